// A subscription in Chromium: every transition of it on the pricing and billing pages, for a member of the test's own
// who pays in the sandbox. What fails is a request that is lost; the server's refusals are walked in tests/src.
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import {
  projectSubscription,
  subscriptionCases,
  subscriptionInputs,
} from '#machines/billing/subscription.cases.ts';
import {
  kindOf,
  type MemberBilling,
  type SubscriptionContext,
} from '#machines/billing/subscription.types.ts';
import { expect } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { becomes, give, type MemberDriver, type Having } from '#tests/fixtures/server/member-states.ts';
import { openOtherTab, type OtherTab } from '#e2e/paths/drivers/account.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { atOnce, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, loseLoads, type Gate } from '#e2e/paths/drivers/gate.ts';
import { memberDriverIn } from '#e2e/paths/drivers/member-driver.ts';

type Driver = {
  page: Page;
  memberDriver: MemberDriver;
  reading: Gate;
  opening: Gate;
  changing: Gate;
  clock: Clock;
  other: OtherTab;
  /** What the server was made to say last. */
  having: Having;
};

const region = (page: Page) => page.getByRole('region', { name: /^(Your plan|What you have)$/ });
const named = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });
const unread = /^(Your subscription could not be loaded|Your subscription may have changed since)/;

const sentences: Readonly<Record<Having, string>> = {
  inactive: 'You have no subscription',
  confirming: 'Your payment is being confirmed',
  active: 'Your subscription renews automatically until you cancel',
  given: 'The people who run this portal gave you access',
  cancelling: 'you will not be charged again. After that you can',
  pastDue: 'The last payment did not go through',
  requested: 'You have applied for free access',
  refused: 'Your application was refused',
  free: 'and you pay nothing',
};

const look = atOnce(async (page: Page) => {
  const text = (await region(page).textContent()) ?? '';
  const alerts = region(page).getByRole('alert');
  return {
    isBusy: (await region(page).getAttribute('aria-busy')) === 'true',
    said: Object.entries(sentences).flatMap(([having, words]) => (text.includes(words) ? [having] : [])),
    asks: await page.getByRole('region', { name: 'Cancel your subscription?' }).count(),
    keeps: await named(page, 'Keep subscription').count(),
    opening: await named(page, /^Opening the/).count(),
    leaving: await page.getByText('The payment provider’s page is opening in this tab.').count(),
    saving: await named(page, /^(Cancelling|Undoing the cancellation)…/).count(),
    unread: await alerts.filter({ hasText: unread }).count(),
    faults: await alerts.filter({ hasNotText: unread }).count(),
  };
});

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SubscriptionContext;

const havingOf = ({ overview, paid }: Pick<SubscriptionContext, 'overview' | 'paid'>): Having[] => {
  if (!overview) return [];
  const kind = kindOf(overview);
  // Given access and free access both say that nothing is charged.
  return kind === 'active' && !paid ? ['given', 'free'] : [kind];
};

const calm = (snapshot: AnyMachineSnapshot) => ({
  isBusy: false,
  said: havingOf(contextOf(snapshot)),
  asks: 0,
  keeps: 0,
  opening: 0,
  leaving: 0,
  saving: 0,
  unread: 0,
  faults: Number(contextOf(snapshot).fault !== null),
});

const settled =
  (...havings: Having[]) =>
  async ({ page }: Driver, snapshot: AnyMachineSnapshot) => {
    await seeAs(() => look(page), calm(snapshot));
    expect(havings).toContain(havingOf(contextOf(snapshot))[0]);
  };

const lost = (snapshot: AnyMachineSnapshot, isSo: (one: AnyMachineSnapshot) => object[]) =>
  isSo(snapshot).slice(0, 1);

async function setStatus({ database, accountId }: MemberDriver, status: string): Promise<void> {
  await database.run((db) =>
    db
      .updateTable('account')
      .set({ subscription_status: status as 'active' })
      .where('id', '=', accountId)
      .execute(),
  );
}

/** Another tab tells that the account says something else, which it does for a moment only. */
async function hearOfAnother({ memberDriver, page, reading, other }: Driver): Promise<void> {
  const { subscriptionStatus } = await memberDriver.get<{ subscriptionStatus: string }>('/api/account');
  await setStatus(memberDriver, 'trialing');
  await reading.asked(() => other.tell());
  await setStatus(memberDriver, subscriptionStatus);
  await page.bringToFront();
}

