// The bundle as its page and the download show it: one group a dataset, because each becomes one file.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { countVariables, groupsOf, selectIds, withdrawnOf } from '#machines/bundle/select-groups.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

const index = indexOf(metadata);
const [corporate, income, debt] = ['panel.tax.corporate', 'panel.tax.income_per_head', 'panel.debt.gross'];

const shown = (ids: readonly string[], of = index) =>
  groupsOf(of, ids).map(({ dataset, variables }) => [dataset.title, variables.map(({ id }) => id)]);

test('groups stand as their first variables came', () => {
  expect(shown([income, debt, corporate])).toEqual([
    ['Taxes', [income, corporate]],
    ['Debt', [debt]],
  ]);
});

test('an id of no metadata is in no group', () => {
  expect(shown(['gone.gone.gone', debt])).toEqual([['Debt', [debt]]]);
});

test('a variable whose dataset is missing is left out', () => {
  const datasets = metadata.datasets.filter(({ id }) => id !== 'panel.tax');
  expect(shown([income, debt], indexOf({ ...metadata, datasets }))).toEqual([['Debt', [debt]]]);
});

const taken = (successor?: string) =>
  indexOf({
    ...metadata,
    variables: metadata.variables.map((one) =>
      one.id === income ? { ...one, withdrawn: true, ...(successor && { successor }) } : one,
    ),
  });

test('what is withdrawn stands beside the groups', () => {
  const of = taken(corporate);
  expect(shown([income, debt], of)).toEqual([['Debt', [debt]]]);
  expect(withdrawnOf(of, [income, debt]).map((one) => [one.variable.id, one.successor?.id])).toEqual([
    [income, corporate],
  ]);
});

test('a successor that is withdrawn is none', () => {
  expect(withdrawnOf(taken(income), [income])[0]?.successor).toBeUndefined();
});

test('a variable may be withdrawn without a successor', () => {
  const [found] = withdrawnOf(taken(), [income]);
  expect([found?.variable.id, found?.successor]).toEqual([income, undefined]);
});

test('an id of no metadata is not withdrawn', () => {
  expect(withdrawnOf(index, ['gone.gone.gone'])).toEqual([]);
});

test('groups count their variables', () => {
  expect(countVariables(groupsOf(index, [income, debt, corporate, 'gone.gone.gone']))).toBe(3);
});

test('the shown ids are the bundle’s', () => {
  const bundle = createActor(bundleMachine, { input: { tab: 'A' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set([income, debt]) });
  bundle.send({ type: 'bundle.add', ids: [debt, income] });
  expect(selectIds(bundle.getSnapshot())).toEqual([debt, income]);
});
