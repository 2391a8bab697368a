// Groups of places from a publisher's file to the search: which groups a dataset has is known from its import on, a name of
// one is understood, and the chart's places have its code.
import { expect, test } from 'vitest';
import { outlineOf } from '#machines/chart/outline.ts';
import { find } from '#server/search/find.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import { allOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

const names = ['Kenya', 'Malta', 'Brazil', 'European Union', 'World', 'Rest of Asia'];
const csv = `area,year,people\n${names.map((name, at) => `${name},1990,${at + 1}`).join('\n')}\n`;

async function imported() {
  const portal = await freshPortal();
  const fields = [{ name: 'people', title: 'Population' }];
  await portal.take(await plant({ name: 'p', resources: [{ name: 'people', csv, fields }] }));
  return portal.open();
}

test('a group that the data cover is understood', async () => {
  const { catalogue, engine } = await imported();
  const release = catalogue.current();
  expect(release.datasets[0]!.entities).toMatchObject({ groups: 3, groupCodes: ['EUU', 'WLD'] });

  const ask = async (q: string) =>
    find(
      await searchIndexOf(release),
      { q, limit: 5, kinds: ['variable', 'place'] },
      { isListed: () => true },
    );
  expect(await ask('population of the EU in 1990')).toMatchObject({
    rest: 'population',
    filters: [
      { kind: 'group', id: 'EUU', title: 'European Union' },
      { kind: 'years', from: 1990, to: 1990 },
    ],
  });
  const { items } = await ask('population of the EU');
  const reasons = items.find(({ kind }) => kind === 'variable')!.reasons;
  expect(reasons).toContainEqual({ kind: 'covers', text: 'European Union' });
  // It is in no dataset.
  expect((await ask('population of the OECD')).filters).toEqual([]);

  const { places } = outlineOf(await engine.presence(allOf(release, 'p.people')));
  expect([places['European Union']?.code, places['Rest of Asia']?.code]).toEqual(['EUU', null]);
});
