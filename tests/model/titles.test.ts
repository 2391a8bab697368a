// Whether a row's test ran, and each way a test can fail to hold its row.
import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import { namesOf } from '#tools/check/reports.ts';
import { isSaid, type Run, titlesIn, unheld } from './titles.ts';

const ran = (file: string, passed: boolean, title: string, ...groups: string[]): Run => ({
  file,
  names: namesOf(groups, title),
  passed,
});
const unit = (passed: boolean, title = 'it loads', ...groups: string[]) => [
  ran('tests/a.test.ts', passed, title, ...groups),
];
const browser = (...projects: boolean[]) => projects.map((passed) => ran('e2e/b.e2e.ts', passed, 'it shows'));

const rowHeldBy = (...tests: string[]) =>
  rowsOf(['**1.1** Yes.', '', '- transition: none', ...tests.map((held) => `- test: ${held}`)].join('\n'));
const inUnit = rowHeldBy('`a.test.ts` "it loads"');
const inBrowser = rowHeldBy('`e2e/b.e2e.ts` "it shows"');

const missed = (...[rows, runs]: Parameters<typeof unheld>) => unheld(rows, runs).missed;

test('a row is held by what passed', () => {
  const both = rowHeldBy('`a.test.ts` "it loads"', '`e2e/b.e2e.ts` "it shows"');
  expect(missed(both, [...unit(true), ...browser(true, true)])).toEqual([]);
});

test.each([
  ['did not pass', unit(false), 'did not pass'],
  ['has another title', unit(true, 'it loads twice'), 'did not run'],
  ['is not there', [], 'did not run'],
])('a test that %s holds nothing', (_how, runs, why) => {
  expect(missed(inUnit, runs)).toEqual([`row 1.1: tests/a.test.ts "it loads" ${why}`]);
});

test('a browser test passes on every device', () => {
  expect(missed(inBrowser, browser(true, true))).toEqual([]);
  expect(missed(inBrowser, browser(true, false))).toEqual(['row 1.1: e2e/b.e2e.ts "it shows" did not pass']);
});

test('a test of another file holds nothing', () => {
  expect(missed(rowHeldBy('`z.test.ts` "it loads"'), unit(true))).toHaveLength(1);
});

test('a test of the other tier is told, and no failure', () => {
  const isLater = ({ file }: { file: string }) => file === 'tests/a.test.ts';
  expect(unheld(inUnit, [], isLater)).toEqual({ missed: [], deep: ['row 1.1: tests/a.test.ts "it loads"'] });
  expect(unheld(inUnit, unit(true), isLater)).toEqual({ missed: [], deep: [] });
  expect(unheld(inUnit, unit(false), isLater).missed).toHaveLength(1);
  expect(unheld(inBrowser, [], isLater).missed).toHaveLength(1);
});

test('every case of a title must pass', () => {
  const row = rowHeldBy('`a.test.ts` "any failure: %s"');
  const cases = [...unit(true, 'any failure: 500'), ...unit(false, 'any failure: 503')];
  expect(missed(row, cases)).toHaveLength(1);
  expect(missed(rowHeldBy('`a.test.ts` "any failure: 500"'), cases)).toEqual([]);
});

test('a group may stand before a title', () => {
  const row = rowHeldBy('`a.test.ts` "signed out it loads"');
  expect(missed(row, unit(true, 'it loads', 'signed out'))).toEqual([]);
});

test.each([
  ['%s is %s', '/home is home', true],
  ['on $engine.name', 'on SQLite', true],
  ['a (real) one?', 'a real one', false],
  ['a failed load', 'a failed load is told', false],
])('“%s” as “%s”: %s', (title, said, isIt) => expect(isSaid(title, said)).toBe(isIt));

test('titles are read from the source', () => {
  const source = `
    // test('only said', () => {})
    test('one', () => {});
    test.each([['a']])('two %s', (a: string) => say('three'));
    for (const a of []) test(\`\${a} is four\`, async () => <p>{a}</p>);
    describe.each([1])('five', () => { test('six', () => {}); });
  `;
  expect(titlesIn('a.tsx', source)).toEqual(['one', 'two %s', '%s is four', 'six', 'five six']);
});
