// A stored table as ClickHouse keeps it, in both languages of SQL. Rows carry their number in the table, which is also their
// order, and the number of the file that they came from, by which they are replaced. What both write otherwise never crosses:
// numbers, texts and truths go as they are, and a day as how many lie between it and 1970, since ClickHouse's years end at 2299.
import { numberedRelation, oneFile, relation } from '#server/engine/relation.ts';

type Kept = {
  /** ClickHouse's type. */
  type: string;
  /** SQL of DuckDB: the value on its way there, and back. */
  there?: (name: string) => string;
  back?: (name: string) => string;
  /** What is summed of the values to compare both tables, in DuckDB's SQL of what goes there, and in ClickHouse's. */
  sums: readonly (readonly [there: (value: string) => string, kept: (name: string) => string])[];
};

type Sum = Kept['sums'][number];
const wholeSum: Sum = [(value) => `sum(${value})`, (name) => `sum(toInt256(${name}))`];
/** Sums of doubles may pass the greatest, so their logarithms are summed, with and without their signs. */
const doubleSums = [(name: string) => `sign(${name})`, () => '1'].map((sign): Sum => {
  const size = (name: string) => `${sign(name)} * ln(1 + abs(${name}))`;
  return [
    (value) => `fsum(${size(value)}) filter (where isfinite(${value}))`,
    (name) => `sumKahanIf(${size(name)}, ifNull(isFinite(${name}), 0))`,
  ];
});

/** By DuckDB's name of the type, how a column is kept. */
const types: Readonly<Record<string, Kept>> = {
  VARCHAR: { type: 'String', sums: [[(value) => `sum(strlen(${value}))`, (name) => `sum(length(${name}))`]] },
  BIGINT: { type: 'Int64', sums: [wholeSum] },
  'DECIMAL(38,0)': {
    type: 'Decimal(38, 0)',
    sums: [[(value) => `sum(strlen(${value}::varchar))`, (name) => `sum(length(toString(${name})))`]],
  },
  DOUBLE: { type: 'Float64', sums: doubleSums },
  BOOLEAN: { type: 'Bool', sums: [[(value) => `sum(${value}::integer)`, wholeSum[1]]] },
  DATE: {
    type: 'Int32',
    there: (name) => `(${name} - date '1970-01-01')::integer`,
    back: (name) => `(date '1970-01-01' + ${name})::date`,
    sums: [wholeSum],
  },
};

/** By its name in the stored files, the type that DuckDB gives a column. */
export type CopiedTypes = ReadonlyMap<string, string>;

/** Whether all columns are of types that both engines have. */
export const canBeCopied = (columns: CopiedTypes): boolean =>
  [...columns.values()].every((type) => type in types);

const keptOf = (columns: CopiedTypes, name: string): Kept => types[columns.get(name) ?? '']!;

/** One more whenever copies are kept otherwise; those of another number are removed. */
const layout = 1;

/** A copy's table: the hash of the stored one is its name, so it never changes either. */
export const copyName = (sha256: string): string => `portal_${layout}_${sha256.slice(0, 32)}`;
export const copyPattern = 'portal\\_%';

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @param copies where rows are replaced by the file that they came from */
export const createTable = (name: string, columns: CopiedTypes): string =>
  `create table if not exists ${name} (part UInt32, n Int64, ` +
  [...columns.keys()].map((column) => `${column} Nullable(${keptOf(columns, column).type})`).join(', ') +
  [...columns]
    .filter(([column, type]) => column.startsWith('k') && type in searched)
    .map(([column, type]) => `, index ${column}_index ${column} type ${searched[type]} granularity 1`)
    .join('') +
  `) engine = MergeTree partition by part order by n`;

/** Keys are in the order of the rows, or come again and again: blocks of rows without a value are passed over. */
const searched: Readonly<Record<string, string>> = { VARCHAR: 'bloom_filter', BIGINT: 'minmax' };

