// Whether a row's test ran: the reports of both runners as they come, and each way a test can fail to hold its row.
import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import { browserRuns, isSaid, titlesIn, unheld, unitRuns } from './titles.ts';

const unit = (status: string, title = 'it loads', ancestorTitles: string[] = []) =>
  unitRuns(
    {
      testResults: [{ name: '/here/tests/a.test.ts', assertionResults: [{ ancestorTitles, title, status }] }],
    },
    '/here',
  );

const browser = (...results: [status: string, result: string][]) =>
  browserRuns({
    suites: [
      {
        title: 'b.e2e.ts',
        specs: [
          {
            title: 'it shows',
            file: 'b.e2e.ts',
            tests: results.map(([status, result]) => ({ status, results: [{ status: result }] })),
          },
        ],
      },
    ],
  });

const rowHeldBy = (...tests: string[]) =>
  rowsOf(['**1.1** Yes.', '', '- transition: none', ...tests.map((held) => `- test: ${held}`)].join('\n'));
const inUnit = rowHeldBy('`a.test.ts` "it loads"');
const inBrowser = rowHeldBy('`e2e/b.e2e.ts` "it shows"');
const passed: [string, string] = ['expected', 'passed'];

test('a row is held by what passed', () => {
  const both = rowHeldBy('`a.test.ts` "it loads"', '`e2e/b.e2e.ts` "it shows"');
  expect(unheld(both, [...unit('passed'), ...browser(passed, passed)])).toEqual([]);
});

test.each([
  ['failed', unit('failed'), 'did not pass'],
  ['skipped', unit('skipped'), 'did not pass'],
  ['to be written', unit('todo'), 'did not pass'],
  ['under another title', unit('passed', 'it loads twice'), 'did not run'],
  ['not there', [], 'did not run'],
])('a test that is %s holds nothing', (_how, runs, why) => {
  expect(unheld(inUnit, runs)).toEqual([`row 1.1: tests/a.test.ts "it loads" ${why}`]);
});

test.each([
  ['skipped on one device', browser(passed, ['skipped', 'skipped'])],
  ['skipped as expected', browser(['expected', 'skipped'])],
  ['failed as expected', browser(['expected', 'failed'])],
  ['failed', browser(passed, ['unexpected', 'failed'])],
])('a browser test that is %s holds nothing', (_how, runs) => {
  expect(unheld(inBrowser, runs)).toEqual(['row 1.1: e2e/b.e2e.ts "it shows" did not pass']);
});

test('a browser test that passed at its second run holds its row', () => {
  expect(unheld(inBrowser, browser(['flaky', 'passed']))).toEqual([]);
});

test('a test of another file holds nothing', () => {
  expect(unheld(rowHeldBy('`z.test.ts` "it loads"'), unit('passed'))).toHaveLength(1);
});

test('every case of a title must pass', () => {
  const row = rowHeldBy('`a.test.ts` "any failure: %s"');
  const cases = [...unit('passed', 'any failure: 500'), ...unit('failed', 'any failure: 503')];
  expect(unheld(row, cases)).toHaveLength(1);
  expect(unheld(rowHeldBy('`a.test.ts` "any failure: 500"'), cases)).toEqual([]);
});

test('a group may stand before a title', () => {
  const row = rowHeldBy('`a.test.ts` "signed out it loads"');
  expect(unheld(row, unit('passed', 'it loads', ['signed out']))).toEqual([]);
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
