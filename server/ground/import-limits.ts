// What one import may take of the machine, as an installation sets it, with what holds where nothing is set. The process
// that imports is ended when it takes more (server/import/apart); what a package may have is judged while it is read.
import { z } from 'zod';

/** What a package may have. */
export type PackageLimits = {
  /** Of one table, also of one that is turned. */
  columns: number;
  /** Of all of its files together, unpacked. */
  bytes: number;
  /** Of one row of a CSV. */
  rowBytes: number;
};

export type ImportLimits = PackageLimits & {
  /** Bytes that the process may hold in memory. */
  memory: number;
  seconds: number;
};

export const usualLimits: ImportLimits = {
  columns: 20_000,
  bytes: 4_000_000_000,
  rowBytes: 16 * 1024 * 1024,
  memory: 1_000_000_000,
  seconds: 3600,
};

/** Bytes that should be free on a disk: room for one import of the largest package that an upload takes. */
export const leastFree = 5_000_000_000;

/** Below it Node and DuckDB do not even start. */
const leastMemory = 300_000_000;

const whole = (name: string, usual: number, least: number, unit: string) => {
  const error = `must be a whole number of ${unit}, at least ${least.toLocaleString('en-GB')}, for example ${name}=${usual}.`;
  return z.coerce.number(error).int(error).min(least, error).default(usual);
};

/** The variables of the environment that set them (config.ts). */
export const limitVariables = {
  IMPORT_MEMORY: whole('IMPORT_MEMORY', usualLimits.memory, leastMemory, 'bytes'),
  IMPORT_SECONDS: whole('IMPORT_SECONDS', usualLimits.seconds, 1, 'seconds'),
  IMPORT_COLUMNS: whole('IMPORT_COLUMNS', usualLimits.columns, 2, 'columns'),
  IMPORT_BYTES: whole('IMPORT_BYTES', usualLimits.bytes, 1, 'bytes'),
  IMPORT_ROW_BYTES: whole('IMPORT_ROW_BYTES', usualLimits.rowBytes, 1, 'bytes'),
};

type LimitEnvironment = Record<keyof typeof limitVariables, number>;

export const limitsOf = (env: LimitEnvironment): ImportLimits => ({
  memory: env.IMPORT_MEMORY,
  seconds: env.IMPORT_SECONDS,
  columns: env.IMPORT_COLUMNS,
  bytes: env.IMPORT_BYTES,
  rowBytes: env.IMPORT_ROW_BYTES,
});
