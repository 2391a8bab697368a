// A table's rows as they are kept, whichever way round its file has them, with the fields and keys of that. What was
// turned is said in the report.
import type { DuckDBConnection } from '@duckdb/node-api';
import { isNamedLikeKey } from '#server/catalogue/keys/key-names.ts';
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import type { Rows } from '#server/import/csv/rows.ts';
import type { LayoutOverride } from '#server/import/overrides/overrides-schema.ts';
import { texts } from '#server/ground/language.ts';
import { indicatorsIn, tellApart, type Indicator } from './indicators.ts';
import { pivoted } from './pivot.ts';
import { recognise, type Turned } from './recognise.ts';
import { sharedField } from './shared-field.ts';
import { unpivoted } from './unpivot.ts';

export type Laid = {
  rows: Rows;
  fields: FieldSpec[] | null;
  /** Key columns as far as they are stated. */
  stated: string[] | null;
  /** Whether rows without any value are none. */
  isTurned: boolean;
  notes: string[];
};

export type LayoutOptions = {
  file: string;
  resource: string;
  /** What a variable is called that has no name of its own. */
  title: string | undefined;
  rows: Rows;
  fields: FieldSpec[] | null;
  leave: ReadonlySet<string>;
  stated: string[] | null;
  hints: readonly string[];
  layout: LayoutOverride | undefined;
  /** A column of notes may hold more values than a table may have columns. */
  mostColumns: number;
  path: string;
  problems: ImportProblem[];
};

const yearField = (name: string): FieldSpec => ({ name, type: 'integer', title: 'Year' });

/** The fields of the turned table; what the package says of a column by its new name comes first. */
function turnedFields(
  { rows, fields }: LayoutOptions,
  gone: readonly number[],
  added: FieldSpec[],
): FieldSpec[] {
  const replaced = new Set(gone.map((place) => rows.header[place]));
  const stated = new Map((fields ?? []).map((field) => [field.name, field]));
  const left = (fields ?? []).filter(
    ({ name }) => !replaced.has(name) && !added.some((one) => one.name === name),
  );
  return [...left, ...added.map((field) => ({ ...field, ...stated.get(field.name) }))];
}

/** Stated keys with the year, without what is no column any more. */
function turnedKeys({ rows, stated }: LayoutOptions, turned: Turned): string[] | null {
  if (!stated) return null;
  const own = [turned.indicator?.place, turned.indicator?.title].flatMap((place) => place ?? []);
  const gone = new Set(own.map((place) => rows.header[place]));
  const years = turned.years.length ? [turned.year] : [];
  return [...new Set([...stated.filter((name) => !gone.has(name)), ...years])];
}

/** @param value where the years' values are, if that is one column */
function yearsNote({ rows }: LayoutOptions, { years, year }: Turned, value?: string): string {
  const [first = '', last = ''] = [years[0], years.at(-1)].map((one) => rows.header[one?.place ?? 0] ?? '');
  return texts.layout.years({
    count: years.length,
    first,
    last,
    year,
    ...(value !== undefined && { value }),
  });
}

/** Of the columns that hold flags of years. */
const markNames = ({ rows }: { rows: Pick<Rows, 'header'> }, { marks }: Pick<Turned, 'marks'>): string[] =>
  (marks?.places ?? []).flatMap((place) => (place === null ? [] : (rows.header[place] ?? [])));

function byYears(asked: LayoutOptions, turned: Turned): Laid {
  const names = turned.values.map((place) => asked.rows.header[place] ?? '');
  const value: FieldSpec = {
    ...(asked.title && { title: asked.title }),
    ...sharedField(asked.fields, names),
    name: turned.value,
  };
  const { marks } = turned;
  const flags = marks && {
    ...sharedField(asked.fields, markNames(asked, turned)),
    name: marks.name,
    flagsOf: turned.value,
  };
  const gone = [...turned.values, ...(marks?.places ?? [])].flatMap((place) => place ?? []);
  return {
    rows: unpivoted(asked.rows, turned),
    fields: turnedFields(asked, gone, [yearField(turned.year), value, ...(flags ? [flags] : [])]),
    stated: turnedKeys(asked, turned),
    isTurned: true,
    notes: [yearsNote(asked, turned, turned.value)],
  };
}

