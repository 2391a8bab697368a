// Sorting in steps gives what sorting at once gives, and so does putting more into what is sorted.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCode, lookUpById } from '#server/ground/by-id.ts';
import { finishAtOnce } from '#server/ground/slices.ts';
import { changeInSteps, sortInSteps } from '#server/ground/sorted.ts';

type Item = { key: number; id: number };
const byKey = (one: Item, other: Item) => one.key - other.key;
const items = fc
  .oneof(fc.array(fc.nat(20), { maxLength: 40 }), fc.array(fc.nat(200), { minLength: 900, maxLength: 1300 }))
  .map((keys) => keys.map((key, id): Item => ({ key, id })));

test('sorting in steps keeps equals in order', () => {
  fc.assert(
    fc.property(items, (all) => {
      expect(finishAtOnce(sortInSteps(all, byKey))).toEqual(all.toSorted(byKey));
    }),
  );
});

test('a changed list is what sorting gives', () => {
  fc.assert(
    fc.property(items, items, fc.nat(7), (old, more, nth) => {
      const sorted = old.toSorted(byKey);
      const gone = new Set(sorted.filter(({ id }) => id % 7 === nth));
      const added = more.map(({ key, id }) => ({ key, id: id + 10_000 }));
      const left = sorted.filter((item) => !gone.has(item));
      expect(finishAtOnce(changeInSteps(sorted, { gone, added }, byKey))).toEqual(
        [...left, ...added].toSorted(byKey),
      );
    }),
  );
});

test('a step is short', () => {
  const all = Array.from({ length: 20_000 }, (_, id) => ({ key: (id * 7919) % 10_007, id }));
  let [compared, most] = [0, 0];
  const counting = (one: Item, other: Item) => {
    compared += 1;
    return byKey(one, other);
  };
  for (const _ of sortInSteps(all, counting)) {
    most = Math.max(most, compared);
    compared = 0;
  }
  expect(most).toBeLessThan(4000);
});

test('what is looked up by id is what a map has', () => {
  const ids = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.string({ maxLength: 3 }), (all, other) => {
      const things = all.map((id) => ({ id }));
      const found = lookUpById(things.toSorted(byCode));
      const map = new Map(things.map((thing) => [thing.id, thing]));
      for (const id of [...all, other]) expect(found.get(id)).toBe(map.get(id));
      expect([found.has(other), found.keys().toSorted()]).toEqual([map.has(other), all.toSorted()]);
    }),
  );
});
