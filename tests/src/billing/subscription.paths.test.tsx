// Every transition of a subscription, walked through the pricing and billing pages of the whole portal, as the real
// server has it for a member of the test's own, who pays in the sandbox.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import {
  kindOf,
  type MemberBilling,
  type SubscriptionContext,
} from '#machines/billing/subscription.types.ts';
import type { Tables } from '#tests/model/tables.ts';
import { becomes, give, type MemberDriver, type Having } from '#tests/fixtures/server/member-states.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { memberDriverOf } from '#tests/fixtures/views/member-driver.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const reading = 'GET /api/subscription/subscriptions';
const sending = 'POST /api/subscription/*';

type Driver = Whole & { clock: SimulatedClock; hands: MemberDriver };

const region = () => screen.getByRole('region', { name: /^(Your plan|What you have)$/ });
const question = () => screen.queryByRole('region', { name: 'Cancel your subscription?' });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(button(name)!));
const alerts = () =>
  within(region())
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent!);
const unread = /^(Your subscription could not be loaded|Your subscription may have changed since)/;

const sentences: Readonly<Record<Having, RegExp>> = {
  inactive: /You have no subscription/,
  confirming: /Your payment is being confirmed/,
  active: /Your subscription renews automatically until you cancel/,
  given: /The people who run this portal gave you access/,
  cancelling: /you will not be charged again\. After that you can/,
  pastDue: /The last payment did not go through/,
  requested: /You have applied for free access/,
  refused: /Your application was refused/,
  free: /whole files until \d\d\/\d\d\/\d{4}, and you pay nothing/,
};

/** What the page says that the member has. */
const said = (): string[] =>
  Object.entries(sentences)
    .filter(([, words]) => words.test(region().textContent!))
    .map(([having]) => having);

const look = () => ({
  isBusy: region().getAttribute('aria-busy') === 'true',
  said: said(),
  asks: question() !== null,
  keeps: button('Keep subscription') !== null,
  isOpening: button(/^Opening the/) !== null,
  isLeaving: screen.queryByText('The payment provider’s page is opening in this tab.') !== null,
  isSaving: button(/^(Cancelling|Undoing the cancellation)…/) !== null,
  hasFailed: alerts().some((words) => unread.test(words)),
  hasFault: alerts().some((words) => !unread.test(words)),
});

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SubscriptionContext;

const havingOf = ({ overview, paid }: Pick<SubscriptionContext, 'overview' | 'paid'>): Having[] => {
  if (!overview) return [];
  const kind = kindOf(overview);
  return [kind === 'active' && !paid ? 'given' : kind];
};

const calm = (snapshot: AnyMachineSnapshot) => ({
  isBusy: false,
  said: havingOf(contextOf(snapshot)),
  asks: false,
  keeps: false,
  isOpening: false,
  isLeaving: false,
  isSaving: false,
  hasFailed: false,
  hasFault: contextOf(snapshot).fault !== null,
});

/** Whether the buttons of the page can be pressed. */
const isFixed = () =>
  screen
    .queryAllByRole('button', {
      name: /^(Subscribe|Opening|Use another card|Cancel subscription…|Undo the cancellation)/,
    })
    .some((one) => one.ariaDisabled === 'true');

const settled =
  (...havings: Having[]) =>
  (_driver: Driver, snapshot: AnyMachineSnapshot) => {
    expect(look()).toEqual(calm(snapshot));
    expect([havings.includes(said()[0] as Having), isFixed()]).toEqual([true, false]);
  };

