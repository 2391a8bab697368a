// Every transition of a list, walked through five of them on their pages of the whole portal: sessions, messages and
// tokens, as the real server has them for a member of the test's own, and of the staff's desk the members, who are looked
// for, and the imports, which move by themselves.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import type { Imports } from '#contract/admin/admin.ts';
import { isMoving, listInputs, showsRevoked } from '#machines/kinds/list/list.cases.ts';
import type { ListContext } from '#machines/kinds/list/list.types.ts';
import type { Tables } from '#tests/model/tables.ts';
import { password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { setImport } from '#tests/server/admin/import-row.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const pages = {
  [listInputs.sessions.name]: {
    isOfSessions: true,
    address: '/account/sessions',
    reading: 'GET /api/account/sessions',
    changing: 'DELETE /api/account/sessions*',
    endpoints: ['sessions.end', 'sessions.endOthers'],
    lists: 'sessions.list',
    rows: () => screen.queryAllByRole('row').length - 1,
  },
  [listInputs.notifications.name]: {
    isOfSessions: false,
    address: '/account/notifications',
    reading: 'GET /api/account/notifications',
    changing: 'PUT /api/account/notifications/*',
    endpoints: ['notifications.update'],
    lists: 'notifications.list',
    rows: () => screen.queryAllByRole('switch').length,
  },
  [listInputs.tokens.name]: {
    isOfSessions: false,
    address: '/account/api-tokens',
    reading: 'GET /api/tokens',
    changing: 'POST /api/tokens/*/revoke',
    endpoints: ['tokens.revoke'],
    lists: 'tokens.list',
    rows: () => screen.queryAllByRole('row').length - 1,
  },
  [listInputs.members.name]: {
    isOfSessions: false,
    address: '/admin/members',
    reading: 'GET /api/staff/members',
    changing: 'PATCH /api/staff/members/*',
    endpoints: ['members.update'],
    lists: 'members.list',
    rows: () => screen.queryAllByRole('row').length - 1,
  },
  [listInputs.imports.name]: {
    isOfSessions: false,
    address: '/admin/imports',
    reading: 'GET /api/staff/imports',
    changing: 'no change of theirs',
    endpoints: [],
    lists: 'imports.list',
    rows: () => screen.queryAllByRole('heading', { level: 3 }).length,
  },
};

const creating = 'POST /api/tokens';

type Driver = Whole & { page: (typeof pages)[string]; clock: SimulatedClock };

const list = () =>
  screen.getByRole('region', {
    name: /^(Where you are signed in|E-mails that you can choose|Your tokens|Members|Imports)/,
  });
const question = () =>
  screen.queryByRole('region', { name: /^(End all other sessions|Revoke this token)\?$/ });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent!);
const buttons = (name: string | RegExp) => within(list()).queryAllByRole('button', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(buttons(name)[0]!));
const unread = /^The list (could not be loaded|may be out of date)/;
const isWaiting = (name: string | RegExp) =>
  buttons(name).some((button) => button.getAttribute('aria-disabled') === 'true');
const isFixed = () =>
  isWaiting(/^(End|Revoke )/) || screen.queryAllByRole('switch').some((one) => one.ariaDisabled === 'true');

/** What a visitor can tell of the list. */
const look = ({ page }: Driver) => ({
  isBusy: list().getAttribute('aria-busy') === 'true',
  rows: page.rows() > 0,
  asks: question() !== null,
  offersToKeep: buttons(/^(Keep them signed in|Keep token)$/).length > 0,
  hasFailed: alerts().some((said) => unread.test(said)),
  isSaving: screen.queryAllByText(/^(Ending|Saving|Revoking)…/).length > 0,
  isAhead: isAhead(),
  moves: screen.queryByRole('progressbar') !== null,
});

/** Whether something stands in the search field that the address does not have. */
function isAhead(): boolean {
  const field = screen.queryByLabelText<HTMLInputElement>('Find a member');
  const asked = new URLSearchParams(window.location.search).get('search') ?? '';
  return field !== null && field.value !== asked;
}

const calm = {
  isBusy: false,
  rows: true,
  asks: false,
  offersToKeep: false,
  hasFailed: false,
  isSaving: false,
  isAhead: false,
  moves: false,
};

const isOld = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).answer !== null &&
  !showsRevoked(snapshot) &&
  // No row of theirs is open, or can be changed, so that none has a button.
  ![listInputs.members, listInputs.imports].some(({ name }) => name === contextOf(snapshot).name);

const contextOf = (snapshot: unknown) => (snapshot as { context: ListContext }).context;

/** What was done or not done, in the words that stand there. */
function seeNews(snapshot: unknown): void {
  const { outcome, fault } = contextOf(snapshot);
  expect(screen.queryAllByText(/(is|are) (signed out|off|on|revoked)\.$/).length).toBe(outcome ? 1 : 0);
  expect(buttons('Undo').length).toBe(outcome?.undo ? 1 : 0);
  expect(alerts().filter((said) => !unread.test(said)).length).toBe(fault === '' ? 0 : 1);
}

