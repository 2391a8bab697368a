# Prints a CSV as Python's own csv module reads it: rows of [kind, value], null where nothing stands.
import csv, json, sys

csv.field_size_limit(1 << 30)
with open(sys.argv[1], newline="", encoding="utf-8-sig") as file:
    print(json.dumps([[["t", cell] if cell != "" else None for cell in row] for row in csv.reader(file)]))