/** Of DuckDB: a stored file's rows as they are sent. @param before the number of the first */
export function rowsToSend(path: string, columns: CopiedTypes, part: number, before: number): string {
  const values = [...columns.keys()].map(
    (name) => `${keptOf(columns, name).there?.(name) ?? name} as ${name}`,
  );
  const source = numberedRelation([{ path, before }]);
  return `select ${part}::uinteger as part, file_row_number::bigint as n, ${values.join(', ')} from ${source}`;
}

/** Rows, then of each column how many values it has, and their sums, all as texts. */
const sumsIn = (
  columns: CopiedTypes,
  sum: (name: string, kept: Kept) => readonly string[],
  text: (value: string) => string,
) =>
  [
    'count(*)',
    ...[...columns.keys()].flatMap((name) => [`count(${name})`, ...sum(name, keptOf(columns, name))]),
  ]
    .map(text)
    .join(', ');

/** Of DuckDB, over a stored file. */
export const sumsToSend = (path: string, columns: CopiedTypes): string =>
  `select ${sumsIn(
    columns,
    (name, { there, sums }) => sums.map(([sent]) => sent(there?.(name) ?? name)),
    (value) => `coalesce(${value}, 0)::varchar`,
  )} from ${relation(oneFile(path))}`;

/** Of ClickHouse, over a table with the rows of that file alone. */
export const sumsKept = (table: string, columns: CopiedTypes): string =>
  `select ${sumsIn(
    columns,
    (name, { sums }) => sums.map(([, kept]) => kept(name)),
    (value) => `toString(ifNull(${value}, 0))`,
  )} from ${table}`;

/** The last digits of such a sum depend on the order: both sides may differ by so much of the sum without signs. */
const tolerance = 1e-9;

/** Whether these are the sums of the same rows. */
export function areSame(columns: CopiedTypes, sent: readonly unknown[], kept: readonly unknown[]): boolean {
  const same = (at: number) => String(sent[at]) === String(kept[at]);
  const near = (at: number, size: number) =>
    same(at) || Math.abs(Number(sent[at]) - Number(kept[at])) <= tolerance * Math.abs(Number(sent[size]));
  let at = 1;
  const areNear = [...columns.keys()].every((name) => {
    const { sums } = keptOf(columns, name);
    const first = at;
    at += 1 + sums.length;
    if (!same(first)) return false;
    return sums === doubleSums ? near(first + 1, first + 2) && near(first + 2, first + 2) : same(first + 1);
  });
  return same(0) && areNear;
}

export type Copy = { name: string; rows: number; columns: CopiedTypes };

/** Of ClickHouse: rows of a copy in their order, and an error where it has no longer all of its rows. */
function select({ name, rows }: Copy, names: readonly string[], condition: string): string {
  const isWhole = `throwIf((select count() from ${name}) != ${rows}, 'the copy is not whole') = 0`;
  return `select ${['n', ...names].join(', ')} from ${name} where ${isWhole} and ${condition} order by n`;
}

export const selectBetween = (copy: Copy, names: readonly string[], from: number, to: number): string =>
  select(copy, names, `n >= ${from} and n < ${to}`);

/** @returns null where the column's values are not looked for there */
export function selectWith(
  copy: Copy,
  names: readonly string[],
  column: string,
  values: readonly string[],
): string | null {
  const type = copy.columns.get(column);
  const found =
    type === 'VARCHAR' ? values.map(literal) : values.filter((value) => /^-?\d{1,18}$/.test(value));
  if (type === undefined || !(type in searched) || found.length === 0) return null;
  return select(copy, names, `${column} in (${found.join(', ')})`);
}

/** Of DuckDB: rows that ClickHouse has written to a file, as they are stored. @param number what their number is called, in whose order they are */
export const receivedRows = (
  path: string,
  { columns }: Copy,
  names: readonly string[],
  number: string | null,
): string =>
  `(select ${[
    ...(number ? [`n as ${number}`] : []),
    ...names.map((name) => `${keptOf(columns, name).back?.(name) ?? name} as ${name}`),
  ].join(', ')} from ${relation(oneFile(path))}${number ? ' order by n' : ''})`;