const tables: Tables<Driver> = {
  states: {
    loading: (driver, snapshot) => {
      const { answer, change, isAsked } = contextOf(snapshot);
      expect(look(driver)).toEqual({
        ...calm,
        isBusy: true,
        rows: answer !== null,
        isSaving: change !== null,
        asks: isAsked,
        moves: isMoving(snapshot as AnyMachineSnapshot),
      });
      expect(isFixed()).toBe(isOld(snapshot));
      // A change that is on its way looks alike but for what has become of it.
      expect(change === null || contextOf(snapshot).outcome !== null).toBe(true);
      seeNews(snapshot);
    },
    'ready.settled': (driver, snapshot) => {
      expect(look(driver)).toEqual({ ...calm, moves: isMoving(snapshot) });
      expect(isFixed()).toBe(false);
      seeNews(snapshot);
    },
    'ready.looking': (driver) => expect(look(driver)).toEqual({ ...calm, moves: true }),
    'ready.asking': (driver, snapshot) => {
      expect(look(driver)).toEqual({ ...calm, asks: true, offersToKeep: true });
      seeNews(snapshot);
    },
    changing: (driver, snapshot) => {
      const { isAsked } = contextOf(snapshot);
      expect(look(driver)).toEqual({ ...calm, isBusy: true, isSaving: true, asks: isAsked });
      expect([isFixed(), buttons('Undo').length, alerts()]).toEqual([true, 0, []]);
      expect(screen.queryAllByText(/(is|are) (signed out|off|on|revoked)\.$/)).toEqual([]);
    },
    typing: (driver, snapshot) => {
      expect(look(driver)).toEqual({ ...calm, rows: contextOf(snapshot).answer !== null, isAhead: true });
    },
    failed: (driver, snapshot) => {
      const { answer } = contextOf(snapshot);
      expect(look(driver)).toEqual({
        ...calm,
        rows: answer !== null,
        hasFailed: true,
        moves: isMoving(snapshot),
      });
      expect(isFixed()).toBe(isOld(snapshot));
    },
  },
  events: {
    'list.ask': () => press(/^(End all other sessions|Revoke (?!token$))/),
    'list.keep': () => press(/^(Keep them signed in|Keep token)$/),
    'list.confirm': () => press(/^(End all others|Revoke token)$/),
    'list.change': ({ page }) =>
      page.isOfSessions
        ? press(/^End session/)
        : doing(() => fireEvent.click(screen.getByRole('switch', { name: 'Sign-in on a new device' }))),
    'list.undo': () => press('Undo'),
    'list.retry': () => press('Try again'),
    'list.show': (_driver, event) =>
      doing(() => {
        const shown = event['query'] as ListContext['query'];
        const name = shown['revoked'] === 'true' ? 'Revoked' : 'In use';
        fireEvent.click(screen.getByRole('radio', { name }));
      }),
    'list.reload': createToken,
    'list.type': (_driver, event) =>
      doing(() =>
        fireEvent.input(screen.getByLabelText('Find a member'), { target: { value: event['text'] } }),
      ),
    'xstate.after.typingPause.list.typing': ({ clock }) => doing(() => clock.increment(250)),
    'xstate.after.untilNextLook.list.ready.settled': ({ clock }) => doing(() => clock.increment(1000)),
    'xstate.done.actor.readList': async ({ app, newest, page }, event) => {
      if (page.lists === 'imports.list')
        await setImport(app.database, app.clock(), (event['output'] as Imports).isMoving);
      await doing(() => newest(page.reading).pass());
    },
    'xstate.error.actor.readList': (driver, event) =>
      fail(driver, driver.page.reading, [driver.page.lists], event['error']),
    'xstate.done.actor.sendChange': ({ newest, page }) => doing(() => newest(page.changing).pass()),
    'xstate.error.actor.sendChange': (driver, event) =>
      fail(driver, driver.page.changing, driver.page.endpoints, event['error']),
  },
};

/** The waiting request fails as the model says: lost on the way, or by the server's seed. */
async function fail(driver: Driver, gate: string, endpoints: string[], error: unknown): Promise<void> {
  const { status } = error as { status: number };
  const { jar } = driver.visitor;
  const held = driver.newest(gate);
  if (status === 0) return doing(() => held.drop());
  jar.set('seed', endpoints.map((endpoint) => `${endpoint}:error-${status}`).join(','));
  await doing(() => held.pass());
  jar.delete('seed');
}

let tokens = 0;

/** The form on the page makes a token, which the list is to show. */
async function createToken({ waiting }: Driver): Promise<void> {
  const stored = screen.queryByRole('button', { name: 'I have saved the token' });
  if (stored) await doing(() => fireEvent.click(stored));
  const value = `Script ${(tokens += 1)}`;
  await doing(() => fireEvent.input(screen.getByLabelText('Name'), { target: { value } }));
  await doing(() => fireEvent.input(screen.getByLabelText('Your password'), { target: { value: password } }));
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Create token' })));
  await doing((await waiting(creating)).pass);
}

/** A token that was revoked, and two that serve. */
async function makeTokens({ post }: Visitor): Promise<void> {
  for (const name of ['Old', 'Nightly', 'Laptop']) {
    const token = (await (await post(creating.replace('POST ', ''), { name, days: 30 })).json()) as {
      id: string;
    };
    if (name === 'Old') await post(`/api/tokens/${token.id}/revoke`, undefined);
  }
}

let members = 0;

/** Another session beside the page's own. */
async function signInElsewhere(visitor: Visitor, who: string): Promise<void> {
  visitor.jar.clear();
  await visitor.signIn(who);
}

walkInViews<Driver>({
  machine: 'list',
  tables,
  alike: {
    'ready.settled': {
      'ready.looking': 'what is read again by itself keeps nobody from anything, and need not flicker',
    },
  },
  open: async ({ input }) => {
    const page = pages[(input as ListContext).name]!;
    const newcomer = `list-${(members += 1)}`;
    const clock = new SimulatedClock();
    const whole = await openPortal(page.address, [page.reading, page.changing, creating], {
      newcomer,
      clock,
      prepare: async (visitor) => {
        if (page.address.startsWith('/admin')) await signInElsewhere(visitor, 'admin');
        if (page.isOfSessions) await signInElsewhere(visitor, newcomer);
        if (page.reading === 'GET /api/tokens') await makeTokens(visitor);
      },
    });
    return { ...whole, page, clock };
  },
});
