// A download in Chromium: a member with a variable of each of two datasets chooses keys and format, or one file for both;
// the one-time token is fetched, and the browser really saves the file.
import { people } from '#e2e/fixtures.ts';
import { expect, type Page } from 'playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { formatText } from '#contract/file/formats.ts';
import { downloadInput } from '#machines/file/download.cases.ts';
import { shapeOf, type DownloadContext } from '#machines/file/download.setup.ts';
import { languageText, scriptOf, type Language } from '#machines/file/scripts.ts';
import { choiceOf, fileOf, type FileChoice } from '#machines/file/shape.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import { someResults, twoResults } from '#e2e/models/rows.model.ts';
import { orderText } from '#texts/en/file/order.ts';
import { setMember } from '#e2e/paths/drivers/account.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = { page: Page; token: Gate; baseURL: string };

const [{ id }] = twoResults.rows;
const [{ id: other }] = someResults.rows;
const dataset = 'corporate-rates.corporate-tax-rates';
const together = `${dataset},revenue-accounts.income-and-profits`;
const title = 'Corporate tax rates and rules';
const titles: Record<string, string> = { country: 'Country', country_code: 'Country code', year: 'Year' };
const keys = Object.keys(titles);

const contextOf = ({ context }: AnyMachineSnapshot) => context as DownloadContext;
const group = {
  dataset: { id: dataset, keys: keys.map((key) => ({ id: key })) },
  variables: [{ id }],
} as unknown as Group;
const both = {
  dataset: { id: together, keys: [] },
  variables: [{ id }, { id: other }],
} as unknown as Group;
const fileAt = (snapshot: AnyMachineSnapshot) => (contextOf(snapshot).isMerged ? both : group);
const shapeAt = (snapshot: AnyMachineSnapshot) => shapeOf(contextOf(snapshot), fileAt(snapshot).dataset.id);
const choiceAt = (snapshot: AnyMachineSnapshot): FileChoice => choiceOf(fileAt(snapshot), shapeAt(snapshot));
const ofOne = <Event>(snapshot: AnyMachineSnapshot, event: (choice: FileChoice) => Event): Event[] =>
  contextOf(snapshot).isMerged ? [] : [event(choiceAt(snapshot))];

/** The demonstration's dataset has three key columns; one of them goes and comes. */
const cases = {
  'key.toggle': (snapshot: AnyMachineSnapshot) => ofOne(snapshot, () => ({ dataset, key: 'country', keys })),
  'format.choose': (snapshot: AnyMachineSnapshot) =>
    ofOne(snapshot, ({ format }) => ({ dataset, format: format === 'csv' ? 'json' : 'csv' })),
  'look.choose': (snapshot: AnyMachineSnapshot) => {
    const { layout, keep, dataset: file } = choiceAt(snapshot);
    const rows = { keep: keep === 'all' ? 'matched' : 'all' };
    const look = file === together ? rows : { layout: layout === 'wide' ? 'long' : 'wide' };
    return [{ dataset: file, look }];
  },
  'cut.change': (snapshot: AnyMachineSnapshot) =>
    ofOne(snapshot, ({ from }) => ({ dataset, cut: { from: from === '' ? '2020' : '' } })),
  'entity.add': (snapshot: AnyMachineSnapshot) =>
    ofOne(snapshot, () => ({ dataset, found: ['Kenya'], unknown: [] })),
  'merge.choose': (snapshot: AnyMachineSnapshot) => [{ isMerged: !contextOf(snapshot).isMerged }],
  'script.choose': (snapshot: AnyMachineSnapshot) => [
    { language: contextOf(snapshot).language === 'python' ? 'curl' : 'python' },
  ],
  'download.show': [downloadInput],
  'files.unfold': [{}],
  'download.ask': (snapshot: AnyMachineSnapshot) => [{ choice: choiceAt(snapshot) }],
  'xstate.done.actor.takeToken': [{ output: 'one-time' }],
  'xstate.error.actor.takeToken': [{ error: noAnswer }],
};

/** The first file of the page. */
const file = (page: Page) => page.getByRole('region', { name: new RegExp(`^${title}`) });
const ask = (page: Page) => file(page).getByRole('button', { name: /^(Download (CSV|JSON)|Preparing…)$/ });
const box = (page: Page, key: string) =>
  file(page).getByRole('checkbox', { name: titles[key]!, exact: true });
const filesWords = (isMerged: unknown) => `One file ${isMerged ? 'for all' : 'per dataset'}`;

