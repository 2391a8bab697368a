// Runs a command of `npm test` to its end: what it writes is seen and its last part kept, a command that says nothing for
// too long is ended, and whatever it has left behind ends with it.
import { type ChildProcess, spawn } from 'node:child_process';

export type Command = { run: readonly string[]; env?: Record<string, string> };
/** How a command ended, and the last of what it wrote. */
export type Ending = { isWell: boolean; output: string };

/** How much of the output is kept, in characters. */
const kept = 40_000;
/** How long a command may say nothing, in milliseconds. Each test says how it ended, and has four minutes at most. */
const longestSilence = 15 * 60_000;
/** How long a command has to end by itself when it is told to, in milliseconds. */
const grace = 20_000;

const running = new Set<ChildProcess>();

/** Tells a command and all that it has started. A process that has ended already hears nothing. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // Nothing of the group is left.
  }
}

/** Ends what is running. Commands lead groups of their own, so a terminal's Ctrl-C does not reach them by itself. */
export function endCommands(): void {
  for (const child of running) signal(child, 'SIGTERM');
}

export type Manner = {
  /** Milliseconds without a word after which the command is ended. */
  silence?: number | undefined;
  /** What the command writes is kept and not shown. */
  isQuiet?: boolean;
};

export function execute(
  { run: [command = '', ...args], env }: Command,
  { silence = longestSilence, isQuiet = false }: Manner = {},
): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...colours, ...env },
  });
  running.add(child);
  let output = '';
  let isSilent = false;
  const tooLong = setTimeout(() => {
    isSilent = true;
    output += `\nIt said nothing for ${silence / 1000} seconds and was ended.`;
    signal(child, 'SIGINT');
    setTimeout(() => signal(child, 'SIGKILL'), Math.min(silence, grace)).unref();
  }, silence);
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      if (!isQuiet) to.write(chunk);
      output = `${output}${chunk}`.slice(-kept);
      if (!isSilent) tooLong.refresh();
    });
  const finish = (isWell: boolean) => {
    clearTimeout(tooLong);
    running.delete(child);
    child.stdout.destroy();
    child.stderr.destroy();
    resolve({ isWell: isWell && !isSilent, output });
  };
  child.on('error', ({ message }) => {
    output += message;
    finish(false);
  });
  child.on('exit', (code) => {
    signal(child, 'SIGKILL');
    // A process in a group of its own may hold the output open for ever: its last words get half a second.
    const last = setTimeout(() => finish(code === 0), 500);
    child.on('close', () => {
      clearTimeout(last);
      finish(code === 0);
    });
  });
  return promise;
}
