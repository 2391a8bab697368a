// What holds of every search, over catalogues made at random: what a title says is found, in any order and with a slip of
// spelling; nothing is found for letters that are no word; withdrawn variables never are.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { findVariables, isListedFor } from '#server/api/handlers/lists/find-variables.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { find } from '#server/search/find.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import { releaseOf, variableOf } from '#tests/fixtures/search/catalogues.ts';

const pool =
  'harvest revenue pension dividend fertility literacy mortality tobacco secrecy transport electricity household corporate migration forest software glacier cement museum textile'.split(
    ' ',
  );
const titleOf = (words: readonly string[]) => words.join(' ');
const titles = fc.uniqueArray(
  fc.uniqueArray(fc.constantFrom(...pool), { minLength: 1, maxLength: 5 }).map(titleOf),
  { minLength: 1, maxLength: 20 },
);
const withdrawals = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
const anyWords = fc.uniqueArray(fc.constantFrom(...pool), { minLength: 1, maxLength: 3 });

const variablesOf = (all: readonly string[], withdrawn: readonly boolean[] = []): Variable[] =>
  all.map((title, at) =>
    variableOf(`set.table.v${at}`, { title, ...(withdrawn[at] && { withdrawn: true }) }),
  );

async function titlesFound(variables: Variable[], q: string, limit = 50): Promise<string[]> {
  const index = await searchIndexOf(releaseOf(variables));
  return find(index, { q, limit }).items.map(({ title }) => title);
}

const hasAll = (title: string, words: readonly string[]) =>
  words.every((word) => title.split(' ').includes(word));

test('every title with the words is found', async () => {
  await fc.assert(
    fc.asyncProperty(titles, anyWords, async (all, words) => {
      const found = await titlesFound(variablesOf(all), titleOf(words));
      expect(found).toEqual(expect.arrayContaining(all.filter((title) => hasAll(title, words))));
    }),
  );
});

test('the order of words loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(titles, fc.nat(), async (all, at) => {
      const title = all[at % all.length]!;
      const turned = title.split(' ').toReversed().join(' ');
      expect(await titlesFound(variablesOf(all), turned)).toContain(title);
    }),
  );
});

/** A letter left out, doubled, or turned with the next; the first one stays. */
const slips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at]! + word.slice(at),
  (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
];

test('a title with one slip is found', async () => {
  const slip = fc.record({ word: fc.nat(), at: fc.nat(), how: fc.constantFrom(...slips) });
  await fc.assert(
    fc.asyncProperty(titles, fc.nat(), slip, async (all, one, { word, at, how }) => {
      const title = all[one % all.length]!;
      const words = title.split(' ');
      const typed = words.map((each, place) =>
        place === word % words.length ? how(each, 1 + (at % (each.length - 2))) : each,
      );
      expect(await titlesFound(variablesOf(all), titleOf(typed))).toContain(title);
    }),
  );
});

test('no more is answered than is asked', async () => {
  await fc.assert(
    fc.asyncProperty(titles, anyWords, fc.integer({ min: 1, max: 50 }), async (all, words, limit) => {
      const found = await titlesFound(variablesOf(all), titleOf(words), limit);
      expect(found.length).toBeLessThanOrEqual(limit);
    }),
  );
});

test('the filters leave what they have, as many as are asked for', async () => {
  const filters = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      titles,
      anyWords,
      filters,
      fc.integer({ min: 1, max: 5 }),
      async (all, words, left, limit) => {
        const index = await searchIndexOf(releaseOf(variablesOf(all)));
        const isLeft = (id: string) => left[Number(id.slice('set.table.v'.length))]!;
        const q = titleOf(words);
        const { items } = find(index, { q, limit: 50 });
        const { items: kept, none } = find(index, { q, limit }, { isLeft });
        expect(kept).toEqual(items.filter(({ id }) => isLeft(id)).slice(0, limit));
        expect(none === null).toBe(kept.length > 0);
      },
    ),
  );
});

test('what is withdrawn is not found', async () => {
  await fc.assert(
    fc.asyncProperty(titles, withdrawals, anyWords, async (all, withdrawn, words) => {
      const found = await titlesFound(variablesOf(all, withdrawn), titleOf(words));
      expect(found.filter((title) => withdrawn[all.indexOf(title)])).toEqual([]);
    }),
  );
});

test('letters that are no word find nothing', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'bkqvwxzjy'), minLength: 6, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(titles, letters, async (all, q) => {
      expect(await titlesFound(variablesOf(all), q)).toEqual([]);
    }),
  );
});

test('listed is what the list has', () => {
  const pieces = fc.constantFrom(...pool, 'tax', 'or', 'e', 'v1', 'set', '-', 'SECRECY');
  const typed = fc.array(pieces, { maxLength: 3 }).map(titleOf);
  fc.assert(
    fc.property(titles, typed, (all, q) => {
      const lists = listsOf(releaseOf(variablesOf(all)));
      const listed = [...lists.variables.keys()].filter(isListedFor(lists, q));
      const whole = findVariables(lists, { search: q }).items.map(({ id }) => id);
      expect(listed.toSorted()).toEqual(whole.toSorted());
    }),
  );
});

test('whatever is typed is answered', async () => {
  const index = await searchIndexOf(releaseOf(variablesOf(pool)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (q) => {
      expect(find(index, { q, limit: 20 }).items.length).toBeLessThanOrEqual(20);
    }),
  );
});
