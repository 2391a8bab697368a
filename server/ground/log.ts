// The log, as those who write to it know it, and as a process writes it: a line of JSON each to its standard output.
import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, pino, type LoggerOptions } from 'pino';

/** The part of a pino logger that the data layer needs. */
export type DataLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

/** For one who tells nobody. */
export const noLog: DataLog = { info: () => undefined, warn: () => undefined };

export type ProcessLog = {
  log: Logger;
  /** Writes what is left, as far as somebody reads it. Nothing can be logged afterwards. */
  end(): Promise<void>;
};

/** For a reader that takes nothing more, in milliseconds. */
const patience = 1000;

/** Lines are written beside the work, so that a reader who is slow holds nobody up. */
export function openLog(options: LoggerOptions): ProcessLog {
  const destination = pino.destination({ fd: 1, sync: false });
  // pino calls it when the process exits, and it never returns where nobody reads the log any more: what cannot be written
  // it tries again without end (sonic-boom 4.2.1).
  destination.flushSync = () => undefined;
  const end = async () => {
    const written = new Promise<void>((resolve) => {
      for (const event of ['close', 'error']) destination.once(event, () => resolve());
    });
    destination.end();
    await Promise.race([written, pause(patience, undefined, { ref: false })]);
  };
  return { log: pino(options, destination), end };
}
