// The bundle's record entry by entry: what an addition, a removal and a restoring leave, and what is read of texts that
// anyone may have written.
import { expect, test } from 'vitest';
import {
  addIds,
  emptyRecord,
  idsOf,
  merge,
  readRecord,
  readStored,
  removeIds,
  restoreIds,
  syncStored,
} from '#machines/bundle/record.ts';

const empty = { list: null, record: null };

test('ids stand in the order of their addition', () => {
  const bundle = addIds(addIds(emptyRecord, ['c', 'a'], 'A'), ['b', 'a'], 'A');
  expect(idsOf(bundle)).toEqual(['c', 'a', 'b']);
});

test('a restored id returns to its place', () => {
  const bundle = addIds(emptyRecord, ['a', 'b', 'c'], 'A');
  expect(idsOf(restoreIds(removeIds(bundle, ['b'], 'A'), ['b'], 'A'))).toEqual(['a', 'b', 'c']);
});

test('an id added again goes to the end', () => {
  const bundle = addIds(emptyRecord, ['a', 'b'], 'A');
  expect(idsOf(addIds(removeIds(bundle, ['a'], 'A'), ['a'], 'A'))).toEqual(['b', 'a']);
});

test('of equal counts the later name wins', () => {
  const added = { x: { stamp: [1, 'A'] as const, present: true, place: 1 } };
  const removed = { x: { stamp: [1, 'B'] as const, present: false, place: 1 } };
  expect(merge(added, removed)).toEqual(removed);
  expect(merge(removed, added)).toEqual(removed);
});

test('ids of one place stand by name', () => {
  const bundle = merge(addIds(emptyRecord, ['b'], 'A'), addIds(emptyRecord, ['a'], 'B'));
  expect(idsOf(bundle)).toEqual(['a', 'b']);
});

test('a restore leaves alone what is in', () => {
  const bundle = addIds(emptyRecord, ['a'], 'A');
  expect(restoreIds(bundle, ['a'], 'B')).toEqual(bundle);
});

test('an id never seen is restored last', () => {
  expect(idsOf(restoreIds(addIds(emptyRecord, ['b'], 'A'), ['a'], 'A'))).toEqual(['b', 'a']);
});

test('a restore is later than the removal', () => {
  const gone = removeIds(addIds(emptyRecord, ['a'], 'A'), ['a'], 'A');
  const back = restoreIds(gone, ['a'], 'B');
  expect(back['a']!.stamp).toEqual([3, 'B']);
  expect(idsOf(merge(gone, back))).toEqual(['a']);
});

test('removing what is out changes nothing', () => {
  const gone = removeIds(addIds(emptyRecord, ['a'], 'A'), ['a'], 'A');
  expect(removeIds(gone, ['a', 'b'], 'B')).toEqual(gone);
});

test.each([
  '[1,"A",1,1,1]',
  '[1,"A",1]',
  '["1","A",1,1]',
  '[1,2,1,1]',
  '[1,"A",2,1]',
  '[1,"A",true,1]',
  '[1,"A",1,0.5]',
  '{"length":4}',
  'null',
])('the entry %s is none of ours', (text) => {
  expect(readRecord(`{"version":1,"entries":{"a":${text},"b":[1,"A",0,1]}}`)).toEqual({
    b: { stamp: [1, 'A'], present: false, place: 1 },
  });
});

test.each(['null', '"a"', '{"version":1}', '{"version":1,"entries":null}', '{"version":1,"entries":"a"}'])(
  'the record %s has no entries',
  (text) => {
    expect(readRecord(text)).toEqual({});
  },
);

test('our own list does not overrule the record', () => {
  const { stored } = syncStored(addIds(emptyRecord, ['a', 'b'], 'A'), empty, 'A');
  expect(idsOf(readStored({ list: '["a"]\n', record: stored.record }, 'A'))).toEqual(['a', 'b']);
});

test('a list taken away empties the bundle', () => {
  const { stored } = syncStored(addIds(emptyRecord, ['a'], 'A'), empty, 'A');
  expect(idsOf(readStored({ list: null, record: stored.record }, 'A'))).toEqual([]);
});

test('a foreign list moves nothing that stays', () => {
  const { stored } = syncStored(addIds(emptyRecord, ['a', 'b', 'c'], 'A'), empty, 'A');
  expect(idsOf(readStored({ list: '["d","c","a"]', record: stored.record }, 'A'))).toEqual(['a', 'c', 'd']);
});

test('an unreadable list is mended', () => {
  expect(syncStored(emptyRecord, { list: 'nonsense', record: null }, 'A').stored.list).toBe('[]\n');
});
