// What the two engines call the same trouble. Codes are compared here and nowhere else: the stores ask "is this
// a duplicate?", and `Database.run` wraps their work in `withRetry`.
import { setTimeout as pause } from 'node:timers/promises';
import { Away, diskFaults } from '#server/ground/refusal.ts';
import { texts } from '#server/ground/language.ts';

/** The database cannot be reached, broke a connection off, is locked or has not answered in time; what was sent may be done. */
export class DatabaseAway extends Away {
  override name = 'DatabaseAway';

  constructor(options?: ErrorOptions) {
    super(texts.environment.databaseAway, 'request.database-away', options);
  }
}

/** The database answers and cannot store: its disk is full or cannot be written. What was sent is not done. */
export class DatabaseUnwritable extends Away {
  override name = 'DatabaseUnwritable';

  constructor(options?: ErrorOptions) {
    super(texts.environment.databaseUnwritable, 'request.saving-away', options);
  }
}

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  // node:sqlite gives `errcode`, pg and PGlite give the SQLSTATE in `code`.
  const { errcode, code } = error as { errcode?: number; code?: string };
  return String(errcode ?? code ?? '');
};

const duplicates = new Set(['1555', '2067', '23505']);
const orphans = new Set(['787', '23503']);
/** SQLITE_BUSY, SQLITE_BUSY_RECOVERY: another process writes, or puts right what a crash has left. */
const locked = new Set(['5', '261']);
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN: in the lowest byte, whatever the reason above it. */
const unwritableFiles = new Set([8, 10, 13, 14]);
/** A standby, an error of its disk, a full one; and what this machine's disk says of the folder of a file. */
const unwritable = new Set(['25006', '58030', '53100', ...diskFaults, 'EEXIST']);
/** SQLITE_BUSY_SNAPSHOT, serialization failure, deadlock: the same work may succeed a moment later. */
const transient = new Set(['517', '40001', '40P01']);

export const isDuplicate = (error: unknown): boolean => duplicates.has(codeOf(error));

/** Whether a row was to be written whose owner is gone. */
export const isOrphan = (error: unknown): boolean => orphans.has(codeOf(error));

const isUnwritable = (error: unknown): boolean => {
  const { errcode } = (error ?? {}) as { errcode?: number };
  return errcode === undefined ? unwritable.has(codeOf(error)) : unwritableFiles.has(errcode & 0xff);
};

const mostConflicts = 4;
/** In milliseconds. */
const [firstPause, longestPause] = [10, 100];

/**
 * Runs `work` again while the engine says that others were in the way, with growing pauses in which other requests go on: up
 * to four times where others changed the same rows, and as long as `patience` where another process holds the lock.
 * @param patience in milliseconds
 * @throws {@link DatabaseAway} where the lock was held for longer, {@link DatabaseUnwritable} where nothing can be stored
 */
export async function withRetry<T>(work: () => Promise<T>, patience: number): Promise<T> {
  const until = performance.now() + patience;
  let conflicts = 0;
  for (let length = firstPause; ; length = Math.min(2 * length, longestPause)) {
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      const isLocked = locked.has(code);
      if (isLocked && performance.now() >= until) throw new DatabaseAway({ cause: error });
      if (isUnwritable(error)) throw new DatabaseUnwritable({ cause: error });
      if (transient.has(code)) conflicts += 1;
      if ((!isLocked && !transient.has(code)) || conflicts > mostConflicts) throw error;
    }
    await pause(length * (0.5 + Math.random()));
  }
}
