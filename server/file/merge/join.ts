// Several tables as one, in SQL: the rows of all beneath each other, then one for each combination of keys. Nothing is
// left out: a row that one table alone has, has nothing in the columns of the others, and says which tables it is in.
import { oneFile, relation } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, literal, physicalName, printedColumns } from '#server/engine/sql.ts';
import type { Aligned, JoinKey } from './align.ts';
import type { Recoded } from './codes.ts';
import { storedAs } from '#server/catalogue/stored.ts';
import type { MergedColumns } from './columns.ts';
import { comparedSql, orderSql, shownSql } from './meeting.ts';
import type { LabelMap } from './labelled.ts';
import { placePairOf } from './place-pair.ts';
import type { MergePart } from './merge-part.ts';

export type Joining = Pick<Aligned, 'joins' | 'companions'> & {
  parts: MergePart[];
  recoded: Recoded | null;
  /** By key column's id, of those that get a column of labels. */
  labels: ReadonlyMap<string, LabelMap>;
  columns: MergedColumns;
  /** Of each table's stored rows so many are given: a joined row is left out where another one would be a part of it. */
  first?: number;
};

/** In the made table: whether a row is in the part of that number. */
export const presence = (at: number) => `p${at}`;

const valuesSql = (pairs: Iterable<readonly [string, string]>) =>
  `(values ${[...pairs].map(([from, to]) => `(${literal(from)}, ${literal(to)})`).join(', ')})`;

/** What a row is called in a key, and, where that is not how it meets others, what it is compared by. */
type KeySql = { shown: string; compared: string | null };

function keySql(
  { kind, column, meeting, places }: JoinKey,
  keyed: Pick<Joining, 'parts' | 'recoded'>,
  at: number,
): KeySql {
  const { parts, recoded } = keyed;
  const name = `t.${physicalName.key(places[at]!)}`;
  if (kind === 'years') return { shown: 'cast(t.joined_year as bigint)', compared: null };
  if (kind === 'countries' && recoded && recoded.shown[at]!.size > 0)
    return { shown: `coalesce(c.shown, ${name})`, compared: null };
  const own = parts[at]!.version.keys[places[at]!]!;
  const shown = shownSql(own, { type: column.type, meeting }, name);
  return { shown, compared: meeting.by === 'text' ? null : comparedSql(meeting, own, name) };
}

/** Which table's way to write a value stands in the file: the first that has it, texts before numbers. */
const rankOf = ({ places, column }: JoinKey, { parts }: Joining) =>
  `case part ${parts
    .map(({ version }, at) => {
      const isAsShown = version.keys[places[at]!]!.type === column.type;
      return `when ${at} then ${isAsShown ? at : at + parts.length}`;
    })
    .join(' ')} end`;

/** What keys of rows are read from: the alias `t` with the row, and `c` with what a country becomes. */
type Keyed = Pick<Joining, 'parts' | 'joins' | 'recoded' | 'first'>;

function keyedRows({ parts, joins, recoded, first }: Keyed, at: number): string {
  const part = parts[at]!;
  const country = joins.find(({ kind }) => kind === 'countries');
  const shown = recoded?.shown[at];
  const recodes =
    country && shown && shown.size > 0
      ? ` left join ${valuesSql(shown)} as c(written, shown) on c.written = t.${physicalName.key(country.places[at]!)}`
      : '';
  const year = joins.some(({ kind }) => kind === 'years') ? part.years!.sql : 'null';
  const source = first === undefined ? part.source : part.numbered;
  return `(select *, ${year} as joined_year from ${source}) as t${recodes}`;
}

const keysSql = (keyed: Keyed, at: number): string[] =>
  keyed.joins.flatMap((join, n) => {
    const { shown, compared } = keySql(join, keyed, at);
    return compared ? [`${compared} as j${n}`, `${shown} as s${n}`] : [`${shown} as j${n}`];
  });

/** SQL that has a row where a joined row says several things in a column. @param places of the column, by table */
export function disagreeing(keyed: Keyed, places: readonly number[]): string {
  const having = [...places.entries()].filter(([, place]) => place >= 0);
  const rows = having.map(
    ([at, place]) =>
      `select ${keysSql(keyed, at).join(', ')}, t.${physicalName.key(place)}::varchar as value from ${keyedRows(keyed, at)}`,
  );
  const keys = keyed.joins.map((_, n) => `j${n}`);
  return (
    `select 1 from (${rows.join(' union all by name ')}) where ${keys.map((key) => `${key} is not null`).join(' and ')} ` +
    `group by ${keys.join(', ')} having count(distinct value) > 1 limit 1`
  );
}

function partSql(joining: Joining, at: number, firstVariable: number): string {
  const { companions, parts, first } = joining;
  const part = parts[at]!;
  const variables = printedColumns(part.version, [], part.variables);
  const selected = [
    ...keysSql(joining, at),
    ...companions.flatMap(({ places }, n) =>
      places[at]! < 0 ? [] : [`t.${physicalName.key(places[at]!)}::varchar as a${n}_${at}`],
    ),
    ...variables.map(({ physical }, n) => `t.${physical} as ${physicalName.variable(firstVariable + n)}`),
    `${at} as part`,
    ...(first === undefined ? [] : [`t.file_row_number < ${first} as is_given`]),
  ];
  return `select ${selected.join(', ')} from ${keyedRows(joining, at)}`;
}

