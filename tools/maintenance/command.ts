// What the commands of maintenance have in common: what was typed, progress, sentences, and how they end.
import { inspect, parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { Away } from '#server/ground/refusal.ts';
import { type Config, ConfigError, readConfig } from '#server/ground/config.ts';

/** What cannot be done, in a sentence that says what to do. */
export class Undone extends Error {
  override name = 'Undone';
}

/** The store names the file that is missing or damaged, and says what to do; what the system says has a code. */
export const named = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw cause instanceof Error && !('code' in cause) ? new Undone(cause.message, { cause }) : cause;
  });

export type Asked = {
  config: Config;
  /** The folder that was named; an empty text where the command takes none. */
  folder: string;
  dryRun: boolean;
  say: (line: string) => void;
  /** @param total in bytes. @returns what is told of each part that is done, and at the end */
  progress: (what: string, total: number) => Progress;
};

export type Progress = { done: (bytes: number) => void; stop: () => void };

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** Such as `1.2 GB`. */
export function sized(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const number = bytes / 1000 ** power;
  return `${power === 0 ? number : number.toFixed(1)} ${units[power]}`;
}

/** A bar where someone watches, and a line every few seconds where a log does. */
function progressOn(stream: NodeJS.WriteStream) {
  const bars = new Set<SingleBar>();
  const progress: Asked['progress'] = (what, total) => {
    const format = `${what} {bar} {percentage}%`;
    const bar = new SingleBar({ format, stream, noTTYOutput: true, notTTYSchedule: 5000, hideCursor: true });
    let sum = 0;
    bars.add(bar);
    bar.start(Math.max(1, total), 0);
    const done = (bytes: number) => bar.update((sum += bytes));
    return { done, stop: () => bar.stop() };
  };
  /** A bar that runs on keeps the process from ending. */
  const end = () => {
    for (const bar of bars) bar.stop();
  };
  return { progress, end };
}

/** The cause of a failure is for whoever looks closer. */
function sentenceOf(error: unknown): string {
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`);
  const isKnown = error instanceof Undone || error instanceof ConfigError || error instanceof Away;
  if (isKnown) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full, so nothing was finished. Make room and run this again.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `This account may not write ${(error as NodeJS.ErrnoException).path ?? 'there'}. Run this as the portal’s own account.`;
  return 'Something went wrong, and nothing was finished. Run this again with LOG_LEVEL=debug to see what.';
}

type Command = {
  usage: string;
  takesFolder: boolean;
  /** @returns whether all is well */
  work: (asked: Asked) => Promise<boolean>;
};

function typed(takesFolder: boolean) {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    'dry-run': { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return positionals.length === Number(takesFolder) || values.help
      ? { values, folder: positionals[0] ?? '' }
      : null;
  } catch {
    return null;
  }
}

/** Ends the process with 0 where all is well, else with 1. */
export async function runCommand({ usage, takesFolder, work }: Command): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const given = typed(takesFolder);
  if (!given || given.values.help) {
    say(usage);
    process.exitCode = given ? 0 : 1;
    return;
  }
  const { progress, end } = progressOn(process.stderr);
  try {
    const config = readConfig(process.env);
    const { folder, values } = given;
    const isWell = await work({ config, folder, dryRun: values['dry-run'], say, progress });
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    end();
  }
}
