// Values of the engine as cells of an answer in JSON: what a number cannot say there is a word.
import type { DuckDBValue } from '@duckdb/node-api';
import type { Cell } from '#contract/file/data.ts';
import type { StoredColumn } from './stored-column.ts';

function previewValue(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  if (Number.isNaN(number)) return 'NaN';
  return number > 0 ? 'INF' : '-INF';
}

/** Integers arrive as text, so that one beyond 2^53 can stay exact. */
function integerCell(cell: Cell, type: StoredColumn['type']): Cell {
  if (type !== 'integer' || cell === null) return cell;
  return Number.isSafeInteger(Number(cell)) ? Number(cell) : cell;
}

/** A value as the column's cell. */
export const cellOf = (value: DuckDBValue, type: StoredColumn['type']): Cell =>
  integerCell(previewValue(value), type);
