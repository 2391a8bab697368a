// What the page of one thing is given of the metadata: over catalogues made at random it shows of its part exactly what it
// shows of all of them. What it shows is asked of the machines, which the views ask.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MetadataPart, Variable } from '#contract/catalogue/catalogue.ts';
import * as examples from '#contract/api/examples.ts';
import { successorOf } from '#machines/bundle/select-groups.ts';
import { datasetOf, relatedTo } from '#machines/catalogue/figures.ts';
import { datasetsIn, extentIn, extentsOf, variablesIn } from '#machines/catalogue/groupings.ts';
import { isCalled } from '#machines/catalogue/known-sources.ts';
import { indexOf, type Index } from '#machines/catalogue/search.ts';
import { partOf, type PartQuery } from '#server/api/handlers/lists/metadata-part.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import { emptyRelease } from '#server/catalogue/release.ts';
import { freshApp } from '#tests/fixtures/server/fresh-app.ts';

const datasets = ['d', 'e'];
const drawn = fc.record({
  title: fc.constantFrom('Tax', 'Income', 'Debt', ''),
  dataset: fc.constantFrom(...datasets),
  collections: fc.subarray(['k', 'l']),
  isWithdrawn: fc.boolean(),
  from: fc.integer({ min: 1990, max: 2000 }),
  /** Another that it names as what it flags, and what is to be used instead. */
  flagsOf: fc.option(fc.nat(11), { nil: undefined }),
  successor: fc.option(fc.nat(11), { nil: undefined }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never;

const sourceOf = (dataset: string) => ({ id: `s-${dataset}`, title: `Source of ${dataset}` });
const idsOf = (all: readonly Drawn[]) => all.map(({ dataset }, at) => `${dataset}.v_${at}`);

function releaseOf(all: readonly Drawn[]): Release {
  const ids = idsOf(all);
  const variables = all.map(
    ({ title, dataset, collections, isWithdrawn, from, flagsOf, successor }, at): Variable => ({
      ...examples.variable,
      id: ids[at]!,
      title,
      source: sourceOf(dataset),
      dataset: { id: dataset },
      inCollections: collections.map((collectionId) => ({ collectionId })),
      coverage: { ...examples.variable.coverage, from },
      ...(isWithdrawn && { withdrawn: true }),
      // Flags are columns of the table that their variable is in.
      ...(flagsOf !== undefined && all[flagsOf]?.dataset === dataset && { flagsOf: ids[flagsOf]! }),
      ...(successor !== undefined && ids[successor] && { successor: ids[successor]! }),
    }),
  );
  const filed = (id: string): ReleasedDataset => ({
    ...examples.dataset,
    id,
    title: `Dataset ${id}`,
    source: sourceOf(id),
    inCollections: [{ collectionId: 'k' }],
    package: id,
    versions: [],
  });
  const words = { description: '', variableCount: 0 };
  return {
    ...emptyRelease,
    variables,
    datasets: datasets.map(filed),
    sources: datasets.map((id) => ({ ...sourceOf(id), ...words, path: null, otherIds: [`old-${id}`] })),
    collections: ['k', 'l'].map((id) => ({ id, title: `Collection ${id}`, ...words })),
  };
}

function wholeOf(release: Release): Index {
  const lists = listsOf(release);
  return indexOf({
    variables: [...lists.ordered],
    datasets: release.datasets.map((dataset) => lists.datasetOf(dataset, false)),
    sources: release.sources,
    collections: release.collections,
  });
}

/** What a variable's page shows of an index. */
const shownOf = (index: Index, id: string) => {
  const variable = index.byId.get(id);
  if (!variable) return null;
  const named = (ids: readonly string[]) => ids.map((one) => index.collections.find((it) => it.id === one));
  return {
    variable,
    dataset: datasetOf(index, variable.dataset.id),
    source: index.sources.find((one) => one.id === variable.source.id),
    collections: named(variable.inCollections.map(({ collectionId }) => collectionId)),
    related: relatedTo(index, variable),
    successor: successorOf(index, variable),
    flags: index.variables.filter(({ flagsOf }) => flagsOf === id),
    flagsOf: index.byId.get(variable.flagsOf ?? ''),
  };
};

const onPartAndWhole = (
  check: (whole: Index, part: (asked: PartQuery) => Index, all: readonly Drawn[]) => void,
) =>
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 14 }), (all) => {
      const release = releaseOf(all);
      check(wholeOf(release), (asked) => indexOf(partOf(release, listsOf(release), asked)), all);
    }),
    { numRuns: 300 },
  );

test('a variable’s page shows the same of its part', () => {
  onPartAndWhole((whole, part, all) => {
    for (const variable of [...idsOf(all), 'd.unknown'])
      expect(shownOf(part({ variable }), variable)).toEqual(shownOf(whole, variable));
  });
});

test('a dataset’s page shows the same of its part', () => {
  onPartAndWhole((whole, part) => {
    for (const dataset of datasets) {
      const shown = (index: Index) => [
        datasetOf(index, dataset),
        variablesIn(index, 'dataset', dataset),
        extentIn(index, dataset),
        [...index.byId.values()].filter((one) => one.dataset.id === dataset),
        index.collections.find(({ id }) => id === 'k'),
      ];
      expect(shown(part({ dataset }))).toEqual(shown(whole));
    }
  });
});

test.each([
  ['source', ['s-d', 'old-e']],
  ['collection', ['k', 'l', 'unknown']],
] as const)('a %s’s page shows the same of its part', (grouping, ids) => {
  onPartAndWhole((whole, part) => {
    for (const asked of ids) {
      const shown = (index: Index) => {
        const filed = index[`${grouping}s`].find(isCalled(asked));
        const id = filed?.id ?? '';
        const variables = variablesIn(index, grouping, id);
        return [filed, variables, datasetsIn(index, grouping, id), [...extentsOf(variables)]];
      };
      expect(shown(part({ [grouping]: asked }))).toEqual(shown(whole));
    }
  });
});

test('a part has nothing that its page does not link to', () => {
  onPartAndWhole((_whole, part, all) => {
    for (const variable of idsOf(all)) {
      const { metadata } = part({ variable });
      const flags = metadata.variables.filter(({ flagsOf }) => flagsOf === variable);
      expect(metadata.variables.length).toBeLessThanOrEqual(1 + 5 + 2 + flags.length);
    }
  });
});

test('one thing is asked for, and what is there answers', async () => {
  const app = await freshApp();
  const ask = (query: string) => app.visitor().json<MetadataPart>(`/api/metadata?${query}`);
  const { variables } = await ask('variable=tax.revenue.corporate_tax');
  expect(variables.map(({ id }) => id)).toContain('tax.revenue.corporate_tax');
  for (const query of ['', 'variable=a.b.c&dataset=a.b'])
    expect(await ask(query)).toMatchObject({ code: 'invalid-input', field: 'variable' });
  await app.close();
});

test('a part that was read is not sent again', async () => {
  const app = await freshApp();
  const path = '/api/metadata?dataset=tax.revenue';
  const etag = (await app.visitor().ask(path)).headers.get('etag')!;
  const again = await app.visitor().ask(path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await app.close();
});
