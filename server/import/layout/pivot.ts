// Rows that are each one indicator's value, or its values over years, as rows that have a column for each indicator. Such
// rows come from one table with a column of indicators, or from many files with an indicator each. What they hold is
// gathered in DuckDB, which puts it on disk when it is more than memory holds.
import { numberedRelation, oneFile, relation } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import type { RowPosition, Rows } from '#server/import/csv/rows.ts';
import { shown, type ImportProblem } from '#server/import/problems.ts';
import { literal } from '#server/engine/sql.ts';
import { texts } from '#server/ground/language.ts';

/** Some rows: places of columns in their header. */
export type Leg = {
  file: string;
  rows: Rows;
  keys: number[];
  /** The column that names the indicator, or the one indicator that all rows are of. */
  indicator: { place: number } | { name: string };
  /** One, or one a year. */
  values: number[];
};

export type Pivot = {
  legs: Leg[];
  /** Names of the key columns. */
  keys: string[];
  indicators: string[];
  years: number[];
  /** What the column of years is called. */
  year: string;
  /** The file's name in messages about the whole. */
  file: string;
  /** Where to write to. */
  path: string;
};

const examples = 5;
const listed = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at));

/** DuckDB holds what it pivots, so that is done by some keys after the other, so many cells at a time. */
const cellsAtOnce = 1_500_000;

const portions = ({ legs, keys }: Pivot): number =>
  keys.length === 0
    ? 1
    : Math.ceil(legs.reduce((sum, { rows, values }) => sum + rows.count * values.length, 1) / cellsAtOnce);

/** SQL of a leg's rows: k0, k1 …, what it holds, which indicator, and which portion of the keys it is in. */
function legSql({ rows, keys, indicator, values }: Leg, { indicators, years }: Pivot, of: number): string {
  const cells = values.map((place) => `c${place}`);
  const columns = [
    ...keys.map((place, at) => `c${place} as k${at}`),
    `${years.length > 0 ? `[${cells.join(', ')}]` : cells[0]} as held`,
    keys.length ? `hash(${keys.map((place) => `c${place}`).join(', ')}) % ${of} as b` : '0 as b',
  ].join(', ');
  if ('name' in indicator)
    return `select ${columns}, ${indicators.indexOf(indicator.name)} as i from ${rows.sql}`;
  return (
    `select ${columns}, n.i from ${rows.sql} join ` +
    `(select unnest([${indicators.map(literal).join(', ')}]) as name, unnest(range(${indicators.length})) as i) n ` +
    `on n.name = c${indicator.place}`
  );
}

async function gather(connection: DuckDBConnection, pivot: Pivot, of: number): Promise<void> {
  const { keys, years, legs } = pivot;
  const type = years.length ? 'varchar[]' : 'varchar';
  const columns = [...listed(keys.length, (at) => `k${at} varchar`), `held ${type}`, 'b bigint', 'i bigint'];
  await connection.run(`create or replace temp table gathered (${columns.join(', ')})`);
  for (const leg of legs) await connection.run(`insert into gathered ${legSql(leg, pivot, of)}`);
}

/** Indicators that a key of the portion has more than one value of. */
async function repeated(
  connection: DuckDBConnection,
  pivot: Pivot,
  portion: number,
): Promise<ImportProblem[]> {
  const by = ['i', ...listed(pivot.keys.length, (at) => `k${at}`)].join(', ');
  const found = await connection.runAndReadAll(
    `select ${by}, count(*) from gathered where b = ${portion} group by ${by} having count(*) > 1 order by ${by} limit ${examples}`,
  );
  return found.getRows().map((row) => {
    const key = pivot.keys.map((name, at) => `${name} ${shown(String(row[at + 1] ?? ''))}`).join(', ');
    return {
      file: pivot.file,
      ...texts.layout.repeated(shown(pivot.indicators[Number(row[0])] ?? ''), key, String(row.at(-1))),
    };
  });
}

