// A download in Chromium: a member with one variable chooses keys and format, the one-time token is fetched, and the
// browser really saves the file.
import { people } from '#e2e/fixtures.ts';
import { expect, type Page } from 'playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { fileOf, shapeOf, type Choice, type DownloadContext } from '#machines/download/download.machine.ts';
import { noAnswer } from '#machines/resource/failure.cases.ts';
import { twoResults } from '#e2e/models/rows.model.ts';
import { setMember } from './account.ts';
import { see, seeAs, walkInBrowser } from './driver.ts';
import { gateAt, type Gate } from './gate.ts';

type Driver = { page: Page; token: Gate };

const [{ id }] = twoResults.rows;
const dataset = 'corporate-rates.corporate-tax-rates';
const titles: Record<string, string> = { country: 'Country', country_code: 'Country code', year: 'Year' };
const keys = Object.keys(titles);

const contextOf = ({ context }: AnyMachineSnapshot) => context as DownloadContext;
const choiceAt = (snapshot: AnyMachineSnapshot): Choice => {
  const { without, format } = shapeOf(contextOf(snapshot), dataset);
  return { dataset, keys: keys.filter((key) => !without.includes(key)), variables: [id], format };
};

/** The demonstration's dataset has three key columns; one of them goes and comes. */
const cases = {
  'key.toggle': [{ dataset, key: 'country', keys }],
  'format.choose': (snapshot: AnyMachineSnapshot) => [
    { dataset, format: choiceAt(snapshot).format === 'csv' ? 'json' : 'csv' },
  ],
  'download.ask': (snapshot: AnyMachineSnapshot) => [{ choice: choiceAt(snapshot) }],
  'xstate.done.actor.takeToken': [{ output: 'one-time' }],
  'xstate.error.actor.takeToken': [{ error: noAnswer }],
};

const ask = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Download (CSV|JSON)|Preparing…)$/ });
const box = (page: Page, key: string) => page.getByRole('checkbox', { name: titles[key]!, exact: true });

/** The shape is as chosen, and the button and the line below it say how far the file has got. */
async function seeFile(page: Page, snapshot: AnyMachineSnapshot, label: string, line: string): Promise<void> {
  const { keys: chosen, format } = choiceAt(snapshot);
  await see(ask(page)).toHaveText(label);
  await seeAs(
    () => Promise.all(keys.map((key) => box(page, key).isChecked())),
    keys.map((key) => chosen.includes(key)),
  );
  await see(page.getByRole('radio', { name: new RegExp(`^${format} about`, 'i') })).toBeChecked();
  await see(page.getByRole('main').getByRole('status').last()).toHaveText(line);
}

const labelOf = (snapshot: AnyMachineSnapshot) => `Download ${choiceAt(snapshot).format.toUpperCase()}`;
const handedLine = 'The file was handed to your browser. If nothing happened, download it again.';

/** The token comes and the browser saves a file of the chosen format. */
async function hand({ page, token }: Driver): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), token.pass()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${dataset}-synthetic\\.(csv|json)$`));
  expect(await download.failure()).toBeNull();
}

walkInBrowser<Driver>({
  machine: 'download',
  explored: [
    {
      cases,
      project: (snapshot) => [snapshot.value, contextOf(snapshot).shapes, contextOf(snapshot).handed],
    },
  ],
  open: async ({ page, context }) => {
    await page.addInitScript(
      (variable) => localStorage.setItem('dev-bundle', JSON.stringify([variable])),
      id,
    );
    await setMember(context, people.active);
    const token = await gateAt(page, 'GET /api/tokens/one-time');
    await page.goto('/download');
    return { page, token };
  },
  tables: {
    states: {
      choosing: async ({ page }, snapshot) => {
        const isHanded = contextOf(snapshot).handed.includes(fileOf(choiceAt(snapshot)));
        await seeFile(page, snapshot, labelOf(snapshot), isHanded ? handedLine : '');
        await see(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      },
      preparing: ({ page }, snapshot) => seeFile(page, snapshot, 'Preparing…', 'The file is being prepared.'),
      failed: async ({ page }, snapshot) => {
        await see(page.getByRole('main').getByRole('alert')).toContainText(
          'The file could not be made. The server did not answer.',
        );
        await seeFile(page, snapshot, labelOf(snapshot), '');
      },
    },
    events: {
      'key.toggle': ({ page }, event: AnyEventObject) => box(page, event['key'] as string).click(),
      'format.choose': ({ page }, event) =>
        page
          .getByRole('radio', { name: new RegExp(`^${event['format']} about`, 'i') })
          .check({ force: true }),
      'download.ask': ({ page, token }) => token.asked(() => ask(page).click()),
      'xstate.done.actor.takeToken': hand,
      'xstate.error.actor.takeToken': ({ token }) => token.drop(),
    },
  },
});
