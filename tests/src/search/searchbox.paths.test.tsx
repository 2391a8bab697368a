// Every transition of the search box, walked through the header's box on Browse data in the whole portal, under a clock that
// stands still. The view with suggestions and the server's answers come when the test lets them.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { SearchboxContext } from '#machines/search/searchbox.setup.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { closesByEscape } from '#tests/fixtures/views/escape.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

type Driver = Whole & { clock: SimulatedClock };

const [box, search] = ['box', 'GET /api/search'];
const page = '/browse';
const field = () => screen.getByLabelText<HTMLInputElement>('Search variables');
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
const marked = () => list()?.querySelector('[role=option][data-highlighted]');
/** What the last row says that it searches for. */
const searched = () => list()?.lastElementChild?.textContent;
const rowFor = (text: string) => `Search all variables for “${text}”Enter`;
const press = (key: string) => doing(() => fireEvent.keyDown(field(), { key }));
const leave = () => doing(() => field().blur());
const type = (value: string) => {
  fireEvent.focus(field());
  return doing(() => fireEvent.change(field(), { target: { value } }));
};

/** What was typed at the list is no question any more. */
async function goTo({ part, until, clock }: Driver, to: string): Promise<void> {
  await doing(() => part('location').send({ type: 'location.go', to }));
  await until('location', 'settled');
  clock.increment(100);
}

function seeField(role: 'searchbox' | 'combobox', { typed }: SearchboxContext, isOpen: boolean): void {
  expect([field(), field().value]).toEqual([screen.getByRole(role, { name: 'Search variables' }), typed]);
  if (role === 'combobox') expect(field().getAttribute('aria-expanded')).toBe(String(isOpen));
  expect(list() !== null).toBe(isOpen);
}

function seePlain(_driver: Driver, { context }: { context: unknown }): void {
  seeField('searchbox', context as SearchboxContext, false);
}

/** What was suggested last stays, and what it was suggested for. */
function seeOnItsWay(_driver: Driver, { context }: { context: unknown }): void {
  const { typed, asked, answer } = context as SearchboxContext;
  seeField('combobox', context as SearchboxContext, answer !== null);
  if (answer) expect([searched(), asked === typed]).toEqual([rowFor(asked), false]);
}

const tables: Tables<Driver> = {
  states: {
    plain: seePlain,
    loading: seePlain,
    'ready.closed': (_driver, { context }) => seeField('combobox', context as SearchboxContext, false),
    'ready.pausing': seeOnItsWay,
    'ready.asking': seeOnItsWay,
    'ready.open': (_driver, { context }) => {
      seeField('combobox', context as SearchboxContext, true);
      const { typed, marked: id } = context as SearchboxContext;
      expect([searched(), marked() !== null]).toEqual([rowFor(typed), id !== '']);
      const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
      expect(active).toBe(marked());
    },
  },
  events: {
    'box.focus': async () => {
      await leave();
      await doing(() => field().focus());
    },
    'box.type': (_driver, event) => type(event['text'] as string),
    'box.open': () => press('ArrowDown'),
    'box.mark': async () => {
      for (let tries = 0; tries < 15 && !marked()?.textContent?.startsWith('Malta'); tries += 1)
        await press('ArrowDown');
    },
    'box.close': () => leave(),
    'box.choose': async (driver) => {
      await press('Enter');
      expect(window.location.pathname).toBe('/places/MLT');
      await driver.until('location', 'settled');
      await goTo(driver, page);
    },
    'box.send': async (_driver, event) => {
      await doing(() => fireEvent.submit(field().form!));
      expect(new URLSearchParams(window.location.search).get('search') ?? '').toBe(event['text']);
    },
    'box.leave': async (driver) => {
      await goTo(driver, '/pages/guides');
      await goTo(driver, page);
    },
    'key.set': (_driver, event) => {
      const name = event['isOn'] === true ? 'Turn on the / key' : 'Turn off the / key';
      return doing(() => fireEvent.click(screen.getByRole('button', { name })));
    },
    'xstate.done.actor.loadBox': async ({ settleAll, until }) => {
      await settleAll(box, 'pass');
      await until('searchbox', 'ready');
    },
    'xstate.error.actor.loadBox': async ({ settleAll, until }) => {
      await settleAll(box, 'drop');
      await until('searchbox', 'plain');
    },
    'xstate.after.pause.searchbox.ready.pausing': ({ clock }) => doing(() => clock.increment(120)),
    'xstate.done.actor.findSuggestions': async ({ waiting, part }) => {
      await (await waiting(search)).pass();
      await waitFor(() => expect(part('searchbox').getSnapshot().matches({ ready: 'open' })).toBe(true));
      await waitFor(() => expect(list()).not.toBeNull());
    },
    'xstate.error.actor.findSuggestions': async ({ waiting, part }) => {
      await doing(async () => (await waiting(search)).drop());
      await waitFor(() => expect(part('searchbox').getSnapshot().matches({ ready: 'closed' })).toBe(true));
    },
  },
};

async function open(): Promise<Driver> {
  const clock = new SimulatedClock();
  const whole = await openPortal(page, [box, search], { clock });
  await whole.until('catalogue', 'ready');
  return { ...whole, clock };
}

const sameForm = 'the form is the same until the field with suggestions is here';
const quiet = 'nothing is to be seen until something is suggested';

walkInViews<Driver>({
  machine: 'searchbox',
  tables,
  open,
  alike: {
    plain: { loading: sameForm },
    loading: { plain: sameForm },
    'ready.closed': { 'ready.pausing': quiet, 'ready.asking': quiet },
    'ready.pausing': { 'ready.closed': quiet, 'ready.asking': quiet },
    'ready.asking': { 'ready.closed': quiet, 'ready.pausing': quiet },
  },
});

closesByEscape<Driver>({
  machine: 'searchbox',
  tables,
  open,
  part: ({ part }) => part('searchbox'),
  closed: ['plain', 'ready.closed'],
  settle: async ({ part, until, settleAll, clock }) => {
    if (part('searchbox').getSnapshot().matches('loading')) {
      await settleAll(box, 'pass');
      await until('searchbox', 'ready');
    }
    // A question that were still to be asked.
    await doing(() => clock.increment(1000));
  },
});
