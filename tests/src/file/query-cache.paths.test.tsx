// Every transition of a query cache, walked through the download page of the whole portal by a member whose bundle holds
// one variable: what is said of the file, while it is counted, once it is known, and when it could not be.
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { variables as both } from '#machines/file/download.cases.ts';
import { asks, pageExploration } from '#machines/kinds/query-cache/query-cache.cases.ts';
import {
  openQuestions,
  questionOf,
  type QueryCacheContext,
  type Question,
} from '#machines/kinds/query-cache/query-cache.setup.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { within } from '#tests/fixtures/views/labels.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';
import { orderText } from '#texts/en/file/order.ts';

const variables = both.slice(0, 1);
const gates = ['GET /api/data/choices', 'GET /api/data/preflight'];

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as QueryCacheContext;
const file = () => within(within(document.body).getByLabel('Revenue by tax'));
const box = () => file().getByText('What you will get').parentElement!;
const dataset = 'tax.revenue';
const looks = (layout: { layout?: 'long' }) =>
  questionOf({
    name: 'data.preflight',
    request: { query: { dataset, keys: 'country,year', variables: 'tax.revenue.corporate_tax', ...layout } },
  });
/** Two keys and a variable; or two keys, which variable, its unit and the value. */
const columns = { wide: '3', long: '5' };
const choices = questionOf({ name: 'data.choices', request: { query: { dataset } } });
const [wide, long] = [looks({}), looks({ layout: 'long' })];

type Driver = Whole & { clock: SimulatedClock; queryCache: () => AnyActorRef };

const busy = () => box().querySelector('[aria-busy=true]') !== null;
const failed = () =>
  ['We could not load the choices.', 'We could not work out the size of the file.'].map(
    (what) => file().queryByText(new RegExp(`^${what}`)) !== null,
  );
const knows = (context: QueryCacheContext, question: Question | undefined) =>
  question !== undefined && question.key in context.answers;
const figures = (context: QueryCacheContext) => knows(context, context.wanted[1]);

const shownColumns = () => within(box()).getByText('Columns').nextSibling!.textContent;
const hasFields = () => file().queryByLabel('From year') !== null;

/** Figures and fields stand there exactly when they are known. */
function see(snapshot: AnyMachineSnapshot, isBusy: boolean): void {
  const context = contextOf(snapshot);
  expect(busy()).toBe(isBusy);
  expect(shownColumns()).toBe(figures(context) ? columns[asks(context.wanted, long) ? 'long' : 'wide'] : '…');
  expect(hasFields()).toBe(knows(context, choices));
}

const gateOf = (snapshot: AnyMachineSnapshot) =>
  openQuestions(contextOf(snapshot))[0]?.key === choices.key ? gates[0]! : gates[1]!;

const tables: Tables<Driver> = {
  states: {
    settled: (_driver, snapshot) => {
      const { wanted } = contextOf(snapshot);
      see(snapshot, wanted.length === 0);
      if (wanted.length > 0) expect([shownColumns() !== '…', hasFields()]).toEqual([true, true]);
      expect(failed()).toEqual([false, false]);
    },
    pausing: (driver, snapshot) => {
      see(snapshot, !figures(contextOf(snapshot)));
      expect(failed()).toEqual([false, false]);
      expect(driver.queryCache().getSnapshot().value).toBe('pausing');
    },
    asking: (driver, snapshot) => {
      const context = contextOf(snapshot);
      const isRefused = String(context.wanted[1]?.key) in context.failures;
      see(snapshot, !figures(context) && !isRefused);
      expect(driver.queryCache().getSnapshot().value).toBe('asking');
    },
    short: (_driver, snapshot) => {
      const { failures, wanted } = contextOf(snapshot);
      see(snapshot, false);
      expect(failed()).toContain(true);
      expect(failed()).toEqual(wanted.map(({ key }) => key in failures));
    },
  },
  events: {
    'queryCache.want': (_driver, event: AnyEventObject) => {
      const label = asks(event['questions'] as Question[], long) ? 'Long' : 'Wide';
      return doing(() => fireEvent.click(file().getByLabel(label)));
    },
    'queryCache.retry': () => doing(() => fireEvent.click(file().getAllByText('Try again')[0]!)),
    'xstate.after.choosingPause.queryCache.pausing': ({ clock }) => doing(() => clock.increment(250)),
    'xstate.done.actor.askServer': async ({ newest, queryCache }) =>
      doing(() => newest(gateOf(queryCache().getSnapshot())).pass()),
    'xstate.error.actor.askServer': async ({ newest, queryCache }) =>
      doing(() => newest(gateOf(queryCache().getSnapshot())).drop()),
  },
};

async function open(): Promise<Driver> {
  localStorage.setItem('dev-bundle', JSON.stringify(variables));
  const clock = new SimulatedClock();
  const whole = await openPortal('/download', gates, { isMember: true, clock });
  await whole.until('catalogue', 'ready');
  await doing(() => fireEvent.click(within(document.body).getByText(orderText.apart)));
  await waitFor(() => expect(box()).toBeTruthy());
  return { ...whole, clock, queryCache: () => whole.part('download').getSnapshot().children['watchFigures'] };
}

walkInViews<Driver>({
  machine: 'queryCache',
  tables,
  open,
  explored: [pageExploration(choices, wide, long)],
});
