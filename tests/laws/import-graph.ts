// What imports what among the project's own files, types included.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

export type Import = { from: string; to: string };

const statement = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/** @returns the path of what is imported, from the project's root */
const target = (file: string, named: string): string =>
  named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(file), named);

/** @param source the text of `file`, which lies at that path from the project's root */
const importsIn = (file: string, source: string): Import[] =>
  [...source.matchAll(statement)].map(([, named = '']) => ({ from: file, to: target(file, named) }));

/** Files under version control and new ones, from the project's root; without what is ignored. */
export const filesOf = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', folder], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);

export const importsOf = (files: readonly string[]): Import[] =>
  files.filter(isSource).flatMap((file) => importsIn(file, readFileSync(file, 'utf8')));

/** The folder one level down in its layer; of a file beside the rooms, its name. */
export const roomOf = (file: string): string => file.split('/')[1] ?? '';
export const layerOf = (file: string): string => file.split('/')[0] ?? '';

/** @returns groups of several files of which each leads to each */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return circles;
}
