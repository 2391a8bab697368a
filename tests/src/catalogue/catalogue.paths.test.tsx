// Every transition of the catalogue, walked through the browse page of the whole portal, under a clock that the test
// turns. It begins on a page that is not of the list; Browse data has two filters on, so that they can be taken off
// before the metadata are here.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { filters } from '#machines/catalogue/catalogue.cases.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, popTo, type Whole } from '#tests/fixtures/views/whole.tsx';

type Driver = Whole & { clock: SimulatedClock };

const listing = 'GET /api/variables';
const start = `/browse?source=${filters.source}&collection=${filters.collection}`;
const titles: Record<string, string> = {
  [filters.source]: 'Office of Accounts',
  [filters.collection]: 'Public revenue',
};

const field = () => screen.getByLabelText<HTMLInputElement>('Search variables');
const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const isLoading = () => screen.queryByText('Loading the catalogue') !== null;
const failure = () => screen.queryByRole('alert')?.textContent ?? null;
const addressed = () => new URLSearchParams(window.location.search).get('search') ?? '';
const rows = () => {
  const list = screen.queryByRole('list', { name: 'Results' });
  return list ? within(list).queryAllByRole('heading', { level: 3 }) : [];
};

/** Results are shown, of the word that stands in the address: every row has it, and no row only where none fits. */
function seeResults(): void {
  expect([isLoading(), failure()]).toEqual([false, null]);
  const found = rows().map((row) => row.closest('li')?.textContent?.toLowerCase());
  expect(found.filter((text) => !text?.includes(addressed()))).toEqual([]);
  expect(found.length === 0).toBe(screen.queryByText(/^No variables? (?:found|contains)/) !== null);
}

/** A filter's box, or the button that takes it off where there are no boxes yet. */
function toggle(id: string): void {
  const facets = screen.getByRole('complementary', { name: 'Filters' });
  const box = within(facets).queryByRole('checkbox', { name: new RegExp(`^${titles[id]}`) });
  fireEvent.click(box ?? screen.getByRole('button', { name: `Remove filter: ${id}` }));
}

/** The address says so at once, and nothing else of the question has changed. */
async function narrowing(): Promise<void> {
  await doing(() => toggle(filters.source));
  const { searchParams } = new URL(window.location.href);
  expect([searchParams.get('source'), searchParams.get('collection')]).toEqual([null, filters.collection]);
}

const tables: Tables<Driver> = {
  states: {
    // Of a page that is not of the list there is nothing to see but that it asks for none.
    resting: ({ newest }) => {
      expect([isLoading(), failure(), screen.queryByLabelText('Search variables')]).toEqual([
        false,
        null,
        null,
      ]);
      expect(() => newest(listing)).toThrow('No GET /api/variables is waiting.');
    },
    loading: () => expect([isLoading(), failure(), rows().length]).toEqual([true, null, 0]),
    failed: () => {
      expect([isLoading(), rows().length]).toEqual([false, 0]);
      expect(failure()).toMatch(/^The catalogue could not be loaded./);
    },
    'ready.settled': () => {
      seeResults();
      expect(field().value).toBe(addressed());
    },
    'ready.typing': () => {
      seeResults();
      expect(field().value).not.toBe(addressed());
    },
  },
  events: {
    'catalogue.type': (_driver, event) =>
      doing(() => fireEvent.change(field(), { target: { value: event['text'] } })),
    'catalogue.submit': () => doing(() => fireEvent.submit(field().form!)),
    'catalogue.find': (driver, event, snapshot) =>
      snapshot.matches('resting')
        ? doing(() => driver.part('catalogue').send(event))
        : popTo(`/browse${event['search']}`),
    'catalogue.want': async ({ part, until }) => {
      await doing(() => part('location').send({ type: 'location.go', to: start }));
      await until('catalogue', 'loading');
    },
    'catalogue.narrow': narrowing,
    'catalogue.sort': async (_driver, event) => {
      const order = screen.getByRole('combobox', { name: 'Sort by' });
      await doing(() => fireEvent.change(order, { target: { value: event['sort'] } }));
      expect(new URLSearchParams(window.location.search).get('sort')).toBe(event['sort']);
    },
    'catalogue.reset': async () => {
      await press('Clear all');
      expect(`${window.location.pathname}${window.location.search}`).toBe('/browse');
    },
    'catalogue.retry': () => press('Try again'),
    'xstate.done.actor.loadMetadata': async ({ waiting, until }) => {
      // The first time what loads the list is fetched before it asks.
      const request = await waiting(listing);
      await doing(() => request.pass());
      await until('catalogue', 'ready');
    },
    'xstate.error.actor.loadMetadata': async ({ waiting, visitor, until }, event) => {
      const { status } = event['error'] as { status: number };
      const request = await waiting(listing);
      visitor.jar.set('seed', `variables.list:error-${status}`);
      await doing(() => (status === 0 ? request.drop() : request.pass()));
      visitor.jar.delete('seed');
      await until('catalogue', 'failed');
      expect(failure()).toContain(status === 0 ? 'The server did not answer.' : 'The seed “');
    },
    'xstate.after.typingPause.catalogue.ready.typing': async ({ clock }) => {
      const before = addressed();
      await doing(() => clock.increment(99));
      expect(addressed()).toBe(before);
      await doing(() => clock.increment(1));
    },
  },
};

async function open(): Promise<Driver> {
  const clock = new SimulatedClock();
  return { ...(await openPortal('/messages', [listing], { clock })), clock };
}

walkInViews<Driver>({ machine: 'catalogue', tables, open });
