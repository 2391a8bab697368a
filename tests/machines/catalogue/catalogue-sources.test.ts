// A source by an id that another spelling of its name has: old addresses hold such, and mean the source as it is now.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { selectFacets } from '#machines/catalogue/facets.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { selectMatches, selectQuery } from '#machines/catalogue/select.ts';
import { deferred, settled } from '#tests/machines/all/deferred.ts';
import { chipsIn, read } from './open-catalogue.ts';
import { metadata } from './small-catalogue.ts';

const renamed: Metadata = {
  ...metadata,
  sources: metadata.sources.map((one) => (one.id === 'panel' ? { ...one, otherIds: ['the-panel'] } : one)),
};

test.each(['the-panel', 'panel', 'the-panel,panel'])('?source=%s finds what it has', async (sources) => {
  const catalogue = await read(`?source=${sources}`, renamed);
  expect(selectQuery(catalogue).sources).toEqual(['panel']);
  expect(selectMatches(catalogue).map(({ source }) => source.id)).toEqual(['panel', 'panel', 'panel']);
  const facet = selectFacets(catalogue).find(({ name }) => name === 'sources')!;
  expect(facet.items.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual(['panel']);
  expect(chipsIn(catalogue)).toEqual([{ title: 'Revenue Panel', off: { sources: [] } }]);
});

test('an address that is read before the catalogue is here means the same', async () => {
  const loading = deferred<Metadata>();
  const machine = catalogueMachine.provide({ actors: { loadMetadata: loading.actor as never } });
  const catalogue = createActor(machine).start();
  catalogue.send({ type: 'catalogue.want' });
  catalogue.send({ type: 'catalogue.find', search: '?source=the-panel,unknown' });
  const sources = () => selectQuery(catalogue.getSnapshot()).sources;
  expect(sources()).toEqual(['the-panel', 'unknown']);
  loading.calls[0]!.resolve(renamed);
  await settled();
  expect(sources()).toEqual(['panel', 'unknown']);
});
