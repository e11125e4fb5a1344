"""Prints a line for each result in a SARIF file, as sarif-pydantic reads the file."""
import sys

from sarif_pydantic import Sarif

log = Sarif.model_validate_json(open(sys.argv[1], encoding="utf-8").read())
for result in log.runs[0].results:
    place = result.locations[0].physical_location
    line = f"{place.artifact_location.uri}:{place.region.start_line}:{place.region.start_column}"
    suppressed = " suppressed" if result.suppressions else ""
    print(f"{line} {result.rule_id} {result.level.value}{suppressed}")
