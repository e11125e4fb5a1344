"""Reads an XLIFF file with translate-toolkit, and a String Catalog, and compares their translations into Polish."""

import json
import sys

from translate.storage import factory

store = factory.getobject(sys.argv[1])
units = {}
for unit in store.units:
    assert unit.source and unit.target, unit.getid()
    assert unit.getnotes(), unit.getid()
    units[unit.getid().split("\x04")[-1]] = unit.target
assert len(units) == len(store.units), "Two units have the same identifier."
assert store.gettargetlanguage() == "pl" and store.getsourcelanguage() == "en"

with open(sys.argv[2], encoding="utf-8") as file:
    catalog = json.load(file)
assert set(catalog) == {"sourceLanguage", "strings", "version"}
assert catalog["sourceLanguage"] == "en" and catalog["version"] == "1.0"
found = {}
for key, entry in catalog["strings"].items():
    assert set(entry) == {"comment", "extractionState", "localizations"}, key
    assert entry["extractionState"] == "manual"
    for language, localization in entry["localizations"].items():
        assert len(localization) == 1, key
        for category, form in localization.get("variations", {}).get("plural", {"": localization}).items():
            assert form["stringUnit"]["state"] == "translated", key
            if language == "pl":
                # A String Catalog also contains the category of fractions, which no text of the program uses.
                suffix = f"|==|plural.{category}" if category else ""
                if category != "other":
                    found[key + suffix] = form["stringUnit"]["value"]
assert found == units, set(found.items()) ^ set(units.items())
print(f"{len(units)} units")
