// The workbench of the bundle's page: how rows stand at first, what of the choice stays when rows go, and where what is put
// down goes.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { manyRows, fewRows } from '#machines/bundle/workbench.cases.ts';
import { dropOf, selectAreGroupsOpen, selectIsGrouped } from '#machines/bundle/select-workbench.ts';
import { workbenchMachine } from '#machines/bundle/workbench.machine.ts';
import { heardFrom } from '#tests/machines/all/deferred.ts';

function open(ids: readonly string[]) {
  const actor = createActor(workbenchMachine, { input: { ids } });
  const heard = heardFrom(actor);
  actor.start();
  return { actor, heard, now: () => actor.getSnapshot() };
}

const counted = (count: number): string[] => Array.from({ length: count }, (_, at) => `v${at}`);

test.each([
  [12, false, true],
  [13, true, true],
  [499, true, true],
  [500, true, false],
])('%i rows: grouped %s, open %s', (count, isGrouped, areOpen) => {
  const { now } = open(counted(count));
  expect([selectIsGrouped(now()), selectAreGroupsOpen(now())]).toEqual([isGrouped, areOpen]);
});

test('an empty page that fills begins anew', () => {
  const { actor, now } = open([]);
  actor.send({ type: 'rows.keep', ids: counted(600) });
  expect([selectIsGrouped(now()), selectAreGroupsOpen(now())]).toEqual([true, false]);
});

test('a choice holds what is left of it', () => {
  const { actor, now } = open(fewRows);
  actor.send({ type: 'rows.choose', ids: fewRows, isChosen: true });
  actor.send({ type: 'rows.keep', ids: fewRows.slice(1) });
  expect(now().context.chosen).toEqual(fewRows.slice(1));
  actor.send({ type: 'rows.keep', ids: [] });
  expect(now().matches({ hand: 'resting' })).toBe(true);
});

test('what is said keeps the choice', () => {
  const { actor, now } = open(fewRows);
  actor.send({ type: 'rows.choose', ids: fewRows, isChosen: true });
  actor.send({ type: 'change.tell' });
  actor.send({ type: 'change.tell' });
  expect(now().value).toMatchObject({ hand: 'choosing', news: 'telling' });
});

const all = ['a1', 'b1', 'a2', 'c1'];
const group = { about: 'A', ids: ['a1', 'a2'], among: ['a1', 'b1', 'c1'], last: 'c1' };
const row = (about: string, among: string[]) => ({ about, ids: [about], among, last: among.at(-1)! });

test.each([
  ['a row upwards', row('c1', all), 1, ['c1'], 'b1'],
  ['a row to the end', row('a1', all), 3, ['a1'], ''],
  ['past the end', row('a1', all), 99, ['a1'], ''],
  ['a row behind the last of its dataset', row('a1', ['a1', 'a2']), 1, ['a1'], 'c1'],
  ['a dataset with its rows', group, 1, ['a1', 'a2'], 'c1'],
  ['a dataset to the end', group, 2, ['a1', 'a2'], ''],
])('%s is moved', (_what, block, at, ids, before) => {
  const { actor, heard } = open(all);
  actor.send({ type: 'move.begin', ...block });
  actor.send({ type: 'move.place', at });
  actor.send({ type: 'move.end' });
  expect(heard).toEqual([{ type: 'row.moved', ids, before, about: [block.about] }]);
});

test('what is put down where it was is not moved', () => {
  const { actor, heard, now } = open(all);
  actor.send({ type: 'move.begin', ...row('b1', all) });
  actor.send({ type: 'move.place', at: 3 });
  actor.send({ type: 'move.place', at: 1 });
  actor.send({ type: 'move.end' });
  expect(heard).toEqual([]);
  expect(now().matches({ news: 'quiet' })).toBe(true);
});

test('a line shows where it goes', () => {
  const move = { ...row('b1', all), at: 0 };
  expect(all.map((id) => dropOf(move, id))).toEqual(['before', undefined, undefined, undefined]);
  expect(all.map((id) => dropOf({ ...move, at: 3 }, id))).toEqual([undefined, undefined, undefined, 'after']);
});

test('a row taken out elsewhere ends the move', () => {
  const { actor, now } = open(manyRows);
  actor.send({ type: 'move.begin', ...row(manyRows[0]!, [...manyRows]) });
  actor.send({ type: 'rows.keep', ids: manyRows.slice(1) });
  expect(now().context.moving).toBeNull();
});

test('rows that stand otherwise end the move, and rows that are added do not', () => {
  const { actor, heard, now } = open(fewRows);
  const [first, ...others] = fewRows;
  actor.send({ type: 'move.begin', ...row(first!, [...fewRows]) });
  actor.send({ type: 'rows.keep', ids: [...fewRows, 'another'] });
  expect(now().context.moving).not.toBeNull();
  actor.send({ type: 'rows.keep', ids: [...others, first!] });
  actor.send({ type: 'move.end' });
  expect(heard).toEqual([]);
});
