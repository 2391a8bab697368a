// Every transition of a download, walked through the download page of the whole portal by a member whose bundle holds
// a variable of each of two datasets, which are one file or two. The link that the browser is to fetch is caught as it is clicked.
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import { formatText } from '#contract/file/formats.ts';
import { fileAt, keys, variables } from '#machines/file/download.cases.ts';
import type { DownloadContext } from '#machines/file/download.setup.ts';
import { languageText, scriptOf } from '#machines/file/scripts.ts';
import { downloadAddress, fileOf, type FileChoice } from '#machines/file/shape.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing, origin } from '#tests/fixtures/views/driver.tsx';
import { within } from '#tests/fixtures/views/labels.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';
import { orderText } from '#texts/en/file/order.ts';
import { unfold } from './unfold.ts';

const asking = 'GET /api/tokens/one-time';
const titles: Record<string, string> = { [keys[0]]: 'Country', [keys[1]]: 'Year' };
const [failed, handed] = ['We could not make the file.', 'Your browser is saving the file.'];

// By label and text and not by role, which would have jsdom weigh the whole page at every step.
const page = () => within(document.body);
const file = () => within(page().getByLabel(/^Revenue by tax/));
const ask = () => file().getByText(/^(Download (CSV|JSON)|Preparing…)$/, { selector: 'button' });
const isShown = (text: string) => file().queryByText(text, { exact: false }) !== null;
const keysBox = () => file().getByText(/^Keys of /).parentElement!;
const ticked = (label: string, box = file().getByLabel(label)): string[] =>
  [...box.querySelectorAll<HTMLInputElement>('input:checked')].map(
    (input) => input.closest('label')!.textContent,
  );

const saved: string[] = [];
const catchLink = (event: Event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
  if (!link) return;
  event.preventDefault();
  saved.push(link.getAttribute('href')!);
};
beforeEach(() => document.addEventListener('click', catchLink));
afterEach(() => {
  document.removeEventListener('click', catchLink);
  saved.length = 0;
});

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DownloadContext;

/** The shape is as chosen, and what is said of the file is true of this shape. */
function seeChoice(snapshot: AnyMachineSnapshot): FileChoice {
  const { shape, choice } = fileAt(snapshot);
  const { format, layout, from, entities } = shape;
  const { isMerged } = contextOf(snapshot);
  expect(
    (page().getByLabel(`One file ${isMerged ? 'for all' : 'per dataset'}`) as HTMLInputElement).checked,
  ).toBe(true);
  if (isMerged)
    expect(ticked('Rows')).toEqual([shape.keep === 'all' ? 'Every row' : 'Only rows found in every dataset']);
  else expect(ticked('Keys', keysBox())).toEqual(choice.keys.map((key) => titles[key]));
  expect(ticked('Format')[0]).toMatch(new RegExp(`^${formatText[format].name}(…|[\\d.]+ )`));
  expect(ticked('Layout')).toEqual([layout === 'wide' ? 'Wide' : 'Long']);
  expect((file().getByLabel('From year') as HTMLInputElement).value).toBe(from);
  const chips = file().queryAllByLabel(/^Remove /);
  expect(chips.map((chip) => chip.parentElement!.textContent)).toEqual(entities);
  const { language } = contextOf(snapshot);
  const script = file().getByLabel(RegExp(`^${languageText[language]} script`)).textContent;
  expect(script).toBe(scriptOf(language, choice, origin));
  return choice;
}

const choose = (label: string) => doing(() => fireEvent.click(file().getByLabel(label)));

type Driver = Whole & { clock: SimulatedClock };

/** What there is to choose from is asked once the visitor pauses. */
async function counted(clock: SimulatedClock): Promise<void> {
  await doing(() => clock.increment(250));
  await waitFor(() => expect(file().getByLabel('From year')).toBeTruthy());
}

