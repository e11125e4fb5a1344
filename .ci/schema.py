"""Checks the schema of problems with third-party tools.

    PYTHONPATH=<packages> python3 .ci/schema.py <folder of login>

The packages are jsonschema, openapi-spec-validator and openapi-python-client. The checks:

- The committed schema is a valid JSON Schema, and each failure that `login --json` prints, or that the login service
  sends, conforms to it.
- The OpenAPI components are valid, and a generated client decodes each of these failures.
"""

import importlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import jsonschema
import openapi_spec_validator

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
LOGIN = pathlib.Path(sys.argv[1], "login")
ACCOUNTS = ["nobody", "guest", "expired", "busy", "offline", "slow", "broken", "garbled", "untrusted", "strange", ""]


def run(*arguments, password="sesame\n"):
    return subprocess.run([LOGIN, *arguments], input=password, capture_output=True, text=True).stdout


def failures():
    """Returns the failures of the sample, with mistakes in the options."""
    lines = [run("--email", f"{name}@example.com", "--password-stdin", "--json") for name in ACCOUNTS]
    lines += [run("--email", "ada", "--password-stdin", "--json", password="\n"), run("--json"), run("--json", "--no")]
    return [json.loads(line) for line in lines]


def answers():
    """Returns the problems that the login service sends, as its tests expect them."""
    files = (REPOSITORY / "Examples/LoginService/Tests/LoginServiceTests/Literals").glob("*/problem.*.txt")
    # The first line is the status, and an ellipsis replaces each reference.
    return [json.loads(file.read_text().split("\n", 1)[1].replace("…", "K7QM-2X9D")) for file in files]


def check_schema(documents):
    schema = json.loads((REPOSITORY / "Documentation/problem.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema, format_checker=jsonschema.FormatChecker())
    for document in documents:
        validator.validate(document)
        unknown = document.keys() - schema["properties"].keys()
        assert not unknown, unknown
    # The schema rejects invalid documents.
    for change in [{"outcome": "maybe"}, {"retryable": "yes"}, {"responsible": "nobody"}, {"retryAfter": -1}]:
        assert not validator.is_valid(documents[0] | change), change
    assert not validator.is_valid({"code": "connection"})


def check_client(documents):
    components = json.loads(run("catalog", "--format", "openapi"))
    response = {"$ref": "#/components/responses/Problem"}
    components["paths"] = {"/login": {"post": {"operationId": "login", "responses": {"401": response}}}}
    openapi_spec_validator.validate(components)
    with tempfile.TemporaryDirectory() as folder:
        description = pathlib.Path(folder, "openapi.json")
        description.write_text(json.dumps(components))
        generator = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"]
        subprocess.run(
            [*generator, "--path", description, "--output-path", pathlib.Path(folder, "generated")],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PATH": f"{pathlib.Path(jsonschema.__file__).parent.parent}/bin:{os.environ['PATH']}"},
        )
        sys.path.insert(0, folder)
        problem = importlib.import_module("generated.models").Problem
        for document in documents:
            decoded = problem.from_dict(document)
            assert decoded.code == document["code"]
            assert decoded.outcome.value == document["outcome"]
            assert decoded.responsible.value == document["responsible"]
            assert [field.pointer for field in decoded.fields or []] == [
                field["pointer"] for field in document.get("fields", [])
            ]
            assert decoded.to_dict() == document


documents = failures() + answers()
check_schema(documents)
check_client(documents)
print(f"{len(documents)} failures conform to the schema, and a generated client decodes them.")
