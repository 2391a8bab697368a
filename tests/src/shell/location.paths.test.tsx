// Every transition of the location, walked through the whole portal between three pages, login and the staff's desk: what stands in the
// address bar, which page is shown, and what the browser was asked for last. The chunks of screens, the first answer
// about the member and the metadata wait for the test.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import { addresses } from '#machines/location/location.cases.ts';
import type { LocationContext, LocationInput } from '#machines/location/location.setup.ts';
import type { RouteName } from '#machines/location/routes.ts';
import type { MemberList } from '#contract/admin/admin.ts';
import { loadScreen } from '#src/main.tsx';
import type { Tables } from '#tests/model/tables.ts';
import { jsonHeaders, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { within } from '#tests/fixtures/views/labels.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, popTo, sendLogin, type Whole } from '#tests/fixtures/views/whole.tsx';

const [account, listing, server] = ['GET /api/account', 'GET /api/variables', 'GET /api/version'];
const partAsked = 'GET /api/metadata';

const headings: Partial<Record<RouteName, RegExp>> = {
  // Its id stands there until the metadata are here.
  variable: /^(tax\.revenue\.corporate_tax|Corporate tax)$/,
  browse: /^Browse data$/,
  download: /^Download$/,
  login: /^Sign in to access our data$/,
  desk: /^Applications$/,
  notFound: /^Page not found$/,
};

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as LocationContext;
const addressBar = () => `${window.location.pathname}${window.location.search}`;
const page = () => within(document.body);
const corner = () => within(page().getByLabel('Your account'));
const isUncertain = () =>
  corner().queryByText('Sign in') === null && corner().queryByText('Account') === null;
const outline = () => document.querySelector('[data-outline]');
const failure = () => screen.queryByText(/^This page could not be loaded/);

/** What the browser was told last, but for a title. */
const lastAsked = ({ asked }: Whole) => asked.findLast(({ type }) => type !== 'history.title')?.type;

/** This page is shown, or before the first of them the product's name. */
function seePage(route: RouteName | undefined): void {
  expect(document.querySelector('main h1')!.textContent).toMatch(route ? headings[route]! : /^Meridian$/);
}

/** The wanted address stands in the bar, and the old page is still there. */
function seeOldPage(snapshot: AnyMachineSnapshot): void {
  const { wanted, shown } = contextOf(snapshot);
  expect(addressBar()).toBe(wanted.url);
  seePage(shown?.route);
}

/** Where a page itself leads on: the menu's link, and the list's search, which stays on its page. */
const ways: Record<string, () => unknown> = {
  [addresses.other]: () => fireEvent.click(within(page().getByLabel('Main')).getByText('Browse data')),
  [addresses.moved]: () => {
    const field = page().getByLabel('Search variables') as HTMLInputElement;
    fireEvent.change(field, { target: { value: 'tax' } });
    fireEvent.submit(field.form!);
  },
};

type Driver = Whole & { clock: SimulatedClock };

const tables: Tables<Driver> = {
  states: {
    waiting: (whole, snapshot) => {
      seeOldPage(snapshot);
      const written = contextOf(snapshot).manner === 'load' ? undefined : 'history.write';
      expect([isUncertain(), failure(), lastAsked(whole)]).toEqual([true, null, written]);
    },
    'loading.fresh': (whole, snapshot) => {
      seeOldPage(snapshot);
      expect([failure(), outline(), lastAsked(whole)]).toEqual([null, null, 'screen.fetch']);
    },
    'loading.long': (whole, snapshot) => {
      expect(addressBar()).toBe(contextOf(snapshot).wanted.url);
      expect([failure(), outline() !== null, lastAsked(whole)]).toEqual([null, true, 'screen.fetch']);
    },
    asking: (whole, snapshot) => {
      seeOldPage(snapshot);
      expect([failure(), outline(), lastAsked(whole)]).toEqual([null, null, 'screen.fetch']);
    },
    stranded: (whole, snapshot) => {
      seeOldPage(snapshot);
      expect([failure(), outline(), lastAsked(whole)]).toEqual([null, null, 'screen.fetch']);
    },
    settled: (whole, snapshot) => {
      const { wanted, title } = contextOf(snapshot);
      expect(addressBar()).toBe(wanted.url);
      seePage(wanted.route);
      expect(document.title).toBe(title);
      expect([failure(), lastAsked(whole)]).toEqual([null, 'history.settle']);
    },
    failed: (_whole, snapshot) => {
      seeOldPage(snapshot);
      expect(failure()).not.toBeNull();
    },
    leaving: (whole) => expect(lastAsked(whole)).toMatch(/^history\.(load|reload)$/),
  },
  events: {
    // What replaces an address is typed once the metadata are here, and only a full bundle links to the download.
    'location.go': ({ part }, event) => {
      const way = event['replace'] ? undefined : ways[event['to'] as string];
      return doing(way ?? (() => part('location').send(event)));
    },
    'location.pop': (_whole, event) => popTo(event['to'] as string),
    'location.leave': async (whole, event) => {
      await sendLogin();
      await waitFor(() => expect(whole.asked.at(-1)).toEqual({ type: 'history.load', to: event['to'] }));
    },
    'location.admit': async (whole, event) => {
      const isAtDesk = window.location.pathname === addresses.desk;
      if (isAtDesk) await setRights(whole.visitor, event['isStaff'] as boolean);
      await answerAccount(whole, isAtDesk ? staff : 'active');
    },
    'location.bar': (whole) => answerAccount(whole, null),
    'location.name': async ({ newest, until }, event) => {
      await doing(() => newest(partAsked).pass());
      await until('thing', 'ready');
      expect(document.title).toBe(`${event['title']} | Meridian Data Portal`);
    },
    'location.retry': () =>
      doing(() => fireEvent.click(within(failure()!.parentElement!).getByText('Try again'))),
    // Sent by a wire when the server has answered.
    'location.resume': ({ part }) => doing(() => part('location').send({ type: 'location.resume' })),
    'xstate.after.patience.location.loading.fresh': ({ clock }) => doing(() => clock.increment(200)),
    'xstate.after.untilAgain.location.stranded': ({ clock }) => doing(() => clock.increment(30_000)),
    'xstate.done.actor.askServer': ({ newest }) => doing(() => newest(server).pass()),
    'xstate.error.actor.askServer': ({ newest }) => doing(() => newest(server).drop()),
    'xstate.done.actor.loadScreen': ({ newest }) => doing(() => newest('screen').pass()),
    'xstate.error.actor.loadScreen': ({ newest }) => doing(() => newest('screen').drop()),
  },
};

/** Whoever stands at the desk, and comes to be one of the staff or not to be one any more. */
const staff = 'location-staff';

/** Another of the staff gives the visitor the rights, or takes them. */
async function setRights(visitor: Visitor, dataPortalAdmin: boolean): Promise<void> {
  visitor.jar.clear();
  await visitor.signIn('admin');
  const { items } = await visitor.json<MemberList>(`/api/staff/members?search=${staff}`);
  const path = `/api/staff/members/${items[0]!.id}`;
  const answer = dataPortalAdmin
    ? await visitor.ask(`${path}/staff-rights`, { method: 'POST', headers: jsonHeaders })
    : await visitor.ask(path, {
        method: 'PATCH',
        headers: jsonHeaders,
        body: JSON.stringify({ dataPortalAdmin }),
      });
  expect(answer.status).toBe(200);
  visitor.jar.clear();
}

/** The server is asked who is here, now or again, and knows the visitor by this name or does not. */
async function answerAccount({ visitor, newest, part }: Whole, who: string | null): Promise<void> {
  if (!part('session').getSnapshot().matches('loading'))
    await doing(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  if (who === null) visitor.jar.clear();
  else await visitor.signIn(who);
  await doing(() => newest(account).pass());
}

// The screens' own chunks, so that a screen that passes is there.
beforeAll(() => Promise.all((Object.keys(headings) as RouteName[]).map(loadScreen)));

const lines = 'that the server is asked, or is away, is the line’s to say (server-line.paths.test.tsx)';

walkInViews<Driver>({
  machine: 'location',
  tables,
  alike: {
    'loading.fresh': { asking: lines, stranded: lines },
    asking: { 'loading.fresh': lines, stranded: lines },
  },
  open: async ({ input }) => {
    const { address, hasReloaded } = input as LocationInput;
    const newcomer = address === addresses.desk && { newcomer: staff };
    const clock = new SimulatedClock();
    const gated = ['screen', account, listing, partAsked, server];
    return { ...(await openPortal(address, gated, { hasReloaded, clock, ...newcomer })), clock };
  },
});
