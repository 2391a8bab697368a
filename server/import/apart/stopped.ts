// Why the process of an import was ended before its work was done, and what staff reads then.
import type { ImportLimits } from '#server/ground/import-limits.ts';
import { sentence } from '#server/ground/sentence.ts';
import { bytesText } from '#server/import/too-much.ts';

/** `cancelled`: somebody did not want it any more, or it has lost its turn; its row says so already. */
export type StopReason = 'memory' | 'time' | 'silence' | 'died' | 'cancelled';

export class ImportStopped extends Error {
  override name = 'ImportStopped';
  readonly reason: StopReason;

  /** @param details of how the process ended, for the log */
  constructor(reason: StopReason, details: string) {
    super(`The process of an import was ended (${reason}): ${details}`);
    this.reason = reason;
  }
}

const timeText = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;

/** @param step what it was at */
export function stoppedText(reason: StopReason, limits: ImportLimits, step: string): string {
  switch (reason) {
    case 'memory':
      return sentence('import.stopped-memory', { most: bytesText(limits.memory), step });
    case 'time':
      return sentence('import.stopped-time', { most: timeText(limits.seconds), step });
    case 'silence':
      return sentence('import.stopped-silence', { step });
    case 'died':
    case 'cancelled':
      return sentence('import.stopped-died', { step });
  }
}
