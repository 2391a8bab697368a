// The README is short, pages of rows and figures have short lines, and what pages name is there: links and their
// headings, commands, files of the project, the demonstration's accounts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { demonstrationAccounts, demonstrationPassword } from '#server/demonstration/accounts.ts';
import { rowsBelow, sectionOf, wordsIn } from './pages.ts';

const files = ['README.md', ...globSync('docs/**/*.md')];
const pages = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const readme = pages.get('README.md')!;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('the README has at most 120 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test('the README begins with the two commands', () => {
  const commands = sectionOf(readme, 'Start')
    .split('\n')
    .filter((line) => line.startsWith('npm ci && '));
  expect(commands.map((line) => line.split('#')[0]!.trim())).toEqual([
    'npm ci && npm start',
    'npm ci && npm test',
  ]);
});

test('CI runs the README’s test command', () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('npm '))).toEqual([
    'npm ci --no-audit --no-fund',
    'npm test',
  ]);
});

test('the README names every demonstration account', () => {
  const named = rowsBelow(readme, 'Sign in').map(([first]) => first!);
  expect(named).toEqual(demonstrationAccounts.map(({ email }) => `\`${email}\``));
  expect(wordsIn(sectionOf(readme, 'Sign in'))).toContain(demonstrationPassword);
});

const widest = 200;
const longLines = (file: string, page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.length > widest)
    .map((line) => `${file}: ${line.slice(0, 40)}…`);

test.each(['requirements', 'pains', 'measurements'])('a diff of docs/%s.md can be read', (name) => {
  const file = `docs/${name}.md`;
  expect(longLines(file, pages.get(file)!)).toEqual([]);
});

/** As GitHub makes the anchor of a heading. */
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a page that lead nowhere. */
function lostLinks(file: string, page: string): string[] {
  const links = [...page.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const isLost = ([, path, anchor]: RegExpMatchArray) => {
    const target = path ? join(dirname(file), path) : file;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(path ? readFileSync(target, 'utf8') : page).includes(anchor);
  };
  return links.filter(isLost).map(([link]) => `${file}: ${link}`);
}

test('every link of a page leads somewhere', () => {
  expect([...pages].flatMap(([file, page]) => lostLinks(file, page))).toEqual([]);
});

/** The npm commands that a page names and nobody has. */
const lostCommands = (file: string, page: string): string[] =>
  [...page.matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g)]
    .filter(([, script, own]) => !Object.hasOwn(scripts, (script ?? own)!))
    .map(([command]) => `${file}: ${command}`);

test('every command of a page is there', () => {
  expect([...pages].flatMap(([file, page]) => lostCommands(file, page))).toEqual([]);
});

const source =
  /`((?:contract|machines|src|server|sandbox|model|tools|scripts|tests|e2e)\/[\w./-]+\.(?:tsx?|mjs|md|css))`/g;

const isThere = (path: string) => existsSync(path) || existsSync(`tests/${path}`);

/** The files of the project that a page names and nobody finds; tests may be named from `tests/` on. */
const lostFiles = (file: string, page: string): string[] =>
  [...page.matchAll(source)].filter(([, path]) => !isThere(path!)).map(([path]) => `${file}: ${path}`);

test('every file that a page names is there', () => {
  // A decision tells of its own day, and may name what is gone.
  const ofToday = [...pages].filter(([file]) => !file.startsWith('docs/decisions/'));
  expect(ofToday.flatMap(([file, page]) => lostFiles(file, page))).toEqual([]);
});

test.each([
  ['a link', lostLinks, '[x](nowhere.md)'],
  ['a link to a heading', lostLinks, '[x](#nowhere)'],
  ['a command', lostCommands, '`npm run nothing`'],
  ['a file', lostFiles, '`server/nothing.ts`'],
  ['a line', longLines, 'word '.repeat(50)],
])('%s that leads nowhere or has no end is seen', (_what, lost, planted) => {
  expect(
    lost('README.md', `# Here\n\n${planted} [y](#here) \`npm run lint\` \`server/main/main.ts\``),
  ).toHaveLength(1);
});
