// Faults of values: what a format writes, which rows somebody is given, what a name or a time means, what is joined to what.
import type { Fault } from '#tools/faults/fault.ts';

export const dataFaults: readonly Fault[] = [
  {
    name: 'csv-decimal-comma-in-some-columns',
    kind: 'data',
    file: 'server/engine/sql.ts',
    find: "return style.decimal === '.' ? printed : `replace(${printed}, '.', ${literal(style.decimal)})`;",
    put: 'return printed;',
  },
  {
    name: 'xlsx-a-day-early',
    kind: 'data',
    file: 'server/file/formats/xlsx/rows.ts',
    find: `const dayZero = "date '1899-12-30'";`,
    put: `const dayZero = "date '1899-12-31'";`,
  },
  {
    name: 'dta-label-without-its-unit',
    kind: 'data',
    file: 'server/file/formats/dta/frame.ts',
    find: 'codebook.columns.map(({ title, unit }) => stataLabel(title, unit))',
    put: 'codebook.columns.map(({ title }) => stataLabel(title))',
  },
  {
    name: 'parquet-codebook-of-other-names',
    kind: 'data',
    file: 'server/file/formats/parquet.ts',
    find: 'codebook: { ...codebook, columns: renamed(codebook.columns) },',
    put: 'codebook,',
  },
  {
    name: 'ten-rows-after-the-filter',
    kind: 'data',
    file: 'server/file/plan-table.ts',
    find: 'const first = merged ? undefined : most;',
    put: 'const first = merged || filter.condition !== null ? undefined : most;',
  },
  {
    name: 'eleventh-row-told',
    kind: 'data',
    file: 'server/file/sample.ts',
    find: '${await table.between(0, rows)}',
    put: '${await table.between(0, rows + 1)}',
  },
  {
    name: 'json-two-bytes-short-before-it-comes',
    kind: 'data',
    file: 'server/file/formats/json.ts',
    find: 'ofRows + 2 * rows + tail.length',
    put: 'ofRows + 2 * (rows - 1) + tail.length',
  },
  {
    name: 'last-quarter-in-the-next-year',
    kind: 'data',
    file: 'server/catalogue/time-sql.ts',
    find: 'const whole = `(cast(${at} as integer) - 1)`;',
    put: 'const whole = `cast(${at} as integer)`;',
  },
  {
    name: 'name-means-the-place-of-another-row',
    kind: 'data',
    file: 'server/place/match-places.ts',
    find: 'match.candidates.filter((id) => !others.has(id))',
    put: 'match.candidates.filter((id) => others.has(id))',
  },
  {
    name: 'merged-cells-of-another-held-value',
    kind: 'data',
    file: 'server/file/merge/merged.ts',
    find:
      "  const { codes = 'asis', labels = 'codes', fixed = [] } = asked;\n" +
      "  const name = `${hashOf([edition, parts, codes, labels !== 'codes', fixed])}.joined.parquet`;",
    put:
      "  const { codes = 'asis', labels = 'codes' } = asked;\n" +
      "  const name = `${hashOf([edition, parts, codes, labels !== 'codes'])}.joined.parquet`;",
  },
];
