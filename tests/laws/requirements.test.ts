// Every row of docs/requirements.md can be read, names transitions that the machines have and tests that are there
// under that title, and stands in its place. That the tests ran is seen by the last stage (tools/check/check-rows.ts).
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/inspector/all-machines.ts';
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

const held = '- test: `machines/session/session.test.ts` "a failed load is signed out"';
const none = '- transition: none';
const row = (...lines: string[]) => ['**9.1** No.', '', ...lines].join('\n');
const first = (lines: string) => faultsOf(rowsOf(lines)[0]!);

test.each([
  [
    'a test that is not there',
    row(none, '- test: `machines/session/session.test.ts` "no such"'),
    'has no test',
  ],
  ['a file that is not there', row(none, '- test: `machines/nothing.test.ts` "no such"'), 'has no test'],
  ['a title in a comment', row(none, '- test: `laws/requirements.test.ts` "only said here"'), 'has no test'],
  ['no test', row(none), 'names no test'],
  ['a test without quotes', row(none, '- test: `machines/session/session.test.ts` bare'), 'cannot be read'],
  ['two tests on a line', row(none, `${held}; ${held}`), 'cannot be read'],
  ['no word on transitions', row(held), 'names no transition'],
  ['a transition and none', row(none, '- transition: `session: a -- b --> c`', held), 'beside none'],
  ['a transition that is not there', row('- transition: `session: a -- b --> c`', held), 'no transition'],
  ['a machine that is not there', row('- transition: `valueOf: a -- b --> c`', held), 'no transition'],
  ['a plan without its issue', `**9.1** It pays: planned.\n\n${none}\n${held}`, 'without its issue'],
  ['a transition in plain words', row('- transition: It loads.', held), 'cannot be read'],
  ['a line of another kind', row(none, held, 'And more.'), 'cannot be read'],
  ['no sentence', `**9.1**\n\n${none}\n${held}`, 'has no sentence'],
])('a row with %s is seen', (_fault, lines, words) => {
  expect(first(lines).join()).toContain(words);
});

test('a sound row is let be', () => {
  const transition = '- transition: `session: loading -- xstate.error.actor.loadAccount --> signedOut`';
  const [sound] = rowsOf(`## §9\n\n**9.1** A | B,\nand C.\n\n${transition}\n${transition}\n${held}\n`);
  expect(faultsOf(sound!)).toEqual([]);
  expect(sound!.must).toBe('A | B, and C.');
});

test.each([
  ['a gap', ['4.1', '4.3'], '4.2 is missing'],
  ['a number used twice', ['4.1', '4.1'], '4.1 is misplaced'],
  ['a missing section', ['3.1'], '4.1 is missing'],
  ['a wrong order', ['4.2', '4.1'], '4.2 is misplaced'],
])('%s is seen', (_fault, numbers, words) => {
  const planted = rowsOf(numbers.map((number) => `**${number}** Yes.\n\n${none}\n${held}`).join('\n\n'));
  expect(misnumbered(planted, [4])).toContain(words);
});
