// How the values of a number are spread, all of them: counted where they lie, since a table without years may have more rows
// than a chart is ever given.
import type { DuckDBConnection } from '@duckdb/node-api';
import { nice, ticks } from 'd3-array';
import type { ValueSpread } from '#contract/chart/charts.ts';
import type { PrintedColumn } from '#server/engine/sql.ts';

/** So many ranges, or about as many. */
const wanted = 10;

/** Round limits around all values; values that no scale tells apart stand in the middle. */
export function limitsAround(least: number, most: number): number[] {
  const isOne = most - least <= Math.abs(most) * 1e-12 + 1e-300;
  const [from, to] = isOne ? nice(least - 1, most + 1, wanted) : nice(least, most, wanted);
  const inner = ticks(from, to, wanted).filter((limit) => limit > from && limit < to);
  // Rounding may leave the ends a hair within.
  return [Math.min(from, least), ...inner, Math.max(to, most)];
}

/** @param condition in SQL, which rows count @returns null of what is no number, and where nothing is finite */
export async function spreadOf(
  connection: DuckDBConnection,
  parquet: string,
  { physical, type }: Pick<PrintedColumn, 'physical' | 'type'>,
  condition = 'true',
): Promise<ValueSpread | null> {
  if (type !== 'number' && type !== 'integer') return null;
  const value = `try_cast(${physical} as double)`;
  const finite = `from ${parquet} where isfinite(${value}) and ${condition}`;
  const asked = [0, 0.25, 0.5, 0.75, 1].map((share) => `quantile_cont(${value}, ${share})`).join(', ');
  const found = await connection.runAndReadAll(`select count(*), ${asked} ${finite}`);
  const [count = 0, ...quartiles] = (found.getRows()[0] ?? []).map(Number);
  if (count === 0) return null;
  const limits = limitsAround(quartiles[0]!, quartiles[4]!);
  const bounds = limits.slice(1).map((to, at) => ({ from: limits[at]!, to }));
  const counts = bounds.map(({ from, to }, at) => {
    const end = at === bounds.length - 1 ? '<=' : '<';
    return `count(*) filter (where ${value} >= ${from}::double and ${value} ${end} ${to}::double)`;
  });
  const counted = await connection.runAndReadAll(`select ${counts.join(', ')} ${finite}`);
  const each = (counted.getRows()[0] ?? []).map(Number);
  return { count, quartiles, ranges: bounds.map((bound, at) => ({ ...bound, count: each[at]! })) };
}