/** Whether a key's rows meet by something else than how it is written, and so have both. */
const isCompared = (joining: Joining, join: JoinKey): boolean => keySql(join, joining, 0).compared !== null;

/** The rows of all tables, one for each combination of keys. */
function metSql(joining: Joining): string {
  const { joins, companions, parts, columns, first } = joining;
  const firsts = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, { variables }) => sum + variables.length, 0),
  );
  const all = parts.map((_, at) => partSql(joining, at, firsts[at]!)).join(' union all by name ');
  const keys = joins.map((_, n) => `j${n}`);
  // Nobody knows what a missing key is: rows of two tables do not meet by it.
  const apart = `case when ${keys.map((key) => `${key} is null`).join(' or ')} then part end`;
  const grouped = [
    ...keys,
    ...joins.flatMap((join, n) =>
      isCompared(joining, join) ? [`arg_min(s${n}, ${rankOf(join, joining)}) as s${n}`] : [],
    ),
    ...companions.map(({ places }, n) => {
      const values = places.flatMap((place, at) => (place < 0 ? [] : [`any_value(a${n}_${at})`]));
      return `coalesce(${values.join(', ')}, null) as a${n}`;
    }),
    ...columns.variables.map(
      (_, n) => `any_value(${physicalName.variable(n)}) as ${physicalName.variable(n)}`,
    ),
    ...parts.map((_, at) => `bool_or(part = ${at}) as ${presence(at)}`),
  ];
  const given = first === undefined ? '' : ' having bool_and(is_given)';
  return `select ${grouped.join(', ')} from (${all}) group by ${keys.join(', ')}, ${apart}${given}`;
}

/** The made table: its columns are named by position as in every stored table. */
function joinedSql(joining: Joining): string {
  const { joins, companions, parts, labels, columns } = joining;
  let position = 0;
  const place = () => physicalName.key(position++);
  const shown = joins.map((join, n) => (isCompared(joining, join) ? `m.s${n}` : `m.j${n}`));
  const country = shown[joins.findIndex(({ kind }) => kind === 'countries')];
  const pair = placePairOf(joining);
  const isUncoded = pair && `${country} in (${[...joining.recoded!.uncoded].map(literal).join(', ')})`;
  const codeOf = (text: string) => `case when ${isUncoded} then null else ${text} end`;
  const nameOf = (name: string) => (pair ? `case when ${isUncoded} then ${country} else ${name} end` : name);
  const named = joins.flatMap(({ column }, n) => {
    const key = `${n === pair?.join ? codeOf(shown[n]!) : shown[n]} as ${place()}`;
    return labels.has(column.id) ? [key, `coalesce(l${n}.label, ${shown[n]}::varchar) as ${place()}`] : [key];
  });
  const selected = [
    ...named,
    ...companions.map(
      ({ names }, n) => `${names?.size ? nameOf(`coalesce(m.a${n}, c${n}.name)`) : `m.a${n}`} as ${place()}`,
    ),
    ...(pair ? [`${country} as ${place()}`] : []),
    ...columns.variables.map((_, n) => `m.${physicalName.variable(n)}`),
    ...parts.map((_, at) => `m.${presence(at)}`),
  ];
  const labelled = joins.flatMap(({ column }, n) => {
    const map = labels.get(column.id);
    return map
      ? [`left join ${valuesSql(map)} as l${n}(code, label) on l${n}.code = ${shown[n]}::varchar`]
      : [];
  });
  const filled = companions.flatMap(({ names }, n) =>
    names && names.size > 0
      ? [`left join ${valuesSql(names)} as c${n}(code, name) on c${n}.code = ${country}::varchar`]
      : [],
  );
  const order = joins
    .flatMap(({ column, meeting }, n) => {
      if (n === pair?.join) return [codeOf(shown[n]!), shown[n]!];
      return [orderSql(column, meeting, shown[n]!) ?? [], shown[n]!].flat();
    })
    .map((value) => `${value} nulls first`)
    .join(', ');
  return `select ${selected.join(', ')} from (${metSql(joining)}) as m ${[...labelled, ...filled].join(' ')} order by ${order}`;
}

/** Writes the made table. @throws where a row of a part is not in it: never a shorter answer in silence */
export async function writeJoined(
  connection: DuckDBConnection,
  joining: Joining,
  path: string,
): Promise<void> {
  await connection.run(`copy (${joinedSql(joining)}) to ${literal(path)} (${storedAs})`);
  if (joining.first !== undefined) return;
  const counts = joining.parts.map((_, at) => `count(*) filter (where ${identifier(presence(at))})`);
  const answer = await connection.runAndReadAll(
    `select ${counts.join(', ')} from ${relation(oneFile(path))}`,
  );
  for (const [at, part] of joining.parts.entries()) {
    const rows = Number((await connection.runAndReadAll(`select count(*) from ${part.source}`)).value(0, 0));
    if (rows !== Number(answer.value(at, 0)))
      throw new Error(`rows of ${part.dataset.id} were joined to each other`);
  }
}