const tables: Tables<Driver> = {
  states: {
    folded: ({ part }) => {
      expect(page().queryByLabel(/^Revenue by tax/)).toBeNull();
      expect(part('download').getSnapshot().children['watchFigures'].getSnapshot().context.wanted).toEqual(
        [],
      );
    },
    'unfolded.choosing': (_whole, snapshot) => {
      const choice = seeChoice(snapshot);
      expect(ask().textContent).toBe(`Download ${choice.format.toUpperCase()}`);
      expect([isShown(failed), isShown(handed)]).toEqual([
        false,
        contextOf(snapshot).handed.includes(fileOf(choice)),
      ]);
    },
    'unfolded.preparing': (_whole, snapshot) => {
      seeChoice(snapshot);
      expect([ask().textContent, ask().getAttribute('aria-busy')]).toEqual(['Preparing…', 'true']);
      expect([isShown(failed), isShown(handed)]).toEqual([false, false]);
    },
    'unfolded.failed': (_whole, snapshot) => {
      const choice = seeChoice(snapshot);
      expect(ask().textContent).toBe(`Download ${choice.format.toUpperCase()}`);
      expect([isShown(failed), isShown(handed)]).toEqual([true, false]);
    },
  },
  events: {
    'files.unfold': async ({ clock }) => {
      await unfold(clock);
      await counted(clock);
    },
    'key.toggle': (_whole, event) =>
      doing(() => fireEvent.click(within(keysBox()).getByLabel(titles[event['key'] as string]!))),
    // Another tab has put in what is in already.
    'download.show': () =>
      doing(() => window.dispatchEvent(new StorageEvent('storage', { key: 'dev-bundle' }))),
    'format.choose': (_whole, event) =>
      doing(() => fireEvent.click(file().getByText(formatText[event['format'] as 'csv'].name))),
    'look.choose': (_whole, event) => {
      const { layout, keep } = event['look'] as { layout?: string; keep?: string };
      if (layout) return choose(layout === 'wide' ? 'Wide' : 'Long');
      return choose(keep === 'all' ? 'Every row' : 'Only rows found in every dataset');
    },
    'cut.change': (_whole, event) =>
      doing(() =>
        fireEvent.input(file().getByLabel('From year'), {
          target: { value: (event['cut'] as { from: string }).from },
        }),
      ),
    'entity.add': (_whole, event) =>
      doing(() => {
        const field = document.querySelector<HTMLInputElement>('input[name=entity]')!;
        field.value = (event['found'] as string[])[0]!;
        fireEvent.submit(field.form!);
      }),
    'merge.choose': async ({ clock }, event) => {
      const label = `One file ${event['isMerged'] ? 'for all' : 'per dataset'}`;
      await doing(() => fireEvent.click(page().getByLabel(label)));
      await counted(clock);
    },
    'script.choose': (_whole, event) => choose(languageText[event['language'] as 'curl']),
    'download.ask': async ({ part }, event) => {
      await doing(() => fireEvent.click(ask()));
      expect(contextOf(part('download').getSnapshot()).asked).toEqual(event['choice']);
    },
    'xstate.done.actor.takeToken': async ({ newest, part }) => {
      const { asked } = contextOf(part('download').getSnapshot());
      await doing(() => newest(asking).pass());
      const token = new URLSearchParams(saved.at(-1)).get('token')!;
      expect(token.length).toBeGreaterThan(20);
      expect(saved.at(-1)).toBe(downloadAddress(asked!, token));
    },
    'xstate.error.actor.takeToken': ({ newest }) => doing(() => newest(asking).drop()),
  },
};

async function open(): Promise<Driver> {
  localStorage.setItem('dev-bundle', JSON.stringify(variables));
  const clock = new SimulatedClock();
  // Visitors who ask without end wait; each of these comes a minute after the last.
  const prepare = async (_visitor: unknown, app: FreshApp) => app.clock.advance(60_000);
  const whole = await openPortal('/download', [asking], { isMember: true, clock, prepare });
  await whole.until('catalogue', 'ready');
  await waitFor(() => expect(page().getByText(orderText.apart)).toBeTruthy());
  return { ...whole, clock };
}

walkInViews<Driver>({ machine: 'download', tables, open });