const tables: Tables<Driver> = {
  states: {
    loading: (_driver, snapshot) => {
      expect(look()).toEqual({ ...calm(snapshot), isBusy: true });
    },
    failed: (_driver, snapshot) => {
      expect(look()).toEqual({ ...calm(snapshot), hasFailed: true });
    },
    'open.inactive': settled('inactive'),
    'open.requested': settled('requested'),
    'open.refused': settled('refused'),
    'open.free': settled('free'),
    confirming: settled('confirming'),
    'covered.active': settled('active', 'given'),
    'covered.pastDue': settled('pastDue'),
    'covered.cancelling': settled('cancelling'),
    asking: (_driver, snapshot) => expect(look()).toEqual({ ...calm(snapshot), asks: true, keeps: true }),
    changing: (_driver, snapshot) => {
      const asks = contextOf(snapshot).change?.name === 'subscription.cancel';
      expect(look()).toEqual({ ...calm(snapshot), isBusy: true, asks, isSaving: true });
    },
    opening: (_driver, snapshot) => {
      expect(look()).toEqual({ ...calm(snapshot), isBusy: true, isOpening: true });
      expect(isFixed()).toBe(true);
    },
    leaving: (_driver, snapshot) => {
      expect(look()).toEqual({ ...calm(snapshot), isBusy: true, isLeaving: true });
      expect(isFixed()).toBe(true);
    },
  },
  events: {
    'subscription.checkout': () => press('Subscribe'),
    'subscription.changeCard': () => press('Use another card'),
    'subscription.cancel': () => press('Cancel subscription…'),
    'subscription.keep': () => press('Keep subscription'),
    'subscription.confirm': () => press('Cancel the subscription'),
    'subscription.uncancel': () => press('Undo the cancellation'),
    'subscription.retry': () =>
      doing(() => fireEvent.click(within(region()).getByRole('button', { name: 'Try again' }))),
    'subscription.reload': hearOfAnother,
    'xstate.done.actor.readOverview': async ({ hands, newest, part }, event) => {
      const [having] = havingOf(event['output'] as MemberBilling);
      const before = havingOf(part('subscription').getSnapshot().context);
      if (before[0] !== having) await becomes(hands, having!);
      await doing(() => newest(reading).pass());
    },
    'xstate.error.actor.readOverview': (driver, event) => fail(driver, reading, ['subscription.list'], event),
    'xstate.done.actor.askForPage': async ({ newest, asked }) => {
      await doing(() => newest(sending).pass());
      expect(asked.at(-1)).toMatchObject({ type: 'history.load', to: expect.stringContaining('/sandbox/') });
    },
    'xstate.error.actor.askForPage': (driver, event) =>
      fail(driver, sending, ['subscription.checkout', 'subscription.createPaymentMethod'], event),
    'xstate.done.actor.sendChange': ({ newest }) => doing(() => newest(sending).pass()),
    'xstate.error.actor.sendChange': (driver, event) =>
      fail(driver, sending, ['subscription.cancel', 'subscription.uncancel'], event),
    'xstate.after.untilNextPoll.subscription.confirming': ({ clock }) => doing(() => clock.increment(2000)),
    'xstate.after.patience.subscription.leaving': ({ clock }) => doing(() => clock.increment(30_000)),
  },
};

/** The waiting request fails as the model says: lost on the way, or by the server's seed. */
async function fail(driver: Driver, gate: string, endpoints: string[], event: AnyEventObject): Promise<void> {
  const { status } = event['error'] as { status: number };
  const { jar } = driver.visitor;
  const held = driver.newest(gate);
  if (status === 0) return doing(() => held.drop());
  jar.set('seed', endpoints.map((endpoint) => `${endpoint}:error-${status}`).join(','));
  await doing(() => held.pass());
  jar.delete('seed');
}

const setStatus = ({ app }: Driver, id: string, status: 'trialing' | 'active' | 'inactive') =>
  app.database.run((db) =>
    db.updateTable('account').set({ subscription_status: status }).where('id', '=', id).execute(),
  );

/** Another tab has heard that the account says something else, which it does for a moment only. */
async function hearOfAnother(driver: Driver): Promise<void> {
  const { id, subscriptionStatus } = await driver.visitor.json<{ id: string; subscriptionStatus: 'active' }>(
    '/api/account',
  );
  await setStatus(driver, id, 'trialing');
  await doing(() => driver.part('session').send({ type: 'session.recheck' }));
  await setStatus(driver, id, subscriptionStatus);
}

let members = 0;

walkInViews<Driver>({
  machine: 'subscription',
  tables,
  open: async ({ input }) => {
    const clock = new SimulatedClock();
    const address = (input as SubscriptionContext).isWhole ? '/account/billing' : '/onboarding/pricing';
    const newcomer = `paying-${(members += 1)}`;
    const whole = await openPortal(address, [reading, sending], {
      newcomer,
      clock,
      prepare: async (visitor, app) => give(await memberDriverOf(app, visitor), 'inactive'),
    });
    return { ...whole, clock, hands: await memberDriverOf(whole.app, whole.visitor) };
  },
});
