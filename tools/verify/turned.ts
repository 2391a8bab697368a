// The publisher's rows of a table that is turned round, as the portal has them: a row for each year, a column for each
// indicator. Worked out row by row in JavaScript, so that it checks what the importer had its database do.
import { missingTexts, type FieldSpec } from '#server/import/package/descriptor.ts';
import type { TableSource } from '#server/import/sources.ts';
import { recognise, type Turned } from '#server/import/layout/recognise.ts';
import { sharedField } from '#server/import/layout/shared-field.ts';

export type TurnedSource = { header: string[]; rows: AsyncIterable<string[]>; fields: FieldSpec[] };

type Cells = { key: string[]; values: Map<string, string> };

/** By key and year; a key that nothing is said of is none. */
async function gathered(
  { rows, header }: Pick<TurnedSource, 'rows' | 'header'>,
  turned: Turned,
  keys: number[],
): Promise<Map<string, Cells>> {
  const { years, values, indicator, value, marks } = turned;
  const found = new Map<string, Cells>();
  for await (const row of rows)
    for (const [at, place] of values.entries()) {
      const year = years[at] ? [String(years[at].year)] : [];
      const key = [...keys.map((one) => row[one] ?? ''), ...year];
      const name = indicator ? (row[indicator.place] ?? '') : value;
      const cells = found.get(JSON.stringify(key)) ?? { key, values: new Map<string, string>() };
      found.set(JSON.stringify(key), cells);
      cells.values.set(
        cells.values.has(name) ? `${name} of ${header.length} columns, twice` : name,
        row[place] ?? '',
      );
      const mark = marks?.places[at] ?? null;
      if (marks && mark !== null && !indicator) cells.values.set(marks.name, row[mark] ?? '');
    }
  return found;
}

async function* rowsOf(
  source: Pick<TurnedSource, 'rows' | 'header'>,
  turned: Turned,
  keys: number[],
  variables: { name: string; missing: ReadonlySet<string> }[],
): AsyncGenerator<string[]> {
  for (const { key, values } of (await gathered(source, turned, keys)).values()) {
    const cells = variables.map(({ name }) => values.get(name) ?? '');
    const isAny = cells.some((cell, at) => cell !== '' && !variables[at]?.missing.has(cell));
    if (isAny) yield [...key, ...cells];
  }
}

/** @returns null where the table is not turned */
export function turnedSource(
  table: TableSource,
  { header, rows }: Pick<TurnedSource, 'header' | 'rows'>,
  columns: { keys: string[]; variables: string[] },
): TurnedSource | null {
  const kept = header.flatMap((name, place) => (table.leave.has(name) ? [] : [{ name, place }]));
  const turned = recognise(kept, table.overrides?.layout, table.resource.name, []);
  if (!turned) return null;
  const isOther = (place: number) =>
    !turned.indicator || columns.keys.includes(header[place] ?? '') || place < 0;
  const keys = turned.others.filter(isOther);
  const shared = sharedField(
    table.fields,
    turned.values.map((place) => header[place] ?? ''),
  );
  const sharedByMarks = sharedField(
    table.fields,
    (turned.marks?.places ?? []).map((place) => header[place ?? -1] ?? ''),
  );
  const stated = new Map((table.fields ?? []).map((field) => [field.name, field]));
  const keyNames = new Set([...keys.map((place) => header[place]), turned.year]);
  const fields = columns.variables
    .filter((name) => !keyNames.has(name))
    .map((name) => ({
      ...(name === turned.marks?.name ? sharedByMarks : shared),
      ...stated.get(name),
      name,
    }));
  const variables = fields.map(({ name, missingValues }) => ({
    name,
    missing: new Set(missingTexts(missingValues) ?? table.missingValues),
  }));
  const years = turned.years.length ? [turned.year] : [];
  return {
    header: [...keys.map((place) => header[place] ?? ''), ...years, ...variables.map(({ name }) => name)],
    rows: rowsOf({ header, rows }, turned, keys, variables),
    fields: [...(table.fields ?? []), ...fields],
  };
}
