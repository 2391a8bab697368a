// The portal's side of an import in a process of its own (docs/decisions/0070): begins it, answers what it asks of the
// release row, hears how far it is, and ends it when it takes more than it may or nobody wants it any more.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ImportProgress } from '#server/import/import-progress.ts';
import { ImportFailed, ImportRefused } from '#server/import/problems.ts';
import { type Answering, createAnswers } from './answers.ts';
import { heapMegabytes } from './memory.ts';
import type { Cause, ImportResult, ImportWork, ToChild, ToParent } from './messages.ts';
import { ImportStopped, type StopReason } from './stopped.ts';
import { watchProcess } from './watch.ts';

/** Reading a large description takes seconds on a busy machine, never minutes. */
const usualSilence = 120_000;
/** Of what the process writes to its standard error, for the log. */
const mostErrorText = 4000;

export type ApartOptions = Answering & {
  onProgress: (progress: ImportProgress) => void;
  /** Milliseconds without a word after which the process counts as hung. */
  silence?: number | undefined;
};

export type Apart = {
  /**
   * What came of it.
   * @throws ImportRefused with the package's problems, ImportStopped where the process was ended
   */
  ended: Promise<ImportResult>;
  pid: number | undefined;
  /** Ends the process at once, whatever it is at. */
  stop(): void;
};

/** Of the portal's environment only what a program needs to run: no key, no address of a database. */
const passedOn = [
  'PATH',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
];

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** The same Node with the same flags, and a heap of its own size. */
const begin = ({ limits, folder }: ImportWork): ChildProcess =>
  fork(join(import.meta.dirname, 'process.ts'), [folder], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes(limits.memory)}`],
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

function failure({ message, stack }: Cause): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

type Outcome = Extract<ToParent, { kind: 'done' | 'refused' | 'failed' }>;

function resultOf(outcome: Outcome, { path }: ImportWork): ImportResult {
  if (outcome.kind === 'done') return { lines: outcome.lines, held: outcome.held };
  if (outcome.kind === 'failed') throw failure(outcome.cause);
  const { problems, cause } = outcome;
  const [first] = problems;
  if (cause && first) throw new ImportFailed(path, first, failure(cause));
  throw new ImportRefused(path, problems);
}

/** What a process wrote before it ended, as far as there is room. */
function errorTextOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = `${text}${chunk}`.slice(-mostErrorText);
  });
  return () => text;
}

/** How it ended that nobody ended: V8 aborts a process whose heap is full. */
function deathOf(child: ChildProcess, errorText: string): ImportStopped {
  const reason: StopReason = /heap out of memory|heap limit/i.test(errorText) ? 'memory' : 'died';
  return new ImportStopped(reason, `${child.signalCode ?? `code ${child.exitCode}`} ${errorText}`.trim());
}

/** @param work its `folder` is removed by the caller once `ended` has settled */
export function startApart(work: ImportWork, options: ApartOptions): Apart {
  const { onProgress, silence = usualSilence } = options;
  const answers = createAnswers(work.folder, options);
  const child = begin(work);
  const errorText = errorTextOf(child);
  let outcome: Outcome | null = null;
  let stopped: StopReason | null = null;
  const end = (reason: StopReason): void => {
    stopped ??= reason;
    child.kill('SIGKILL');
  };
  const watch = watchProcess(child.pid ?? 0, { ...work.limits, silence }, end);
  const send = (message: ToChild): void => {
    if (child.connected) child.send(message, () => undefined);
  };
  const answer = async ({ id, question }: Extract<ToParent, { kind: 'question' }>) => {
    // What was ended switches nothing any more.
    if (stopped === null) send({ kind: 'answer', id, answer: await answers.to(question) });
  };
  const take = (message: ToParent): void => {
    watch.hear(message.kind === 'alive' ? message.rss : undefined);
    if (message.kind === 'ready') send({ kind: 'work', work });
    else if (message.kind === 'progress') onProgress(message.progress);
    else if (message.kind === 'question') void answer(message);
    else if (message.kind !== 'alive') outcome = message;
  };
  child.on('message', take);
  const gone = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => (child.pid === undefined ? reject(error) : undefined));
    child.once('close', () => resolve());
  });
  const over = (): void => {
    watch.stop();
    answers.close();
  };
  const ended = gone.finally(over).then(() => {
    if (outcome && stopped === null) return resultOf(outcome, work);
    throw stopped === null
      ? deathOf(child, errorText())
      : new ImportStopped(stopped, errorText() || 'it was ended by the portal');
  });
  return { pid: child.pid, ended, stop: () => end('cancelled') };
}
