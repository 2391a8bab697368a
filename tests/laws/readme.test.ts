// The README names every command and every variable of the environment, and none that is not there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const config = readFileSync('server/ground/config.ts', 'utf8');

/** The first cells of the table below a heading. */
const rowsBelow = (heading: string): string[] =>
  readme
    .split(`## ${heading}`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)` \|/.exec(line)?.[1] ?? []);

test('every command has a row', () => {
  const named = rowsBelow('Commands').map((command) => command.replace(/^npm (run )?/, ''));
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});

test('every variable of the environment has a row', () => {
  const schema = config.slice(config.indexOf('environmentSchema'), config.indexOf('const root'));
  const read = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
  expect(rowsBelow('Environment').sort()).toEqual(read.sort());
});

test('every link to a file leads somewhere', () => {
  const links = [...readme.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, file]) => file!);
  expect(links.filter((file) => !URL.canParse(file) && !exists(file))).toEqual([]);
});

function exists(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
