// Every transition of an order, walked through the download page of the whole portal by a member whose bundle holds a
// variable of each of two datasets. The server really makes the files; its seeds hold one up and let another fail.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import { formatText } from '#contract/file/formats.ts';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import { variables } from '#machines/file/download.cases.ts';
import { exceptionParts, usualChoice } from '#machines/file/order/order-choice.ts';
import { requestOf } from '#machines/file/order/order-request.ts';
import type { OrderContext } from '#machines/file/order/order.setup.ts';
import { optionText } from '#texts/en/file/order-options.ts';
import { orderText } from '#texts/en/file/order.ts';
import { saidOn, seedOf } from '#tests/fixtures/order-path.ts';
import type { Path } from '#tests/model/explore.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { within } from '#tests/fixtures/views/labels.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const [finding, placing, reading, dropping, taking] = [
  'GET /api/files',
  'POST /api/files',
  'GET /api/files/*',
  'DELETE /api/files/*',
  'GET /api/tokens/one-time',
];

/** `prepare`: has the server begin or finish a file of the same things, as the rest of the path needs it. */
type Driver = Whole & { clock: SimulatedClock; prepare: () => Promise<void>; isFound: boolean };

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

const box = () => document.querySelector<HTMLElement>('aside[aria-labelledby=order-title]')!;
const button = () => [...box().querySelectorAll('button')].at(-1)!;
const formats = () => within([...document.querySelectorAll('fieldset')][1]!);
const twoDatasets = ['tax.revenue', 'hidden.offshore'].map((id) => ({ id, version: '1' }));
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OrderContext;
const orderIn = ({ part }: Pick<Whole, 'part'>) => part('download').getSnapshot().children['watchOrder'];
const fileOf = (driver: Driver): OrderedFile | null => contextOf(orderIn(driver).getSnapshot()).file;

/** The box under this heading with this button, and the format as chosen. */
function see(snapshot: AnyMachineSnapshot, title: string, label: string, says: readonly string[]): void {
  expect(box().querySelector('h2')!.textContent).toBe(title);
  expect(button().textContent).toMatch(new RegExp(`^${label}`));
  const shown = [orderText.unheard, orderText.handed, orderText.kept];
  expect(shown.filter((text) => box().textContent.includes(text))).toEqual(says);
  const { format } = contextOf(snapshot).choice;
  expect((formats().getByLabel(formatText[format].name) as HTMLInputElement).checked).toBe(true);
}

const preparing = (_driver: Driver, snapshot: AnyMachineSnapshot) =>
  see(
    snapshot,
    orderText.preparing,
    `${orderText.stop}$`,
    contextOf(snapshot).message === '' ? [] : [orderText.unheard],
  );

/** Waits until the server has made the file, and so has an end to tell. */
async function made({ visitor }: Pick<Whole, 'visitor'>, id: string): Promise<void> {
  await waitFor(
    async () => {
      const { state } = (await (await visitor.ask(`/api/files/${id}`)).json()) as OrderedFile;
      expect(state).not.toBe('preparing');
    },
    { timeout: 20_000 },
  );
}

