// The bundle in Chromium: the two rows of a search say what is in, another tab of the portal adds, other tabs rewrite
// and empty the storage, and a storage that is full refuses.
import { expect, type Page } from 'playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { bundleCases, ids, projectBundle } from '#machines/bundle/bundle.cases.ts';
import type { BundleContext } from '#machines/bundle/bundle.setup.ts';
import { storedBundle } from '#e2e/fixtures.ts';
import { rowsOf, twoResults, type Known } from '#e2e/models/rows.model.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';
import { fillStorage, restorePage } from '#e2e/paths/drivers/quota.ts';

type Driver = { page: Page; metadata: Gate };

/** The demonstration's variables that stand for those of the cases. */
const known: Record<string, Known> = { [ids.first]: twoResults.rows[0], [ids.second]: twoResults.rows[1] };
const allIds = Object.keys(known);
const titleOf = (id: unknown): string => known[id as string]!.title;
const notKept = 'Your bundle is not saved';

/** Before the list is here this page has no rows. */
const inRows = (snapshot: AnyMachineSnapshot, payloads: object[]): object[] =>
  snapshot.matches({ contents: 'ready' }) ? payloads : [];

const cases = {
  ...bundleCases,
  'bundle.add': (snapshot: AnyMachineSnapshot) => inRows(snapshot, bundleCases['bundle.add']),
  'bundle.remove': (snapshot: AnyMachineSnapshot) => inRows(snapshot, bundleCases['bundle.remove'](snapshot)),
  'bundle.restore': (snapshot: AnyMachineSnapshot) => inRows(snapshot, bundleCases['bundle.restore']),
  /** The button that takes all results out stands only when all of them are in. */
  'bundle.drop': (snapshot: AnyMachineSnapshot) =>
    inRows(
      snapshot,
      (snapshot.context as BundleContext).ids.length === allIds.length ? [{ ids: allIds }] : [],
    ),
};

async function add({ page }: Driver, { ids: added }: AnyEventObject): Promise<void> {
  if (added.length > 1) await rowsOf(page).press('Add all results');
  else await rowsOf(page).add(titleOf(added[0]));
}

/** Undoes a removal, which must have been: where no row was taken out, it is put in and taken out first. */
async function undo({ page }: Driver, { ids: [id] }: AnyEventObject): Promise<void> {
  const undoing = page.getByRole('button', { name: 'Undo', exact: true });
  if ((await undoing.count()) === 0) {
    await rowsOf(page).add(titleOf(id));
    await rowsOf(page).remove(titleOf(id));
  }
  await undoing.click();
}

