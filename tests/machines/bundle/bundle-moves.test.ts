// The order of the bundle: what one move does, what two tabs' moves make of each other, and what is read of it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addIds,
  emptyRecord,
  idsOf,
  merge,
  moveIds,
  readRecord,
  removeIds,
  replaceIds,
  restoreIds,
  revertIds,
  syncStored,
} from '#machines/bundle/record.ts';

const all = ['a', 'b', 'c', 'd'];
const start = addIds(emptyRecord, all, 'A');

test.each([
  ['d', 'a', 'dabc'],
  ['d', 'b', 'adbc'],
  ['a', 'd', 'bcad'],
  ['b', 'c', 'abcd'],
])('%s before %s is %s', (id, before, order) => {
  expect(idsOf(moveIds(start, [id], before, 'A')).join('')).toBe(order);
});

test.each([
  [['b', 'd'], 'a', 'bdac'],
  [['a', 'c'], '', 'bdac'],
  [['d', 'a'], 'c', 'bdac'],
  [['a'], '', 'bcda'],
])('%j before “%s” are %s', (ids, before, order) => {
  const moved = moveIds(start, ids, before, 'A');
  expect(idsOf(moved).join('')).toBe(order);
  expect(idsOf(addIds(moved, ['e'], 'A')).at(-1)).toBe('e');
});

test('any moves are moves of a list', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 80 }), (moves) => {
      let record = start;
      let list = all;
      for (const [at, to] of moves) {
        if (at === to) continue;
        const [id, before] = [list[at]!, list[to]!];
        record = moveIds(record, [id], before, 'A');
        list = list.filter((one) => one !== id);
        list = list.toSpliced(list.indexOf(before), 0, id);
        expect(idsOf(record)).toEqual(list);
      }
    }),
  );
});

// Two in the middle change places without end, while another tab follows. The names are in reverse, so that two ids of
// one place would be seen to change theirs.
test.each([
  ['the first', 2, 1],
  ['the last', 1, 3],
])('halving towards %s never runs out', (_end, at, to) => {
  let list = all.toReversed();
  let record = addIds(emptyRecord, list, 'A');
  let elsewhere = record;
  for (let turn = 0; turn < 300; turn += 1) {
    const [id, before] = [list[at]!, list[to]!];
    record = moveIds(record, [id], before, 'A');
    elsewhere = merge(elsewhere, record);
    list = list.filter((one) => one !== id);
    list = list.toSpliced(list.indexOf(before), 0, id);
    expect([idsOf(record), idsOf(elsewhere)]).toEqual([list, list]);
  }
});

test('moves of two tabs both hold', () => {
  const [one, other] = [moveIds(start, ['d'], 'a', 'A'), moveIds(start, ['b'], 'a', 'B')];
  expect(idsOf(merge(one, other))).toEqual(idsOf(merge(other, one)));
  expect(idsOf(merge(one, other)).slice(2)).toEqual(['a', 'c']);
});

test('a move between two moves no other', () => {
  const [one, other] = [moveIds(start, ['d'], 'b', 'A'), moveIds(start, ['a'], 'c', 'B')];
  expect(idsOf(merge(one, other)).join('')).toBe('dbac');
});

test('of equal counts a move beats an addition', () => {
  const moved = moveIds(moveIds(start, ['b'], 'a', 'A'), ['a'], 'b', 'A');
  const addedAgain = addIds(removeIds(start, ['a'], 'B'), ['a'], 'B');
  expect(idsOf(merge(moved, addedAgain)).join('')).toBe('abcd');
});

test('a move overrules no removal', () => {
  const moved = moveIds(moveIds(start, ['d'], 'a', 'B'), ['d'], 'c', 'B');
  const gone = removeIds(start, ['d'], 'A');
  expect(idsOf(merge(moved, gone))).toEqual(['a', 'b', 'c']);
  expect(idsOf(merge(gone, moved))).toEqual(['a', 'b', 'c']);
});

test('a moved id returns to its place', () => {
  const moved = moveIds(start, ['d'], 'b', 'A');
  expect(idsOf(restoreIds(removeIds(moved, ['d'], 'A'), ['d'], 'A'))).toEqual(['a', 'd', 'b', 'c']);
});

test('a moved id added again is last', () => {
  const gone = removeIds(moveIds(start, ['d'], 'a', 'A'), ['d'], 'A');
  expect(idsOf(addIds(gone, ['d'], 'A')).at(-1)).toBe('d');
});

test('what is added after moves is last', () => {
  expect(idsOf(addIds(moveIds(start, ['a'], 'd', 'A'), ['e'], 'A')).at(-1)).toBe('e');
});

test('an order is stored and read', () => {
  const moved = moveIds(moveIds(start, ['d'], 'a', 'A'), ['c'], 'b', 'A');
  const { stored } = syncStored(moved, { list: null, record: null }, 'A');
  expect(JSON.parse(stored.list!)).toEqual(['d', 'a', 'c', 'b']);
  expect(idsOf(readRecord(stored.record))).toEqual(['d', 'a', 'c', 'b']);
});

test('a stored move holds against the older order', () => {
  const { stored } = syncStored(moveIds(start, ['d'], 'a', 'A'), { list: null, record: null }, 'A');
  expect(idsOf(merge(start, readRecord(stored.record))).join('')).toBe('dabc');
});

test('a record from before moves is read', () => {
  const record = readRecord('{"version":1,"entries":{"a":[2,"A",1,2],"b":[1,"A",1,1]}}');
  expect(idsOf(record)).toEqual(['b', 'a']);
  expect(idsOf(moveIds(record, ['a'], 'b', 'A'))).toEqual(['a', 'b']);
});

test.each(['[1,"A",1,0.5,2]', '[1,"A",1,0.5,2,3]', '[1,"A",1,"0.5",2,"A"]', '[1,"A",1,0.5,null,"A"]'])(
  'the move %s is none of ours',
  (text) => {
    expect(readRecord(`{"version":1,"entries":{"a":${text}}}`)).toEqual({});
  },
);

test('a bundle is replaced, order and all', () => {
  expect(idsOf(replaceIds(moveIds(start, ['d'], 'a', 'A'), ['e', 'c', 'a'], 'A'))).toEqual(['e', 'c', 'a']);
});

test('what was before is so again', () => {
  const moved = moveIds(start, ['d'], 'a', 'A');
  const next = replaceIds(moved, ['e', 'c', 'a'], 'A');
  const back = revertIds(next, Object.keys(next), (id) => moved[id], 'A');
  expect(idsOf(back)).toEqual(['d', 'a', 'b', 'c']);
});
