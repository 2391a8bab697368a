// What the two engines call the same trouble. Codes are compared here and nowhere else: the stores ask "is this
// a duplicate?" and wrap their work in `withRetry`.
import { setTimeout as pause } from 'node:timers/promises';

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  // node:sqlite gives `errcode`, postgres and PGlite give the SQLSTATE in `code`.
  const { errcode, code } = error as { errcode?: number; code?: string };
  return String(errcode ?? code ?? '');
};

const duplicates = new Set(['1555', '2067', '23505']);
const orphans = new Set(['787', '23503']);
/** SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT, serialization failure, deadlock: the same work may succeed a moment later. */
const transient = new Set(['5', '517', '40001', '40P01']);

export const isDuplicate = (error: unknown): boolean => duplicates.has(codeOf(error));

/** Whether a row was to be written whose owner is gone. */
export const isOrphan = (error: unknown): boolean => orphans.has(codeOf(error));

/** Runs `work` again, up to four times with growing pauses, while the engine says that others were in the way. */
export async function withRetry<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1 || !transient.has(codeOf(error))) throw error;
    await pause(5 * 2 ** (6 - attempts) * (0.5 + Math.random()));
    return withRetry(work, attempts - 1);
  }
}
