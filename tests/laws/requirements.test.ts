// Every row of docs/requirements.md can be read, names transitions that the machines have and tests that are there
// under that title, and stands in its place. That the tests ran is seen by the last stage (scripts/check-rows.ts).
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/portal/all-machines.ts';
import { transitionsOf } from '#tests/model/explore.ts';
import { misnumbered, rowsOf, type NamedTest, type NamedTransition, type Row } from '#tests/model/rows.ts';
import { isSaid, titlesIn } from '#tests/model/titles.ts';

const rows = rowsOf(readFileSync('docs/requirements.md', 'utf8'));
const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const titles = new Map<string, string[]>();
function titlesOf(file: string): string[] {
  if (!titles.has(file)) titles.set(file, existsSync(file) ? titlesIn(file, readFileSync(file, 'utf8')) : []);
  return titles.get(file)!;
}

const isThere = ({ file, title }: NamedTest): boolean =>
  titlesOf(file).some((written) => isSaid(written, title));

const isTaken = ({ machine, transition }: NamedTransition): boolean =>
  Object.hasOwn(allMachines, machine) &&
  [...transitionsOf(allMachines[machine]!).values()].includes(transition);

/** A row never claims what is not built: one that says `planned` says of which issue. */
const claimsOf = ({ must }: Row): string[] =>
  must.includes('planned') && !/planned \(issue [4-6]\)/.test(must) ? ['says planned without its issue'] : [];

/** What is wrong with a row; empty when it can be read and what it names is there. */
const faultsOf = (row: Row): string[] => [...row.faults, ...claimsOf(row), ...missingOf(row)];

const missingOf = ({ transitions, tests }: Row): string[] => [
  ...transitions
    .filter((named) => !isTaken(named))
    .map(({ machine, transition }) => `${machine} has no transition ${transition}`),
  ...tests.filter((named) => !isThere(named)).map(({ file, title }) => `${file} has no test "${title}"`),
];

test.each(rows.map((row) => [row.number, row] as const))('row %s names what is there', (_number, row) => {
  expect(faultsOf(row)).toEqual([]);
});

test('rows count on in every section', () => {
  expect(misnumbered(rows, sections)).toEqual([]);
});

const held = '`machines/session.test.ts` "a failed load is signed out"';
const first = (line: string) => faultsOf(rowsOf(line)[0]!);

test.each([
  ['a test that is not there', '| 9.1 | No. | – | `machines/session.test.ts` "no such" |', 'has no test'],
  ['a file that is not there', '| 9.1 | No. | – | `machines/nothing.test.ts` "no such" |', 'has no test'],
  ['a title in a comment', '| 9.1 | No. | – | `laws/requirements.test.ts` "only said here" |', 'has no test'],
  ['no test', '| 9.1 | No. | – | |', 'names no test'],
  ['a test without quotes', '| 9.1 | No. | – | `machines/session.test.ts` bare |', 'cannot be read'],
  ['no column of transitions', `| 9.1 | No. | ${held} |`, 'has 3 columns'],
  ['a transition that is not there', `| 9.1 | No. | \`session: a -- b --> c\` | ${held} |`, 'no transition'],
  ['a machine that is not there', `| 9.1 | No. | \`valueOf: a -- b --> c\` | ${held} |`, 'no transition'],
  ['a plan without its issue', `| 9.1 | It pays: planned. | – | ${held} |`, 'without its issue'],
  ['a transition in plain words', `| 9.1 | No. | It loads. | ${held} |`, 'cannot be read'],
])('a row with %s is seen', (_fault, line, words) => {
  expect(first(line).join()).toContain(words);
});

test('a sound row is let be', () => {
  const transition = '`session: loading -- xstate.error.actor.loadAccount --> signedOut`';
  expect(first(`| 9.1 | A \\| B. | ${transition}; ${transition} | ${held}; ${held} |`)).toEqual([]);
});

test.each([
  ['a gap', ['4.1', '4.3'], '4.2 is missing'],
  ['a number used twice', ['4.1', '4.1'], '4.1 is misplaced'],
  ['a missing section', ['3.1'], '4.1 is missing'],
  ['a wrong order', ['4.2', '4.1'], '4.2 is misplaced'],
])('%s is seen', (_fault, numbers, words) => {
  const planted = rowsOf(numbers.map((number) => `| ${number} | Yes. | – | ${held} |`).join('\n'));
  expect(misnumbered(planted, [4])).toContain(words);
});
