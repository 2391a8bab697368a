// Every transition of the charts, walked through a variable's page of the whole portal, under a clock that the test
// turns. The answers come from the real server; the map's outlines are the file that Vite would serve.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { chartInput, extra } from '#machines/chart/chart.cases.ts';
import type { ChartContext, Kept } from '#machines/chart/chart.types.ts';
import { missingPieces } from '#machines/chart/pieces.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { closesByEscape } from '#tests/fixtures/views/escape.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { charted } from './small-charts.ts';
import { openPortal, popTo, world, type Whole } from '#tests/fixtures/views/whole.tsx';

type Driver = Whole & { clock: SimulatedClock };

const [outlining, values, outlines] = ['GET /api/data/coverage', 'GET /api/data/series', `GET *${world}`];
const page = `/variables/${chartInput.variable.id}`;

const charts = () => within(screen.getByRole('region', { name: /^Figure 1\. / }));
const strips = () => within(screen.getByRole('region', { name: /^Figure 2\. / }));
const isShown = (text: string | RegExp) => charts().queryByText(text) !== null;
const failure = () => charts().queryByRole('alert')?.textContent ?? null;
const figures = () => screen.queryAllByRole('figure').length;
const press = (name: RegExp, within_ = charts()) =>
  doing(() => fireEvent.click(within_.getByRole('button', { name })));
const strip = () => screen.getByRole('application', { name: /^Heat strip/ });

/** The states of a page whose outline is here differ in what they say beside the heading, and below it. */
const saying = () => ({
  isLoading: isShown('Loading values'),
  isTurning: isShown(/^Loading 20/),
  failure: failure()?.startsWith('Some charts could not be loaded.') ?? false,
  hasFigures: figures() > 0,
});
const nothing = { isLoading: false, isTurning: false, failure: false, hasFigures: true };

let pops = 0;
const saved: string[] = [];
const catchLink = (event: Event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
  if (!link) return;
  event.preventDefault();
  saved.push(link.download);
};
beforeEach(() => {
  document.addEventListener('click', catchLink);
  // Addresses of things in memory are the browser's: jsdom has none.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
});
afterEach(() => {
  document.removeEventListener('click', catchLink);
  saved.length = 0;
});

const contextOf = ({ part }: Driver) => part('chart').getSnapshot().context as ChartContext;
/** Values are asked for before the map's outlines. */
const awaited = (driver: Driver) =>
  missingPieces(contextOf(driver))[0]?.kind === 'world' ? outlines : values;

