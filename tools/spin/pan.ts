// Spin itself, and the C compiler that it needs: a model's text in, verdicts and counted states out. Whatever is
// neither a clear yes nor a clear no — a search cut short, a formula misread, a step that blocks — is an error here and
// never a verdict.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Decided = { holds: boolean; spinStates: number };

type Decide = (formula: string) => Promise<Decided>;

/** What is missing, as a sentence that says how to get it; null when all is there. */
export async function whatIsMissing(): Promise<string | null> {
  const isThere = (command: string, ...args: string[]) =>
    run(command, args).then(
      () => true,
      () => false,
    );
  const missing = [
    ...((await isThere('spin', '-V')) ? [] : ['spin']),
    ...((await isThere('gcc', '--version')) ? [] : ['gcc', 'libc6-dev']),
  ];
  if (missing.length === 0) return null;
  const packages = missing.join(' ');
  return [
    `This command needs ${missing[0]} on the PATH. On Debian, as root:`,
    `  apt-get install --no-install-recommends ${packages}`,
    'Spin alone, without root, in any folder:',
    '  apt-get download spin && dpkg -x spin_*.deb spin && PATH="$PWD/spin/usr/bin:$PATH" npm run spin',
  ].join('\n');
}

/**
 * Makes the verifier of one model in a folder of its own, lets it be asked, and leaves nothing behind.
 * @param defines names that the model's `#ifdef`s ask for
 */
export async function withPan(
  model: string,
  defines: readonly string[],
  ask: (decide: Decide) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-spin-'));
  const here = { cwd: folder };
  try {
    await writeFile(join(folder, 'model.pml'), model);
    // Without -o2 Spin leaves out of its states whatever no step reads, and counts fewer of them than there are.
    await run('spin', ['-o2', ...defines.map((name) => `-D${name}`), '-a', 'model.pml'], here);
    // Weak fairness counts the processes, four to a word of its counters; pan says so where this is too few.
    await run('gcc', ['-w', '-O1', '-DNOREDUCE', '-DNFAIR=4', '-o', 'pan', 'pan.c'], here);
    await ask(async (formula) =>
      readPan(formula, (await run('./pan', ['-a', '-f', '-n', '-m2000000', '-N', formula], here)).stdout),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The verdict in what pan prints. */
export function readPan(formula: string, output: string): Decided {
  const errors = /errors: (\d+)/.exec(output);
  const spinStates = /^ *(\d+) states, stored/m.exec(output);
  const isAsked =
    output.includes(`never claim         \t+ (${formula})`) && output.includes('fairness enabled');
  const isWhole = !/too small|out of memory/.test(output);
  const holds = errors !== null && Number(errors[1]) === 0;
  const isRefuted = /^pan:1: (assertion violated +!\(|acceptance cycle)/m.test(output);
  if (!spinStates || !isAsked || !isWhole || holds === isRefuted)
    throw new Error(`Spin comes to no verdict on ${formula}:\n${output}`);
  return { holds, spinStates: Number(spinStates[1]) };
}