/** On the bundle's own page, and back. */
const onBundle =
  (does: (page: Page, event: AnyEventObject) => Promise<void>) =>
  async ({ page }: Driver, event: AnyEventObject): Promise<void> => {
    // The bar that leads there is absent while nothing is in; who was there before goes back in the history.
    await page.evaluate(() => {
      history.pushState(null, '', '/bundle');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await does(page, event);
    await page.goBack();
  };

const pressing =
  (nameOf: (event: AnyEventObject) => string | RegExp) =>
  (page: Page, event: AnyEventObject): Promise<void> =>
    page.getByRole('button', { name: nameOf(event), exact: true }).click();

/** Opens a file that holds this, and answers so; an empty bundle offers one button. */
async function take(page: Page, { how, ids: taken, texts }: AnyEventObject): Promise<void> {
  const { '': title = '', ...notes } = texts as Record<string, string>;
  const inPortal = (id: string): string => known[id]!.id;
  const document = {
    version: 1,
    title,
    variables: (taken as string[]).map(inPortal),
    notes: Object.fromEntries(Object.entries(notes).map(([id, text]) => [inPortal(id), text])),
  };
  await page.getByLabel('Open a file').setInputFiles({
    name: 'bundle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  });
  const isEmpty = page.getByRole('button', { name: 'Open', exact: true });
  const answer = page.getByRole('button', { name: how === 'replace' ? /^Replace/ : /^Merge/ });
  await isEmpty.or(answer).click();
}

async function moveToTop(page: Page, { about: [id] }: AnyEventObject): Promise<void> {
  await page.getByRole('button', { name: `More for ${titleOf(id)}` }).click();
  await page.getByRole('button', { name: `Move ${titleOf(id)} to top` }).click();
}

async function write(page: Page, { id, text }: AnyEventObject): Promise<void> {
  await page.getByRole('button', { name: `More for ${titleOf(id)}` }).click();
  await page.getByLabel(`Note about ${titleOf(id)}`).fill(text as string);
}

/** Another tab of the portal puts in what its record says. */
async function addElsewhere({ page }: Driver, { record }: AnyEventObject): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(twoResults.address);
  for (const id of Object.keys(record as object)) {
    await rowsOf(other).add(titleOf(id));
    await expect(rowsOf(other).button(`Remove ${titleOf(id)}`)).toBeVisible();
  }
  await page.bringToFront();
}

/** A script of the same origin, in a tab that is not the portal. */
async function inAnotherTab({ page }: Driver, script: () => void): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/llms.txt');
  await other.evaluate(script);
  await page.bringToFront();
}

walkInBrowser<Driver>({
  machine: 'bundle',
  explored: [{ cases, project: projectBundle, input: { tab: 'here' } }],
  open: async ({ page }) => {
    const metadata = await gateAt(page, 'GET /api/variables');
    await metadata.asked(() => page.goto(twoResults.address));
    return { page, metadata };
  },
  tables: {
    states: {
      'contents.waiting': async ({ page }) => {
        await see(page.getByText('Loading the catalogue')).toBeVisible();
        await see(rowsOf(page).titles).toHaveCount(0);
      },
      'contents.ready': async ({ page }, snapshot) => {
        const { ids: inBundle } = snapshot.context as BundleContext;
        await see(rowsOf(page).titles).toHaveCount(allIds.length);
        await seeAs(
          async () => (await rowsOf(page).held()).sort(),
          allIds
            .filter((id) => inBundle.includes(id))
            .map(titleOf)
            .sort(),
        );
      },
      'storage.kept': async ({ page }, snapshot) => {
        await see(page.getByText(notKept)).toHaveCount(0);
        if (!snapshot.matches({ contents: 'ready' })) return;
        const { ids: inBundle } = snapshot.context as BundleContext;
        await seeAs(
          async () => storedBundle(page),
          inBundle.map((id) => known[id]!.id),
        );
      },
      'storage.unkept': ({ page }) => see(page.getByText(notKept)).toHaveCount(1),
    },
    events: {
      'bundle.add': add,
      'bundle.remove': ({ page }, event) => rowsOf(page).remove(titleOf(event['id'])),
      'bundle.drop': ({ page }) => rowsOf(page).press('Remove all results'),
      'bundle.restore': undo,
      'bundle.clear': onBundle(pressing(() => 'Clear bundle')),
      'bundle.move': onBundle(moveToTop),
      'bundle.undo': onBundle(pressing(() => /^Undo: /)),
      'bundle.note': onBundle(write),
      'bundle.take': onBundle(take),
      'bundle.identify': ({ metadata }) => metadata.pass(),
      'storage.changed': (driver) =>
        inAnotherTab(driver, () =>
          localStorage.setItem('dev-bundle', (localStorage.getItem('dev-bundle') ?? '[]').trimEnd()),
        ),
      'storage.cleared': (driver) =>
        inAnotherTab(driver, () => {
          // Emptying what is empty is told to nobody.
          localStorage.setItem('other', '1');
          localStorage.clear();
        }),
      'storage.merged': addElsewhere,
      'storage.refused': async ({ page }) => {
        await fillStorage(page, 'dev-bundle');
        await restorePage(page);
        await expect(page.getByText(notKept)).toBeVisible();
      },
    },
  },
});
