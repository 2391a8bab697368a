// Runs a reader that is not ours over a file and gives what it read. Where its program cannot be had, a sentence
// says so, and that only readers in Node were asked.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonWith, rWithHaven } from '#tools/check/find-readers.ts';

/**
 * A cell as a reader saw it: a number, text, boolean, day or kind of missing value of Stata's, and its value as text;
 * null where it is missing.
 */
export type SeenCell = readonly [kind: 'n' | 't' | 'b' | 'd' | 'm', value: string] | null;

const run = promisify(execFile);
const readers = {
  'read-csv.py': () => pythonWith('csv'),
  'xlsx.py': () => pythonWith('openpyxl'),
  'dta.py': () => pythonWith('pandas'),
  'dta.R': rWithHaven,
};
export type Script = keyof typeof readers;
const found = new Map<Script, string | undefined>();

async function written<Result>(bytes: Buffer, ask: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-read-'));
  try {
    await writeFile(join(folder, 'file'), bytes);
    return await ask(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns null where the script's program is not installed */
export async function readBy<Seen>(script: Script, bytes: Buffer): Promise<Seen | null> {
  if (!found.has(script)) found.set(script, readers[script]());
  const program = found.get(script);
  if (!program) {
    console.warn(
      `${script} was not run: its program is not installed. node tools/check/find-readers.ts tries to.`,
    );
    return null;
  }
  return written(bytes, async (path) => {
    const { stdout } = await run(program, [join(import.meta.dirname, script), path], { maxBuffer: 1 << 30 });
    return JSON.parse(stdout) as Seen;
  });
}

/** What pandas and haven say of a Stata file: of each variable too what its codes stand for; pandas also by set. */
export type SeenStata = {
  names: string[];
  labels: string[];
  words?: Record<string, Record<string, string>>;
  coded: Record<string, string>[];
  rows: SeenCell[][];
};

const unhexed = (hex: string) => Buffer.from(hex, 'hex').toString();

/** Haven's texts come in hexadecimal: R has no JSON of its own. */
const fromR = ({ names, labels, coded, rows }: SeenStata): SeenStata => ({
  names: names.map(unhexed),
  labels: labels.map(unhexed),
  coded: coded.map((words) =>
    Object.fromEntries(Object.entries(words).map(([code, word]) => [code, unhexed(word)])),
  ),
  rows: rows
    .filter((row) => row.length > 0)
    .map((row) => row.map((cell): SeenCell => (cell?.[0] === 't' ? ['t', unhexed(cell[1])] : cell))),
});

/** By every reader that is installed. */
export async function readStata(bytes: Buffer): Promise<[reader: string, SeenStata][]> {
  const pandas = await readBy<SeenStata>('dta.py', bytes);
  const haven = await readBy<SeenStata>('dta.R', bytes);
  return [
    ...(pandas ? [['pandas', pandas] as [string, SeenStata]] : []),
    ...(haven ? [['haven', fromR(haven)] as [string, SeenStata]] : []),
  ];
}
