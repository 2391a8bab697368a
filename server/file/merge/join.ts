// Several tables as one, in SQL: the rows of all beneath each other, then one for each combination of keys. Nothing is
// left out: a row that one table alone has, has nothing in the columns of the others, and says which tables it is in.
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, literal, physicalName, printedColumns, relation } from '#server/engine/sql.ts';
import type { Aligned, JoinKey } from './align.ts';
import type { Recoded } from './codes.ts';
import { startOfTime } from '#server/catalogue/time-sql.ts';
import { storedAs } from '#server/catalogue/stored.ts';
import type { MergedColumns } from './columns.ts';
import type { LabelMap } from './labelled.ts';
import type { MergePart } from './merge-part.ts';

export type Joining = Pick<Aligned, 'joins' | 'companions'> & {
  parts: MergePart[];
  recoded: Recoded | null;
  /** By key column's id, of those that get a column of labels. */
  labels: ReadonlyMap<string, LabelMap>;
  columns: MergedColumns;
};

/** In the made table: whether a row is in the part of that number. */
export const presence = (at: number) => `p${at}`;

const valuesSql = (pairs: Iterable<readonly [string, string]>) =>
  `(values ${[...pairs].map(([from, to]) => `(${literal(from)}, ${literal(to)})`).join(', ')})`;

function keySql({ kind, column, places }: JoinKey, { parts, recoded }: Joining, at: number): string {
  const name = `t.${physicalName.key(places[at]!)}`;
  if (kind === 'years') return 'cast(t.joined_year as bigint)';
  if (kind === 'countries' && recoded && recoded.shown[at]!.size > 0) return `coalesce(c.shown, ${name})`;
  return parts[at]!.version.keys[places[at]!]!.type === column.type ? name : `${name}::varchar`;
}

function partSql(joining: Joining, at: number, firstVariable: number): string {
  const { joins, companions, parts, recoded } = joining;
  const part = parts[at]!;
  const country = joins.find(({ kind }) => kind === 'countries');
  const shown = recoded?.shown[at];
  const recodes =
    country && shown && shown.size > 0
      ? ` left join ${valuesSql(shown)} as c(written, shown) on c.written = t.${physicalName.key(country.places[at]!)}`
      : '';
  const year = joins.some(({ kind }) => kind === 'years') ? part.years!.sql : 'null';
  const variables = printedColumns(part.version, [], part.variables);
  const selected = [
    ...joins.map((join, n) => `${keySql(join, joining, at)} as j${n}`),
    ...companions.flatMap(({ places }, n) =>
      places[at]! < 0 ? [] : [`t.${physicalName.key(places[at]!)}::varchar as a${n}_${at}`],
    ),
    ...variables.map(({ physical }, n) => `t.${physical} as ${physicalName.variable(firstVariable + n)}`),
    `${at} as part`,
  ];
  return `select ${selected.join(', ')} from (select *, ${year} as joined_year from ${part.source}) as t${recodes}`;
}

/** The made table: its columns are named by position as in every stored table. */
function joinedSql(joining: Joining): string {
  const { joins, companions, parts, labels, columns } = joining;
  const firsts = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, { variables }) => sum + variables.length, 0),
  );
  const all = parts.map((_, at) => partSql(joining, at, firsts[at]!)).join(' union all by name ');
  const keys = joins.map((_, n) => `j${n}`).join(', ');
  const grouped = [
    keys,
    ...companions.map(({ places }, n) => {
      const values = places.flatMap((place, at) => (place < 0 ? [] : [`any_value(a${n}_${at})`]));
      return `coalesce(${values.join(', ')}, null) as a${n}`;
    }),
    ...columns.variables.map(
      (_, n) => `any_value(${physicalName.variable(n)}) as ${physicalName.variable(n)}`,
    ),
    ...parts.map((_, at) => `bool_or(part = ${at}) as ${presence(at)}`),
  ];
  let position = 0;
  const place = () => physicalName.key(position++);
  const named = joins.flatMap(({ column }, n) => {
    const key = `m.j${n} as ${place()}`;
    return labels.has(column.id) ? [key, `coalesce(l${n}.label, m.j${n}::varchar) as ${place()}`] : [key];
  });
  const selected = [
    ...named,
    ...companions.map((_, n) => `m.a${n} as ${place()}`),
    ...columns.variables.map((_, n) => `m.${physicalName.variable(n)}`),
    ...parts.map((_, at) => `m.${presence(at)}`),
  ];
  const labelled = joins.flatMap(({ column }, n) => {
    const map = labels.get(column.id);
    return map ? [`left join ${valuesSql(map)} as l${n}(code, label) on l${n}.code = m.j${n}::varchar`] : [];
  });
  const order = joins
    .flatMap(({ column: { type, frequency } }, n) =>
      type === 'text' && frequency ? [startOfTime(`m.j${n}`, frequency), `m.j${n}`] : [`m.j${n}`],
    )
    .map((value) => `${value} nulls first`)
    .join(', ');
  return (
    `select ${selected.join(', ')} from (select ${grouped.join(', ')} from (${all}) group by ${keys}) as m ` +
    `${labelled.join(' ')} order by ${order}`
  );
}

/** Writes the made table. @throws where a row of a part is not in it: never a shorter answer in silence */
export async function writeJoined(
  connection: DuckDBConnection,
  joining: Joining,
  path: string,
): Promise<void> {
  await connection.run(`copy (${joinedSql(joining)}) to ${literal(path)} (${storedAs})`);
  const counts = joining.parts.map((_, at) => `count(*) filter (where ${identifier(presence(at))})`);
  const answer = await connection.runAndReadAll(`select ${counts.join(', ')} from ${relation(path)}`);
  for (const [at, part] of joining.parts.entries()) {
    const rows = Number((await connection.runAndReadAll(`select count(*) from ${part.source}`)).value(0, 0));
    if (rows !== Number(answer.value(at, 0)))
      throw new Error(`rows of ${part.dataset.id} were joined to each other`);
  }
}
