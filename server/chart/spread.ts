// How the values of a number are spread, all of them: counted where they lie, since a table without years may have more rows
// than a chart is ever given. Uneven values are counted in ranges that multiply, since in even ones nearly all are in the first.
import type { DuckDBConnection } from '@duckdb/node-api';
import { bisectLeft, bisectRight, nice, range, ticks } from 'd3-array';
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

/** Of each power of ten these, the finest of which there are not too many; of more powers, some of them. */
const ladders = [
  [1, 2, 5],
  [1, 3],
];
const mostThatMultiply = 14;

/** Round limits around values above nought that multiply from one to the next. */
export function limitsThatMultiply(least: number, most: number): number[] {
  const first = Math.floor(Math.log10(least));
  const powers = Math.floor(Math.log10(most)) + 1 - first;
  const digits = ladders.find(({ length }) => length * powers <= mostThatMultiply) ?? [1];
  const every = Math.ceil(powers / mostThatMultiply);
  const all = range(first, first + powers + every, every).flatMap((power) =>
    digits.map((digit) => Number(`${digit}e${power}`)),
  );
  const from = Math.max(0, bisectRight(all, least) - 1);
  return all.slice(from, Math.max(bisectLeft(all, most), from + 1) + 1);
}

type CountedHow = {
  /** In SQL, which rows count. */
  condition?: string;
  scale?: ValueSpread['scale'];
};

/** @returns null of what is no number, and where nothing is finite */
export async function spreadOf(
  connection: DuckDBConnection,
  parquet: string,
  { physical, type }: Pick<PrintedColumn, 'physical' | 'type'>,
  { condition = 'true', scale = 'linear' }: CountedHow = {},
): Promise<ValueSpread | null> {
  if (type !== 'number' && type !== 'integer') return null;
  const value = `try_cast(${physical} as double)`;
  const finite = `from ${parquet} where isfinite(${value}) and ${condition}`;
  const shares = [0, 0.25, 0.5, 0.75, 1].map((share) => `quantile_cont(${value}, ${share})`);
  const above = `min(${value}) filter (where ${value} > 0)`;
  const found = await connection.runAndReadAll(`select count(*), ${above}, ${shares.join(', ')} ${finite}`);
  const [count = 0, leastAbove = 0, ...quartiles] = (found.getRows()[0] ?? []).map(Number);
  if (count === 0) return null;
  const [least, most] = [quartiles[0]!, quartiles[4]!];
  const isLog = scale === 'log' && leastAbove > 0;
  const limits = isLog ? limitsThatMultiply(leastAbove, most) : limitsAround(least, most);
  const below = isLog && least <= 0 ? [{ from: least, to: limits[0]! }] : [];
  const bounds = [...below, ...limits.slice(1).map((to, at) => ({ from: limits[at]!, to }))];
  const counts = bounds.map(({ from, to }, at) => {
    const end = at === bounds.length - 1 ? '<=' : '<';
    return `count(*) filter (where ${value} >= ${from}::double and ${value} ${end} ${to}::double)`;
  });
  const counted = await connection.runAndReadAll(`select ${counts.join(', ')} ${finite}`);
  const each = (counted.getRows()[0] ?? []).map(Number);
  const ranges = bounds.map((bound, at) => ({ ...bound, count: each[at]! }));
  return { count, quartiles, scale: isLog ? 'log' : 'linear', ranges };
}