/** The columns that name a row beside its indicator: stated, else named so, else all that stay. */
async function grouping(
  connection: DuckDBConnection,
  asked: LayoutOptions,
  turned: Turned,
  others: number[],
) {
  const { rows, stated, hints } = asked;
  const isKey = (name: string) =>
    stated?.includes(name) || hints.includes(name) || (!stated && isNamedLikeKey(name));
  const named = others.filter((place) => isKey(rows.header[place] ?? ''));
  const at = turned.indicator?.place ?? 0;
  if (named.length > 0 && (stated || (await tellApart(connection, rows, [...named, at])))) return named;
  return others;
}

function indicatorFields(asked: LayoutOptions, turned: Turned, list: Indicator[]): FieldSpec[] {
  const names = turned.values.map((place) => asked.rows.header[place] ?? '');
  const shared = sharedField(asked.fields, names);
  const variables = list.map(({ name, title, unit }) => ({
    ...shared,
    ...(title !== null && { title }),
    ...(unit !== null && { unit }),
    name,
  }));
  return turned.years.length ? [yearField(turned.year), ...variables] : variables;
}

async function byIndicators(
  connection: DuckDBConnection,
  asked: LayoutOptions,
  turned: Turned,
): Promise<Laid | null> {
  const { rows, file, problems, path } = asked;
  const { indicator, years, values } = turned;
  if (!indicator) throw new Error('no column of indicators');
  const found = await indicatorsIn(connection, asked, indicator, problems);
  if (!found) return null;
  const others =
    found.isUnitOwn || indicator.unit === null ? turned.others : [...turned.others, indicator.unit];
  const keys = await grouping(connection, asked, turned, others);
  const names = found.list.map(({ name }) => name);
  const turnedRows = await pivoted(
    connection,
    {
      legs: [{ file, rows, keys, indicator: { place: indicator.place }, values }],
      keys: keys.map((place) => rows.header[place] ?? ''),
      indicators: names,
      years: years.map(({ year }) => year),
      year: turned.year,
      file,
      path: `${path}-turned.parquet`,
    },
    problems,
  );
  if (!turnedRows) return null;
  const inferred = [...keys.map((place) => rows.header[place] ?? ''), ...(years.length ? [turned.year] : [])];
  const left = [
    ...others.filter((place) => !keys.includes(place)).map((place) => rows.header[place] ?? ''),
    ...markNames(asked, turned),
  ];
  const gone = [...rows.header.keys()].filter((place) => !keys.includes(place));
  return {
    rows: turnedRows,
    fields: turnedFields(asked, gone, indicatorFields(asked, turned, found.list)),
    stated: turnedKeys(asked, turned) ?? inferred,
    isTurned: true,
    notes: [
      ...(asked.stated ? [] : [texts.layout.keys(inferred)]),
      ...(years.length ? [yearsNote(asked, turned)] : []),
      texts.layout.variables(names.length, rows.header[indicator.place] ?? ''),
      ...(left.length ? [texts.layout.leftOut(left)] : []),
    ],
  };
}

/** @returns null after adding to the problems */
export async function laidOut(connection: DuckDBConnection, asked: LayoutOptions): Promise<Laid | null> {
  const { rows, fields, stated, leave, layout, resource, problems } = asked;
  const before = problems.length;
  const header = rows.header.flatMap((name, place) => (leave.has(name) ? [] : [{ name, place }]));
  const turned = recognise(header, layout, resource, problems);
  if (problems.length > before) return null;
  if (!turned) return { rows, fields, stated, isTurned: false, notes: [] };
  if (turned.indicator) return byIndicators(connection, asked, turned);
  return byYears(asked, turned);
}
