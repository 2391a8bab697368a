// What `npm run spin` makes of Spin's answers and of two verdicts. Spin itself is not needed here: the answers are lines
// that it prints.
import { expect, test } from 'vitest';
import { agrees, unproven, type SpinRow } from '#tools/spin/compare.ts';
import { readPan } from '#tools/spin/pan.ts';

const answer = (errors: number, ...more: string[]): string =>
  [
    ...more,
    'Full statespace search for:',
    '\tnever claim         \t+ (menu)',
    '\tacceptance   cycles \t+ (fairness enabled)',
    `State-vector 44 byte, depth reached 13, errors: ${errors}`,
    '       10 states, stored',
  ].join('\n');

test('Spin’s yes is a yes', () => {
  expect(readPan('menu', answer(0))).toEqual({ holds: true, spinStates: 10 });
});

test.each(['pan:1: assertion violated  !( !(isOpen))', 'pan:1: acceptance cycle (at depth 6)'])(
  'Spin’s no is a no: %s',
  (why) => expect(readPan('menu', answer(1, why)).holds).toBe(false),
);

test.each([
  ['another formula', 'user', answer(0)],
  ['a step that blocks', 'menu', answer(1, 'pan:1: block in d_step seq (at depth 3)')],
  ['a search cut short', 'menu', answer(0, 'error: max search depth too small')],
])('no verdict: %s', (_why, formula, said) => {
  expect(() => readPan(formula, said)).toThrow('comes to no verdict');
});

const row: SpinRow = {
  model: 'm',
  fault: 'as it is',
  isPlanted: false,
  says: 'all is well',
  spin: true,
  checker: true,
  states: 10,
  counted: 10,
};

test('verdicts and counts must be the same', () => {
  const others: Partial<SpinRow>[] = [{}, { counted: null }, { counted: 11 }, { spin: false }];
  expect(others.map((other) => agrees({ ...row, ...other }))).toEqual([true, true, false, false]);
});

test('a sentence never refuted is unproven', () => {
  const refuted = { ...row, isPlanted: true, spin: false, checker: false };
  expect(unproven([row])).toEqual(['m: all is well']);
  expect(unproven([row, { ...refuted, spin: true }])).toEqual(['m: all is well']);
  expect(unproven([{ ...row, checker: false, spin: false }, refuted])).toEqual(['m: all is well']);
  expect(unproven([row, refuted])).toEqual([]);
});
