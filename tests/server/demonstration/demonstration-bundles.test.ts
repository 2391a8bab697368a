// The demonstration's saved bundles, over the demonstration's own data: there once, however often it starts.
import { expect, test } from 'vitest';
import { publishDemonstration } from '#tools/demonstration/publish.ts';
import type { OpenedBundle, SavedBundles } from '#contract/selection/selections.ts';
import { saveDemonstrationBundles } from '#server/demonstration/bundles.ts';
import { freshPortal } from '#tests/fixtures/data/packages.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

const open = ownApps();
const place = '/api/account/bundles';

async function demonstration() {
  const portal = await freshPortal();
  await publishDemonstration({ ...portal, clock: Date.now });
  return (await portal.open()).catalogue.current();
}

const save = (
  { accounts, database }: FreshApp,
  release: Parameters<typeof saveDemonstrationBundles>[0]['release'],
) => saveDemonstrationBundles({ database, bundles: accounts.bundles, release });

test('the active member has two saved bundles', { timeout: 60_000 }, async () => {
  const [app, release] = [await open(), await demonstration()];
  await Promise.all([save(app, release), save(app, release)]);
  await save(app, release);
  const visitor = await app.member();
  const { items } = await visitor.json<SavedBundles>(place);
  expect(items.map(({ name, count }) => [name, count])).toEqual(
    expect.arrayContaining([
      ['Who taxes profits', 4],
      ['Secrecy, as of last year', 4],
    ]),
  );
  expect(items).toHaveLength(2);
  const { id } = items.find(({ name }) => name.startsWith('Secrecy'))!;
  const { document } = await visitor.json<OpenedBundle>(`${place}/${id}`);
  const versionsOf = (dataset: string) => release.datasets.find((one) => one.id === dataset)!.versions;
  for (const [dataset, version] of Object.entries(document.releases!))
    expect(version).toBe(versionsOf(dataset)[0]!.version);
  expect(Object.keys(document.releases!).some((dataset) => versionsOf(dataset).length > 1)).toBe(true);
});

test('over other data there are none', async () => {
  const app = await open();
  const visitor = await app.member();
  await save(app, app.services.data.catalogue.current());
  expect((await visitor.json<SavedBundles>(place)).items).toEqual([]);
});