const tables: Tables<Driver> = {
  states: {
    loading: () => {
      expect(saying()).toEqual({ ...nothing, hasFigures: false });
      expect(isShown('Loading the charts')).toBe(true);
    },
    unread: () => expect(saying()).toEqual({ ...nothing, failure: true, hasFigures: false }),
    'drawn.reading': () => expect(saying()).toEqual({ ...nothing, isLoading: true }),
    'drawn.turning': (driver) => {
      expect(saying()).toEqual({ ...nothing, isTurning: true });
      expect(isShown(`Loading ${contextOf(driver).year}`)).toBe(true);
    },
    'drawn.settled': (driver) => {
      expect(saying()).toEqual(nothing);
      const { chosen, year, view } = contextOf(driver);
      expect(charts().getByRole('tab', { selected: true }).textContent.toLowerCase()).toBe(view);
      const label = charts().getByRole('application').getAttribute('aria-label');
      if (view === 'map') expect(label).toContain(String(year));
      if (view !== 'chart') return;
      const lines = charts().getAllByRole('listitem');
      expect(
        lines.map(({ textContent }) => chosen.findIndex((name) => textContent.startsWith(name))),
      ).toEqual(chosen.map((_, at) => at));
    },
    'drawn.failed': () => expect(saying()).toEqual({ ...nothing, failure: true }),
  },
  events: {
    'chart.choose': async (driver) => {
      if (!contextOf(driver).open.includes('choice')) await press(/^Choose countries/);
      await doing(() => fireEvent.click(charts().getByRole('checkbox', { name: extra })));
      const asked = new URLSearchParams(window.location.search).get('entities')?.split('|') ?? [];
      expect(asked.includes(extra)).toBe(contextOf(driver).chosen.includes(extra));
    },
    'chart.turn': async (driver, event) => {
      const slider = charts().getByRole('slider');
      await doing(() => fireEvent.change(slider, { target: { value: event['year'] } }));
      expect(driver.part('chart').getSnapshot().context.year).toBe(event['year']);
    },
    'view.set': async (driver, event) => {
      const view = String(event['view']);
      const name = `${view.charAt(0).toUpperCase()}${view.slice(1)}`;
      await doing(() => fireEvent.click(charts().getByRole('tab', { name })));
      expect(contextOf(driver).view).toBe(view);
      expect(
        window.location.search.includes('view=map') || view === 'chart' || contextOf(driver).year !== 2021,
      ).toBe(true);
    },
    'chart.seek': async (driver, event) => {
      if (!contextOf(driver).open.includes('choice')) await press(/^Choose countries/);
      const field = charts().getByRole('searchbox', { name: 'Find a country by name or code' });
      await doing(() => fireEvent.change(field, { target: { value: event['text'] } }));
      const offered = charts()
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter((box) => !box.checked && !box.hasAttribute('aria-describedby'));
      expect(offered.map((box) => box.closest('label')?.textContent)).toEqual(
        contextOf(driver).chosen.includes(extra) ? [] : [extra],
      );
      await doing(() => fireEvent.change(field, { target: { value: '' } }));
    },
    'chart.fold': async ({ part }) => {
      await press(/^Table of figure 2/, strips());
      const isOpen = (part('chart').getSnapshot().context as ChartContext).open.includes('coverage');
      expect(screen.queryByRole('region', { name: 'Figure 2, table' }) !== null).toBe(isOpen);
    },
    'chart.look': async () => {
      await doing(() => fireEvent.keyDown(strip(), { key: 'ArrowRight' }));
      expect(strips().getByText('Albania, 2021: a value')).toBeTruthy();
      await doing(() => fireEvent.keyDown(strip(), { key: 'Escape' }));
    },
    'chart.save': async () => {
      await press(/^SVG of figure 2/, strips());
      expect(saved.at(-1)).toMatch(/^[\w.]+-coverage-version-[\w.]+\.svg$/);
    },
    // jsdom paints no picture.
    'picture.fail': async () => {
      await press(/^PNG of figure 2/, strips());
      expect(charts().getByText(/^This browser could not make the picture./)).toBeTruthy();
      await press(/^SVG of figure 2/, strips());
      expect(charts().queryByText(/^This browser could not make the picture/)).toBeNull();
    },
    // The browser says nothing of an address that it has already.
    'chart.follow': (_driver, event) => popTo(`${page}${event['search']}&back=${(pops += 1)}`),
    'chart.retry': () => press(/^Try again/),
    'places.kept': async (driver, event) => {
      const { browser } = event['kept'] as Kept;
      if (browser) localStorage.setItem('kept-places', JSON.stringify(browser));
      else localStorage.removeItem('kept-places');
      await doing(() => window.dispatchEvent(new StorageEvent('storage', { key: 'kept-places' })));
      expect(contextOf(driver).kept.browser).toEqual(browser);
    },
    'places.remember': async (driver, event) => {
      if (!contextOf(driver).open.includes('choice')) await press(/^Choose countries/);
      const box = charts().getByRole<HTMLInputElement>('checkbox', { name: /^Remember my places/ });
      await doing(() => fireEvent.click(box));
      expect([box.checked, localStorage.getItem('kept-places') !== null]).toEqual([
        event['isOn'],
        event['isOn'],
      ]);
    },
    'xstate.done.actor.readOutline': async ({ settleAll, until }) => {
      await doing(() => settleAll(outlining, 'pass'));
      await until('chart', 'drawn');
    },
    'xstate.error.actor.readOutline': async ({ settleAll, until }) => {
      await doing(() => settleAll(outlining, 'drop'));
      await until('chart', 'unread');
    },
    'xstate.done.actor.readPieces': async (driver, _event, { value }) => {
      await doing(() => driver.settleAll(awaited(driver), 'pass'));
      await driver.until('chart', value as string);
    },
    'xstate.error.actor.readPieces': async (driver, _event, { value }) => {
      await doing(() => driver.settleAll(awaited(driver), 'drop'));
      await driver.until('chart', value as string);
    },
    'xstate.after.turningPause.chart.drawn.turning': ({ clock }) => doing(() => clock.increment(200)),
  },
};

async function open(): Promise<Driver> {
  const clock = new SimulatedClock();
  const whole = await openPortal(page, [outlining, values, outlines], { server: charted, clock });
  // Charts are read so often a minute and no more; these are all read by one visitor.
  whole.app.clock.advance(60_000);
  await whole.untilKnown();
  return { ...whole, clock };
}

walkInViews<Driver>({ machine: 'chart', tables, open });

closesByEscape<Driver>({
  machine: 'chart',
  tables,
  open,
  part: ({ part }) => part('chart'),
  closed: Object.keys(tables.states),
  // Where the map is shown nobody chooses whom to draw.
  unfold: async () => {
    const button = charts().queryByRole('button', { name: /^Choose countries/, expanded: false });
    if (button) await doing(() => fireEvent.click(button));
  },
});
