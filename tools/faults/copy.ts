// A private copy of the working tree, so that a fault never stands where somebody works. Its modules are the tree's own, by
// a link; what is generated is its own. It has one place, which tells a second run that another one is under way.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

/** Where the copy and all that belongs to it are. */
export const home = join(realpathSync(tmpdir()), 'meridian-faults');

/** The copy, and the folder for whatever its tests write for a while. */
export const copy = { tree: join(home, 'tree'), scratch: join(home, 'scratch') };

const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/** Files that git knows or would take, as they are now. */
const filesHere = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

/** What git does not take and builds begin with and write. */
const generated = ['styled-system', 'dist'];

function copyGenerated(from: string, to: string): void {
  for (const folder of generated.filter((name) => existsSync(join(from, name)))) {
    rmSync(join(to, folder), removal);
    cpSync(join(from, folder), join(to, folder), { recursive: true });
  }
}

/** The laws ask git which files there are. A link to a folder is a file to it. */
function makeRepository(): void {
  execFileSync('git', ['init', '--quiet'], { cwd: copy.tree });
  appendFileSync(join(copy.tree, '.git/info/exclude'), 'node_modules\n');
}

/** @returns whether the place is ours now; not where there is a copy already */
export function claimPlace(): boolean {
  if (existsSync(home)) return false;
  mkdirSync(home);
  return true;
}

export function makeCopy(): void {
  mkdirSync(copy.tree);
  mkdirSync(copy.scratch);
  for (const file of filesHere()) cpSync(file, join(copy.tree, file));
  copyGenerated('.', copy.tree);
  symlinkSync(realpathSync('node_modules'), join(copy.tree, 'node_modules'));
  makeRepository();
}

const textOf = (file: string): string => readFileSync(join(copy.tree, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(copy.tree, file), text);

/** What is put may hold a dollar, which `replace` would read. */
export const plant = ({ file, find, put }: Fault): void => write(file, textOf(file).split(find).join(put));

/** Pages that were built without a fault are kept, so that no test has to build them again. */
export const keepPages = (): void => copyGenerated(copy.tree, join(home, 'generated'));

/** @returns what brings back the file and the pages as they are without the fault */
export function keepText({ file }: Fault): () => void {
  const text = textOf(file);
  return () => {
    write(file, text);
    copyGenerated(join(home, 'generated'), copy.tree);
  };
}

/** Whatever was started for the copy has been told where to write for a while. */
function endIfOurs(id: string): void {
  try {
    if (readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').includes(`TMPDIR=${copy.scratch}`))
      process.kill(Number(id), 'SIGKILL');
  } catch {
    // It has ended by itself, or is none of ours to look at.
  }
}

/** Ends what tests have left running, such as servers, which have groups of their own. */
function endLeftovers(): void {
  if (existsSync('/proc')) readdirSync('/proc').filter(Number).forEach(endIfOurs);
}

export function emptyScratch(): void {
  endLeftovers();
  rmSync(copy.scratch, removal);
  mkdirSync(copy.scratch);
}

export function removeCopy(): void {
  endLeftovers();
  rmSync(home, removal);
}
