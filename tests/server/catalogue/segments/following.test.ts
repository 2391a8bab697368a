// What a server makes of a release from what it had of the one before is what it makes of it from nothing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search/search.ts';
import { findVariables } from '#server/api/handlers/lists/find-variables.ts';
import { findAnswer, listingOf, prepareListing } from '#server/browse/listing.ts';
import { listsOf, prepareLists } from '#server/catalogue/lists.ts';
import { emptyRelease } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';
import { releaseOfSegments, segmentsOf } from '#server/catalogue/segments/segment.ts';
import { withOneSources } from '#server/catalogue/source/one-source.ts';
import { finishAtOnce } from '#server/ground/slices.ts';
import { find } from '#server/search/find.ts';
import { prepareSearch, searchIndexOf } from '#server/search/search-index.ts';
import type { Vocabulary } from '#server/search/vocabulary.ts';
import { type Edit, edited, edits } from '#tests/fixtures/data/edits.ts';

/** The release after each edit; segments that an edit does not touch are the same. */
function followed(all: readonly Edit[]): Release[] {
  const releases: Release[] = [];
  let last: Release = emptyRelease;
  for (const one of all) {
    const next: Release = { ...last, ...edited(last, one) };
    const before = finishAtOnce(segmentsOf(last));
    const segments = finishAtOnce(segmentsOf(next)).map(
      (segment) => before.find(({ dataset }) => dataset !== null && dataset === segment.dataset) ?? segment,
    );
    last = releaseOfSegments(next, segments);
    releases.push(last);
  }
  return releases;
}

/** The same release of which nothing is known. */
const anew = (release: Release): Release => structuredClone(release);

test('sources are one as from scratch', () => {
  fc.assert(
    fc.property(edits, (all) => {
      for (const release of followed(all))
        expect(withOneSources(release)).toEqual(withOneSources(anew(release)));
    }),
    { numRuns: 60 },
  );
});

test('a segment under other names is made once', () => {
  const spelt = (dataset: Edit['dataset'], source: string): Edit => ({
    dataset,
    title: 'forest',
    version: 1,
    columns: [{ name: 'a', title: 'forest', source, isWithdrawn: false }],
  });
  const [, first, second] = followed([
    spelt('p.one', 'World Bank'),
    spelt('p.two', 'The World Bank'),
    spelt('q.three', 'Bureau'),
  ]);
  const [one, other] = [withOneSources(first!), withOneSources(second!)];
  expect(other.variables.slice(0, 2)).toEqual(one.variables);
  for (const [at, variable] of one.variables.entries()) expect(other.variables[at]).toBe(variable);
});

test('lists are in order as from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(edits, fc.boolean(), async (all, isAskedById) => {
      let before: Release = emptyRelease;
      for (const release of followed(all)) {
        if (isAskedById) findVariables(listsOf(before), { sort: 'id' });
        await prepareLists(release, before);
        const [lists, fresh] = [listsOf(release), listsOf(anew(release))];
        expect(lists.ordered).toEqual(fresh.ordered);
        expect(findVariables(lists, { sort: 'id' })).toEqual(findVariables(fresh, { sort: 'id' }));
        expect([...lists.variables.keys()].toSorted()).toEqual([...fresh.variables.keys()].toSorted());
        before = release;
      }
    }),
    { numRuns: 60 },
  );
});

test('the list finds and counts what it does from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(4), async (all, readAnew) => {
      const releases = followed(all);
      let before = releases[readAnew] ?? emptyRelease;
      await listingOf(before);
      for (const release of releases.slice(releases.indexOf(before) + 1)) {
        await prepareListing(release, before);
        const [listing, fresh] = [await listingOf(release), await listingOf(anew(release))];
        for (const search of ['', 'harvest', 'or', 'forest a', 'zzzzzz'])
          expect(findAnswer(listing, { search })).toEqual(findAnswer(fresh, { search }));
        before = release;
      }
    }),
    { numRuns: 60 },
  );
});

const typed = [
  'harvest',
  'pensoin',
  'forest glacier',
  'tobac',
  'world bank',
  'kenya',
  'zzzzzz',
  'museum 1995',
];

const startsOf = (vocabulary: Vocabulary, start: string) => [
  vocabulary.beginning(start, 9),
  vocabulary.beginningOfTitles(start, 9),
  vocabulary.acronymsBeginning(start, 9),
];

/** Rows of one weight come in the order in which they came to the catalogue. */
const sorted = ({ items, ...answer }: SearchAnswer) => ({
  ...answer,
  items: items.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

test('the search finds what it finds from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      await searchIndexOf(emptyRelease);
      let before: Release = emptyRelease;
      for (const release of followed(all)) {
        await prepareSearch(release, before);
        const [index, fresh] = [await searchIndexOf(release), await searchIndexOf(anew(release))];
        for (const q of typed) {
          const query = { q, limit: 50, kinds: ['variable', 'dataset', 'topic', 'place'] as const };
          expect(sorted(find(index, query, { isListed: () => true }))).toEqual(
            sorted(find(fresh, query, { isListed: () => true })),
          );
        }
        for (const start of ['ha', 'fo', 'te', 'FO', 'hf'])
          expect(startsOf(index.vocabulary, start)).toEqual(startsOf(fresh.vocabulary, start));
        before = release;
      }
    }),
    { numRuns: 30 },
  );
});

test('the release before is searched as before', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      const releases = followed(all);
      const query = { q: 'harvest', limit: 50 };
      const answers: SearchAnswer[] = [];
      for (const [at, release] of releases.entries()) {
        if (at > 0) await prepareSearch(release, releases[at - 1]!);
        answers.push(find(await searchIndexOf(release), query, { isListed: () => true }));
      }
      for (const [at, release] of releases.entries())
        expect(find(await searchIndexOf(release), query, { isListed: () => true })).toEqual(answers[at]);
    }),
    { numRuns: 30 },
  );
});