walkInBrowser<Driver>({
  machine: 'subscription',
  isStopped: true,
  explored: Object.values(subscriptionInputs).map((input) => ({
    cases: {
      ...subscriptionCases,
      'xstate.error.actor.readOverview': (snapshot: AnyMachineSnapshot) =>
        lost(snapshot, subscriptionCases['xstate.error.actor.readOverview']),
      'xstate.error.actor.askForPage': (snapshot: AnyMachineSnapshot) =>
        lost(snapshot, subscriptionCases['xstate.error.actor.askForPage']),
    },
    project: projectSubscription,
    input,
  })),
  open: async ({ page, context, baseURL }, { input }) => {
    await becomeNewMember(context);
    const memberDriver = await memberDriverIn(context, baseURL);
    await give(memberDriver, 'inactive');
    const clock = await stopClock(page);
    const reading = await gateAt(page, 'GET /api/subscription/subscriptions');
    const opening = await gateAt(page, 'POST /api/subscription/:page(checkout|payment-method)');
    const changing = await gateAt(page, 'POST /api/subscription/:change(cancel|uncancel)');
    const address = (input as SubscriptionContext).isWhole ? '/account/billing' : '/onboarding/pricing';
    await reading.asked(() => page.goto(address));
    await loseLoads(page);
    const other = await openOtherTab(page);
    return { page, memberDriver, reading, opening, changing, clock, other, having: 'inactive' as const };
  },
  tables: {
    states: {
      loading: ({ page }, snapshot) => seeAs(() => look(page), { ...calm(snapshot), isBusy: true }),
      failed: ({ page }, snapshot) => seeAs(() => look(page), { ...calm(snapshot), unread: 1 }),
      'open.inactive': settled('inactive'),
      'open.requested': settled('requested'),
      'open.refused': settled('refused'),
      'open.free': settled('free'),
      confirming: settled('confirming'),
      'covered.active': settled('active', 'given'),
      'covered.pastDue': settled('pastDue'),
      'covered.cancelling': settled('cancelling'),
      asking: ({ page }, snapshot) => seeAs(() => look(page), { ...calm(snapshot), asks: 1, keeps: 1 }),
      changing: ({ page }, snapshot) =>
        seeAs(() => look(page), {
          ...calm(snapshot),
          isBusy: true,
          asks: Number(contextOf(snapshot).change?.name === 'subscription.cancel'),
          saving: 1,
        }),
      opening: ({ page }, snapshot) =>
        seeAs(() => look(page), { ...calm(snapshot), isBusy: true, opening: 1 }),
      leaving: ({ page }, snapshot) =>
        seeAs(() => look(page), { ...calm(snapshot), isBusy: true, leaving: 1 }),
    },
    events: {
      'subscription.checkout': ({ page, opening }) => opening.asked(() => named(page, 'Subscribe').click()),
      'subscription.changeCard': ({ page, opening }) =>
        opening.asked(() => named(page, 'Use another card').click()),
      'subscription.cancel': ({ page }) => named(page, 'Cancel subscription…').click(),
      'subscription.keep': ({ page }) => named(page, 'Keep subscription').click(),
      'subscription.confirm': ({ page, changing }) =>
        changing.asked(() => named(page, 'Cancel the subscription').click()),
      'subscription.uncancel': ({ page, changing }) =>
        changing.asked(() => named(page, 'Undo the cancellation').click()),
      'subscription.retry': ({ page, reading }) =>
        reading.asked(() => region(page).getByRole('button', { name: 'Try again' }).click()),
      'subscription.reload': hearOfAnother,
      'xstate.done.actor.readOverview': async (driver, event) => {
        const [having] = havingOf(event['output'] as MemberBilling);
        if (having !== driver.having) await becomes(driver.memberDriver, having!);
        driver.having = having!;
        await driver.reading.passOn();
      },
      'xstate.error.actor.readOverview': ({ reading }) => reading.drop(),
      'xstate.done.actor.askForPage': ({ opening, clock }) => clock.mark().then(() => opening.pass()),
      'xstate.error.actor.askForPage': ({ reading, opening }) => reading.asked(() => opening.drop()),
      'xstate.done.actor.sendChange': async (driver, event) => {
        driver.having = havingOf(event['output'] as MemberBilling)[0]!;
        await driver.changing.pass();
      },
      'xstate.error.actor.sendChange': ({ reading, changing }) => reading.asked(() => changing.drop()),
      'xstate.after.untilNextPoll.subscription.confirming': ({ reading, clock }) =>
        reading.asked(() => clock.wait(2000)),
      'xstate.after.patience.subscription.leaving': ({ reading, clock }) =>
        reading.asked(() => clock.wait(30_000)),
    },
  },
});