const tables: Tables<Driver> = {
  states: {
    arriving: (_driver, snapshot) => see(snapshot, orderText.willCome, 'Download', []),
    choosing: (_driver, snapshot) => see(snapshot, orderText.willCome, 'Download', []),
    ordering: (_driver, snapshot) => see(snapshot, orderText.preparing, orderText.starting, []),
    'preparing.waiting': preparing,
    'preparing.asking': preparing,
    stopping: (_driver, snapshot) => see(snapshot, orderText.preparing, orderText.stopping, []),
    'ready.taking': (_driver, snapshot) => {
      see(snapshot, orderText.isReady, orderText.save, []);
      expect(button().getAttribute('aria-busy')).toBe('true');
    },
    'ready.handed': (_driver, snapshot) =>
      see(snapshot, orderText.isReady, orderText.save, [orderText.handed]),
    failed: (_driver, snapshot) => {
      const isThere = contextOf(snapshot).file?.state === 'ready';
      const title = isThere ? orderText.wasNotFetched : orderText.hasFailed;
      see(snapshot, title, orderText.again, [orderText.kept]);
    },
  },
  events: {
    // Another tab has left the bundle as it was, or taken all but one out.
    'order.show': async (driver, event) => {
      const { ids } = event['subject'] as OrderContext['subject'];
      localStorage.setItem('dev-bundle', JSON.stringify(variables.slice(0, ids.length)));
      await doing(() => window.dispatchEvent(new StorageEvent('storage', { key: 'dev-bundle' })));
      expect(contextOf(orderIn(driver).getSnapshot()).subject.ids).toHaveLength(ids.length);
    },
    'choice.set': (_driver, event) => {
      const { format } = event['choice'] as OrderContext['choice'];
      return doing(() => fireEvent.click(formats().getByLabel(formatText[format].name)));
    },
    'exception.change': (driver, event) => {
      const { datasets } = contextOf(orderIn(driver).getSnapshot()).subject;
      const form = document.querySelector(`form[aria-label="${optionText.addException}"]`)!;
      const [dataset, part] = form.querySelectorAll('select');
      fireEvent.change(dataset!, {
        target: { value: datasets.findIndex(({ id }) => id === event['dataset']) },
      });
      fireEvent.change(part!, { target: { value: exceptionParts.indexOf('header') } });
      return doing(() => fireEvent.click(screen.getByText(optionText.addException)));
    },
    'order.start': () => doing(() => fireEvent.click(button())),
    'order.stop': () => doing(() => fireEvent.click(button())),
    'order.save': () => doing(() => fireEvent.click(button())),
    'xstate.after.askPause.order.preparing.waiting': ({ clock }) => doing(() => clock.increment(1000)),
    'xstate.done.actor.findFile': async (driver, event) => {
      if (event['output'] !== null) await order(driver.visitor);
      await doing(() => driver.newest(finding).pass());
      if (event['output'] === null) await driver.prepare();
    },
    'xstate.error.actor.findFile': async (driver) => {
      await doing(() => driver.newest(finding).drop());
      await driver.prepare();
    },
    'xstate.done.actor.placeOrder': ({ newest }) => doing(() => newest(placing).pass()),
    'xstate.error.actor.placeOrder': ({ newest }) => doing(() => newest(placing).drop()),
    'xstate.done.actor.readFile': async (driver, event) => {
      const { state } = event['output'] as OrderedFile;
      if (state === 'failed' && driver.isFound) await stop(driver, fileOf(driver)!.id);
      else if (state !== 'preparing') await made(driver, fileOf(driver)!.id);
      await doing(() => driver.newest(reading).pass());
    },
    'xstate.error.actor.readFile': ({ newest }) => doing(() => newest(reading).drop()),
    'xstate.done.actor.dropFile': ({ newest }) => doing(() => newest(dropping).pass()),
    'xstate.error.actor.dropFile': ({ newest }) => doing(() => newest(dropping).drop()),
    'xstate.done.actor.takeLink': async (driver) => {
      const id = fileOf(driver)!.id;
      await doing(() => driver.newest(reading).pass());
      await doing(() => driver.newest(taking).pass());
      expect(saved.at(-1)).toMatch(new RegExp(`^/api/files/${id}/content\\?token=.{20}`));
    },
    'xstate.error.actor.takeLink': ({ newest }) => doing(() => newest(reading).drop()),
  },
};

const order = async ({ ask }: Whole['visitor']): Promise<OrderedFile> => {
  const { body } = requestOf({ ids: variables, datasets: twoDatasets }, usualChoice);
  const answer = await ask('/api/files', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(202);
  return (await answer.json()) as OrderedFile;
};

const stop = async ({ visitor }: Pick<Whole, 'visitor'>, id: string) => {
  expect((await visitor.ask(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(204);
};

/** What a path leaves unfinished would keep the server from the files of the next. */
const stopping: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stopOne) => stopOne()));
});
async function stopAll({ visitor }: Pick<Whole, 'visitor'>): Promise<void> {
  const { items } = (await (await visitor.ask('/api/files')).json()) as { items: OrderedFile[] };
  for (const { id, state } of items) if (state === 'preparing') await stop({ visitor }, id);
}

let members = 0;

async function open(path: Path): Promise<Driver> {
  localStorage.setItem('dev-bundle', JSON.stringify(variables));
  const clock = new SimulatedClock();
  const said = saidOn(path);
  const { isAsked, isFound, placed } = said;
  const begin = async (visitor: Whole['visitor']) => {
    if (placed !== 'ready') await visitor.ask(`/dev/seed?set=files.create:${seedOf(said)}`);
  };
  members += 1;
  const gated = [finding, placing, reading, dropping, taking] as string[];
  const newcomer = `orders-${members}`;
  const whole = await openPortal('/download', gated, { newcomer, clock, prepare: begin });
  await whole.until('catalogue', 'ready');
  await waitFor(() => expect(box()).toBeTruthy());
  const prepare = async () => {
    if (placed === 'ready') await made(whole, (await order(whole.visitor)).id);
  };
  // Who orders at once does not wait for what was found.
  if (!isAsked) await prepare();
  stopping.push(() => stopAll(whole));
  return { ...whole, clock, prepare, isFound };
}

walkInViews<Driver>({
  machine: 'order',
  tables,
  open,
  alike: {
    arriving: { choosing: 'the page looks for a file of before by itself, and nobody waits for the answer' },
    choosing: { arriving: 'the page looks for a file of before by itself, and nobody waits for the answer' },
    'preparing.waiting': { 'preparing.asking': 'the page asks by itself, and nobody waits for the answer' },
    'preparing.asking': { 'preparing.waiting': 'the page asks by itself, and nobody waits for the answer' },
  },
});
