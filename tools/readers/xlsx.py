# Prints every sheet of a workbook as openpyxl reads it: a list of rows of [kind, value], null where a cell is empty.
import datetime, json, sys
from openpyxl import load_workbook
from openpyxl.utils.escape import unescape

def cell(value):
    if value is None:
        return None
    if isinstance(value, bool):
        return ["b", str(value).lower()]
    if isinstance(value, (int, float)):
        return ["n", repr(value)]
    if isinstance(value, datetime.datetime):
        return ["d", value.strftime("%Y-%m-%d").rjust(10, "0")]
    return ["t", unescape(value)]

book = load_workbook(open(sys.argv[1], "rb"))
print(json.dumps({name: [[cell(v) for v in row] for row in book[name].iter_rows(values_only=True)] for name in book.sheetnames}))