/** The shape is as chosen, and the button and the line below it say how far the file has got. */
async function seeFile(
  { page, baseURL }: Driver,
  snapshot: AnyMachineSnapshot,
  label: string,
  line: string,
): Promise<void> {
  const { keys: chosen, format, layout, from, entities, keep } = choiceAt(snapshot);
  const { language, isMerged } = contextOf(snapshot);
  await see(ask(page)).toHaveText(label);
  await see(page.getByRole('radio', { name: filesWords(isMerged) })).toBeChecked();
  const ticks = isMerged ? [] : keys;
  await seeAs(
    () => Promise.all(ticks.map((key) => box(page, key).isChecked())),
    ticks.map((key) => chosen.includes(key)),
  );
  const rows = isMerged ? [keep === 'all' ? 'Every row' : 'Only rows found in every dataset'] : [];
  for (const name of [formatText[format].name, layout === 'wide' ? 'Wide' : 'Long', ...rows])
    await see(
      file(page)
        .getByRole('radio', { name: new RegExp(`^${name}`) })
        .first(),
    ).toBeChecked();
  await see(file(page).getByLabel('From year')).toHaveValue(from);
  await see(file(page).getByRole('button', { name: /^Remove (?!filters)/ })).toHaveCount(entities.length);
  await see(file(page).getByRole('region', { name: `${languageText[language]} script` })).toHaveText(
    scriptOf(language, choiceAt(snapshot), baseURL),
  );
  await see(file(page).getByRole('status').first()).toHaveText(line);
}

const labelOf = (snapshot: AnyMachineSnapshot) => `Download ${choiceAt(snapshot).format.toUpperCase()}`;
const handedLine = 'Your browser is saving the file. If nothing happens, download it again.';

/** The token comes and the browser saves a file of the chosen format. */
async function hand({ page, token }: Pick<Driver, 'page' | 'token'>): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), token.pass()]);
  const stem = `${dataset}(-and-revenue-accounts\\.income-and-profits)?`;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${stem}-synthetic\\.(csv|json)$`));
  expect(await download.failure()).toBeNull();
}

walkInBrowser<Driver>({
  machine: 'download',
  explored: [
    {
      cases,
      project: (snapshot) => [
        snapshot.value,
        shapeOf(contextOf(snapshot), dataset).without,
        contextOf(snapshot).isMerged,
      ],
      input: downloadInput,
    },
  ],
  open: async ({ page, context, baseURL }) => {
    await page.addInitScript(
      (variables) => localStorage.setItem('dev-bundle', JSON.stringify(variables)),
      [id, other],
    );
    await setMember(context, people.active);
    const token = await gateAt(page, 'GET /api/tokens/one-time');
    await page.goto('/download');
    return { page, token, baseURL };
  },
  tables: {
    states: {
      folded: ({ page }) => see(file(page)).toHaveCount(0),
      'unfolded.choosing': async (driver, snapshot) => {
        const { page } = driver;
        const isHanded = contextOf(snapshot).handed.includes(fileOf(choiceAt(snapshot)));
        await seeFile(driver, snapshot, labelOf(snapshot), isHanded ? handedLine : '');
        await see(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      },
      'unfolded.preparing': (driver, snapshot) =>
        seeFile(driver, snapshot, 'Preparing…', 'We are preparing the file.'),
      'unfolded.failed': async (driver, snapshot) => {
        await see(driver.page.getByRole('main').getByRole('alert')).toContainText(
          'We could not make the file. The server did not answer.',
        );
        await seeFile(driver, snapshot, labelOf(snapshot), '');
      },
    },
    events: {
      'files.unfold': ({ page }) => page.getByText(orderText.apart).click(),
      'key.toggle': ({ page }, event: AnyEventObject) => box(page, event['key'] as string).click(),
      'format.choose': ({ page }, event) =>
        file(page)
          .getByRole('radio', { name: new RegExp(`^${formatText[event['format'] as 'csv'].name}`) })
          .first()
          .check({ force: true }),
      'look.choose': ({ page }, event) => {
        const { layout, keep } = event['look'] as { layout?: string; keep?: string };
        const name = layout ?? (keep === 'all' ? 'Every row' : 'Only rows found in every dataset');
        return file(page)
          .getByRole('radio', { name: new RegExp(`^${name}`, 'i') })
          .check({ force: true });
      },
      'merge.choose': ({ page }, event) =>
        page.getByRole('radio', { name: filesWords(event['isMerged']) }).check({ force: true }),
      'cut.change': ({ page }, event) =>
        file(page)
          .getByLabel('From year')
          .fill((event['cut'] as { from: string }).from),
      'entity.add': async ({ page }, event) => {
        const field = file(page).getByRole('combobox', { name: 'Country', exact: true });
        await field.fill((event['found'] as string[])[0]!);
        await field.press('Enter');
      },
      'script.choose': ({ page }, event) =>
        file(page)
          .getByRole('radio', { name: languageText[event['language'] as Language] })
          .check({ force: true }),
      // Another tab has put in what is in already.
      'download.show': ({ page }) =>
        page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'dev-bundle' }))),
      'download.ask': ({ page, token }) => token.asked(() => ask(page).click()),
      'xstate.done.actor.takeToken': hand,
      'xstate.error.actor.takeToken': ({ token }) => token.drop(),
    },
  },
});
