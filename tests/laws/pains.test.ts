// docs/pains.md answers each of the twenty complaints with transitions that the machines have and tests that are there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { transitionsOf } from '#tests/model/explore.ts';
import { rowsOf, type NamedTest, type NamedTransition, type Row } from '#tests/model/rows.ts';
import { isSaid, titlesIn } from '#tests/model/titles.ts';

const rows = rowsOf(readFileSync('docs/pains.md', 'utf8'));

const isThere = ({ file, title }: NamedTest): boolean =>
  existsSync(file) && titlesIn(file, readFileSync(file, 'utf8')).some((written) => isSaid(written, title));

const isTaken = ({ machine, transition }: NamedTransition): boolean =>
  Object.hasOwn(allMachines, machine) &&
  [...transitionsOf(allMachines[machine]!).values()].includes(transition);

const faultsOf = ({ faults, transitions, tests }: Row): unknown[] => [
  ...faults,
  ...transitions.filter((named) => !isTaken(named)),
  ...tests.filter((named) => !isThere(named)),
];

test('twenty complaints are answered', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => `1.${at + 1}`));
});

test.each(rows.map((row) => [row.number, row] as const))(
  'complaint %s names what is there',
  (_number, row) => {
    expect(faultsOf(row)).toEqual([]);
  },
);

const none = '- transition: none';
const held = '- test: `laws/pains.test.ts` "twenty complaints are answered"';

test.each([
  ['a test', [none, '- test: `machines/session/session.test.ts` "no such"']],
  ['a transition', ['- transition: `session: a -- b --> c`', held]],
  ['any test', [none]],
])('a row without %s is caught', (_what, points) => {
  expect(faultsOf(rowsOf(['**1.1** No.', '', ...points].join('\n'))[0]!)).toHaveLength(1);
});
