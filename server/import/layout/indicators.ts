// A table that has a column of indicators: which there are, what they are called, and by which columns its rows are told
// apart.
import type { DuckDBConnection } from '@duckdb/node-api';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import type { Rows } from '#server/import/csv/rows.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import type { FaultWords } from '#texts/en/import/fault.ts';
import type { Turned } from './recognise.ts';

export type Indicator = { name: string; title: string | null; unit: string | null };

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** In the order in which they come. What is not one for each indicator is said by none. */
export async function indicatorsIn(
  connection: DuckDBConnection,
  { rows, file, mostColumns }: { rows: Rows; file: string; mostColumns: number },
  { place, title, unit }: NonNullable<Turned['indicator']>,
  problems: ImportProblem[],
): Promise<{ list: Indicator[]; isUnitOwn: boolean } | null> {
  const once = (at: number | null) =>
    at === null ? 'null, 0' : `any_value(c${at}), count(distinct coalesce(c${at}, ''))`;
  const answer = await connection.runAndReadAll(
    `select coalesce(c${place}, '') as name, ${once(title)}, ${once(unit)} ` +
      `from (select *, row_number() over () as r from ${rows.sql}) group by name order by min(r) limit ${mostColumns + 1}`,
  );
  const found = answer.getRows();
  const column = rows.header[place] ?? '';
  const refuse = (words: FaultWords) => {
    problems.push({ file, column, ...words });
    return null;
  };
  if (found.some(([name]) => name === '')) return refuse(texts.layout.noIndicator);
  if (found.length > mostColumns) return refuse(texts.layout.manyIndicators(mostColumns));
  const isUnitOwn = found.every((row) => Number(row[4]) <= 1);
  const list = found.map(([name, called, , unitText]) => ({
    name: String(name),
    title: textOf(called),
    unit: isUnitOwn ? textOf(unitText) : null,
  }));
  return { list, isUnitOwn };
}

/** Whether no two rows of an indicator have the same values in these columns. */
export async function tellApart(
  connection: DuckDBConnection,
  rows: Rows,
  places: readonly number[],
): Promise<boolean> {
  const names = places.map((place) => `c${place}`).join(', ');
  const [count] = await firstRow(
    connection,
    `select count(*) from (select distinct ${names} from ${rows.sql})`,
  );
  return Number(count) === rows.count;
}
