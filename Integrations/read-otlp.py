"""Parses the OTLP/JSON documents that LayeredErrorsTelemetryTests wrote with OpenTelemetry's own definitions.

    python3 Integrations/read-otlp.py FOLDER

Needs opentelemetry-proto from PyPI. An unknown member, or a value of a wrong type, is an error.
"""

import base64
import json
import pathlib
import sys

from google.protobuf.json_format import Parse
from opentelemetry.proto.logs.v1.logs_pb2 import LogsData
from opentelemetry.proto.metrics.v1.metrics_pb2 import MetricsData
from opentelemetry.proto.trace.v1.trace_pb2 import TracesData

folder = pathlib.Path(sys.argv[1])


def base64_ids(value):
    """OTLP/JSON writes identifiers in hexadecimal digits, and the JSON form of protobuf in Base64."""
    if isinstance(value, list):
        return [base64_ids(item) for item in value]
    if isinstance(value, dict):
        return {
            key: base64.b64encode(bytes.fromhex(item)).decode() if key in ("traceId", "spanId") else base64_ids(item)
            for key, item in value.items()
        }
    return value


def parse(name, message):
    document = json.loads((folder / f"{name}.json").read_text())
    return Parse(json.dumps(base64_ids(document)), message)


def attributes(record):
    return {item.key: getattr(item.value, item.value.WhichOneof("value")) for item in record.attributes}


logs = parse("logs", LogsData()).resource_logs[0].scope_logs[0].log_records
spans = parse("traces", TracesData()).resource_spans[0].scope_spans[0].spans
metrics = parse("metrics", MetricsData()).resource_metrics[0].scope_metrics[0].metrics

found = {
    "logs": [attributes(record)["error.type"] for record in logs],
    "severities": [record.severity_text for record in logs],
    "spans": [attributes(span)["error.type"] for span in spans],
    "statuses": [(span.status.code, span.status.message) for span in spans],
    "metrics": sorted(
        (metric.name, attributes(metric.sum.data_points[0])["error.type"], metric.sum.data_points[0].as_int)
        for metric in metrics
    ),
    "numbers": [
        (attributes(record)["code.line.number"], attributes(record)["layered_errors.attempts"])
        for record in (logs[0], spans[0])
    ],
}
expected = {
    "logs": ["connection", "shop.soldOut"],
    "severities": ["warning", "info"],
    "spans": ["connection", "shop.soldOut"],
    "statuses": [(2, ""), (0, "")],
    "metrics": [("layered_errors.errors", "connection", 1), ("layered_errors.errors", "shop.soldOut", 1)],
    "numbers": [(9, 1), (9, 1)],
}
if found != expected:
    sys.exit(f"OpenTelemetry reads:\n{found}\ninstead of:\n{expected}")
print("OpenTelemetry reads the log, the trace and the metrics.")
