// A command starts: nothing that it reads when it begins is for the bundler alone. Commands run on Node, which leaves types
// out and knows no JSX, no style and no address of an asset.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');

/** What a module reads before it runs; types are left out, and what is imported later is another's matter. */
const statement = /^(?:import|export) (?!type\b)(?:[^;'"]*?\bfrom )?'([^']+)'/gm;

const fileOf = (from: string, named: string): string => {
  if (named.startsWith('#')) return named.slice(1);
  return named.startsWith('.') ? posix.join(posix.dirname(from), named) : named;
};

const isModule = (file: string): boolean => /^[\w/.-]+\.(ts|mjs)$/.test(file) && file.includes('/');
/** A library, by its name, may have a subpath; with a question behind it, it is the bundler's. */
const isForBundler = (file: string): boolean => /\?|\.(tsx|css|svg|md)$/.test(file);

/** @returns what Node would not understand, each with the module that reads it */
function misread(entry: string, textOf: (file: string) => string): string[] {
  const seen = new Set([entry]);
  const found: string[] = [];
  for (const file of seen)
    for (const [, named = ''] of textOf(file).matchAll(statement)) {
      const to = fileOf(file, named);
      if (isForBundler(to)) found.push(`${file} reads ${named}`);
      else if (isModule(to) && (named.startsWith('#') || named.startsWith('.'))) seen.add(to);
    }
  return found;
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, entry] = /^node (\S+)$/.exec(line) ?? [];
  return entry === undefined ? [] : [{ name, entry }];
});

test.each(commands)('npm run $name reads nothing that only the bundler understands', ({ entry }) => {
  expect(misread(entry, read)).toEqual([]);
});

test('an address of an asset, far from the command, is seen', () => {
  const planted = 'src/chart/load.ts';
  const textOf = (file: string) =>
    file === planted ? `import address from './map/outlines.json?url';\n` : read(file);
  expect(misread('tools/spin/spin.ts', textOf)).toEqual([`${planted} reads ./map/outlines.json?url`]);
});