/** SQL of a portion's rows as the table has them: c0, c1 … */
function portionSql({ keys, indicators, years }: Pivot, portion: number): string {
  const by = listed(keys.length, (at) => `k${at}`);
  const time = years.length ? [`unnest([${years.map((one) => literal(String(one))).join(', ')}])`] : [];
  const values = indicators.map((_, at) => (years.length ? `unnest("${at}")` : `"${at}"`));
  const columns = [...by, ...time, ...values].map((sql, at) => `${sql} as c${at}`);
  return (
    `select ${columns.join(', ')} from (pivot (select * exclude (b) from gathered where b = ${portion}) ` +
    `on i in (${indicators.map((_, at) => at).join(', ')}) using first(held)${by.length ? ` group by ${by.join(', ')}` : ''})`
  );
}

type PivotPart = { path: string; rows: number };

/** Rows of a file that are written at once: many columns are few rows. */
const rowGroup = (columns: number) => Math.max(2048, Math.floor(2_000_000 / columns));

async function writePart(connection: DuckDBConnection, pivot: Pivot, portion: number): Promise<PivotPart> {
  const path = pivot.path.replace(/(?=\.parquet$)/, `-${portion}`);
  const columns = pivot.keys.length + 1 + pivot.indicators.length;
  await connection.run(
    `copy (${portionSql(pivot, portion)}) to ${literal(path)} ` +
      `(format parquet, compression zstd, row_group_size ${rowGroup(columns)})`,
  );
  const [rows] = await firstRow(connection, `select count(*) from ${relation(oneFile(path))}`);
  return { path, rows: Number(rows) };
}

/** Where a value comes from: the row of the leg that has its key and its indicator. */
async function placeOf(
  connection: DuckDBConnection,
  { legs, indicators, keys, years, file }: Pivot,
  { part, row }: { part: PivotPart; row: number },
  column: number,
): Promise<RowPosition> {
  const name = indicators[column] ?? '';
  const at = `(from ${numberedRelation(oneFile(part.path))} where file_row_number = ${row})`;
  const [year] = years.length ? await firstRow(connection, `select c${keys.length} from ${at}`) : [];
  for (const { rows, keys: places, indicator, values } of legs) {
    if ('name' in indicator && indicator.name !== name) continue;
    const on = places.map((place, key) => `s.c${place} is not distinct from t.c${key}`);
    if ('place' in indicator) on.push(`s.c${indicator.place} = ${literal(name)}`);
    const [found] = await firstRow(
      connection,
      `select s.r from (select *, row_number() over () as r from ${rows.sql}) s, ${at} t ` +
        `where ${on.join(' and ') || 'true'} limit 1`,
    );
    if (found === undefined) continue;
    const cell = values[years.length ? years.indexOf(Number(year)) : 0] ?? 0;
    const [place] = await rows.places(connection, [Number(found)], cell);
    if (place) return { column: rows.header[cell] ?? name, ...place };
  }
  return { file, row };
}

function rowsOf(pivot: Pivot, parts: PivotPart[]): Rows {
  const { keys, indicators, years, file } = pivot;
  const from = keys.length + (years.length ? 1 : 0);
  const partOf = (row: number) => {
    let before = 0;
    for (const part of parts) {
      if (row <= before + part.rows) return { part, row: row - before - 1 };
      before += part.rows;
    }
    throw new Error(`no row ${row}`);
  };
  return {
    header: [...keys, ...(years.length ? [pivot.year] : []), ...indicators],
    count: parts.reduce((sum, { rows }) => sum + rows, 0),
    sql: relation(parts),
    origin: (row) => ({ file, row }),
    places: async (given, rows, column) => {
      const found = [];
      for (const row of rows) found.push(await placeOf(given, pivot, partOf(row), column - from));
      return found;
    },
  };
}

/**
 * @returns key columns, the year where columns are years, a column for each indicator; null after adding to `problems`
 */
export async function pivoted(
  connection: DuckDBConnection,
  pivot: Pivot,
  problems: ImportProblem[],
): Promise<Rows | null> {
  const before = problems.length;
  const of = portions(pivot);
  await gather(connection, pivot, of);
  const parts: PivotPart[] = [];
  for (let portion = 0; portion < of && problems.length === before; portion += 1) {
    problems.push(...(await repeated(connection, pivot, portion)));
    if (problems.length === before) parts.push(await writePart(connection, pivot, portion));
  }
  await connection.run('drop table gathered');
  return problems.length === before ? rowsOf(pivot, parts) : null;
}
