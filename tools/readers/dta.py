# Prints a Stata file as pandas reads it: rows of [kind, value], null where a number is missing, ["m", ".n"] where Stata
# says why; texts are empty where they are missing.
import datetime, json, sys
from pandas.io.stata import StataMissingValue, StataReader

def cell(value, fmt):
    if isinstance(value, StataMissingValue):
        return None if str(value) == "." else ["m", str(value)]
    if isinstance(value, str):
        return ["t", value]
    number = value.item() if hasattr(value, "item") else value
    if fmt == "%td":
        return ["d", str(datetime.date(1960, 1, 1) + datetime.timedelta(days=int(number)))]
    return ["n", repr(number)]

def opened():
    return StataReader(sys.argv[1], convert_dates=False, convert_categoricals=False, convert_missing=True, preserve_dtypes=True)

# Each is read by a reader of its own: pandas leaves its place in the file behind.
with opened() as reader:
    words = {name: {str(number): word for number, word in pairs.items()} for name, pairs in reader.value_labels().items()}
    labels, label = list(reader.variable_labels().values()), reader.data_label
    sets = reader.lbllist if hasattr(reader, "lbllist") else reader._lbllist
with opened() as reader:
    frame = reader.read()
    formats = reader.fmtlist if hasattr(reader, "fmtlist") else reader._fmtlist
rows = [[cell(v, f) for v, f in zip(row, formats)] for row in frame.itertuples(index=False, name=None)]
print(json.dumps({"names": list(frame.columns), "label": label, "labels": labels, "words": words, "coded": [words.get(name, {}) for name in sets], "rows": rows}))
