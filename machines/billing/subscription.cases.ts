// One of each event that the subscription machine can meet, and a member for each thing that one can have.
import type { AnyMachineSnapshot } from 'xstate';
import type { FreeAccess, BillingOverview, Subscription } from '#contract/billing/subscriptions.ts';
import { noAnswer, unavailable } from '#machines/kinds/failure.cases.ts';
import { inactiveMember } from '#machines/session/session.cases.ts';
import {
  memberBillingOf,
  kindOf,
  type MemberBilling,
  type SubscriptionKind,
  type SubscriptionContext,
  type SubscriptionInput,
} from './subscription.types.ts';

export const subscriptionInput: SubscriptionInput = {
  owner: inactiveMember.id,
  status: inactiveMember.subscriptionStatus,
  isWhole: true,
};

/** By page: a plan is chosen on the one, and what was chosen is changed on the other. */
export const subscriptionInputs = {
  pricing: { ...subscriptionInput, isWhole: false },
  billing: subscriptionInput,
};

const now = '2026-11-21T00:00:00.000Z';

export const subscription: Subscription = {
  id: 'sub_1',
  status: 'active',
  price: { id: 'price_month', amount: 900, currency: 'gbp', interval: 'month' },
  startedAt: '2026-11-01T00:00:00.000Z',
  periodEndsAt: '2026-12-01T00:00:00.000Z',
  isCancelling: false,
  endedAt: null,
};

export const application: FreeAccess = {
  id: 'fre_1',
  state: 'requested',
  reason: 'A thesis on corporate tax in three countries',
  requestedAt: '2026-11-20T00:00:00.000Z',
  decidedAt: null,
  until: null,
  answer: null,
};

const decided = { ...application, decidedAt: now };

const nothing: BillingOverview = {
  status: 'inactive',
  items: [],
  isConfirming: false,
  freeAccess: null,
  now,
};

/** A member for each thing that one can have, and one whose access was given. */
export const overviews: Readonly<Record<SubscriptionKind | 'given', BillingOverview>> = {
  inactive: nothing,
  confirming: { ...nothing, isConfirming: true },
  active: { ...nothing, status: 'active', items: [subscription] },
  cancelling: { ...nothing, status: 'cancelling', items: [{ ...subscription, isCancelling: true }] },
  pastDue: { ...nothing, status: 'past_due', items: [{ ...subscription, status: 'past_due' }] },
  requested: { ...nothing, freeAccess: application },
  refused: { ...nothing, freeAccess: { ...decided, state: 'refused', answer: 'Say who pays for the work' } },
  free: {
    ...nothing,
    status: 'free',
    freeAccess: { ...decided, state: 'approved', until: '2027-11-21T00:00:00.000Z' },
  },
  given: { ...nothing, status: 'active' },
};

export const card = { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030 };

export const readingOf = (overview: BillingOverview) => ({
  ...memberBillingOf(overview),
  details: { card: overview.items.length > 0 ? card : null, invoices: [] },
});

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SubscriptionContext;

/** One kind of those that are alike is enough for what goes wrong and for what comes from elsewhere. */
const isOf = (snapshot: AnyMachineSnapshot, ...kinds: SubscriptionKind[]): boolean => {
  const { overview } = contextOf(snapshot);
  return overview !== null && kinds.includes(kindOf(overview));
};
const isCalm = (snapshot: AnyMachineSnapshot): boolean => contextOf(snapshot).fault === null;
const onlyIf =
  (isSo: (snapshot: AnyMachineSnapshot) => boolean, payload: object = {}) =>
  (snapshot: AnyMachineSnapshot): object[] =>
    isSo(snapshot) ? [payload] : [];

/** Without a subscription there are no such buttons. */
const offered = (isSo: (paid: Subscription) => boolean) =>
  onlyIf((snapshot) => {
    const { paid, isWhole } = contextOf(snapshot);
    return paid !== null && isWhole && isCalm(snapshot) && isSo(paid);
  });

/** What is looked at on the page where more can be done about it. */
const firstOf = (snapshot: AnyMachineSnapshot): BillingOverview[] => {
  const { inactive, confirming, requested, refused, free, ...covered } = overviews;
  return contextOf(snapshot).isWhole
    ? [inactive, ...Object.values(covered)]
    : [inactive, confirming, requested, refused, free];
};

/** At first anything; later the same as before, but that the provider has confirmed. */
function readings(snapshot: AnyMachineSnapshot): object[] {
  const { overview } = contextOf(snapshot);
  if (!overview) return firstOf(snapshot).map((answer) => ({ output: readingOf(answer) }));
  return [{ output: readingOf(isOf(snapshot, 'confirming') ? overviews.active : overview) }];
}

/** What a change makes of what there was; a payment that is due stays so. */
function changed(snapshot: AnyMachineSnapshot): { output: MemberBilling }[] {
  const isCancelling = contextOf(snapshot).change?.name === 'subscription.cancel';
  const after = isCancelling ? overviews.cancelling : overviews.active;
  const answer = isOf(snapshot, 'pastDue')
    ? { ...overviews.pastDue, items: [{ ...overviews.pastDue.items[0]!, isCancelling }] }
    : after;
  return [{ output: memberBillingOf(answer) }];
}

const lost = { error: noAnswer };
const refused = { error: unavailable };

export const subscriptionCases = {
  'subscription.checkout': onlyIf(
    (snapshot) => !contextOf(snapshot).isWhole && (isCalm(snapshot) || isOf(snapshot, 'inactive')),
    { price: 'price_month' },
  ),
  'subscription.changeCard': offered(() => true),
  'subscription.cancel': offered(({ isCancelling }) => !isCancelling),
  'subscription.uncancel': offered(({ isCancelling }) => isCancelling),
  'subscription.reload': onlyIf(
    (snapshot) =>
      isCalm(snapshot) && (isOf(snapshot, 'active', 'confirming') || !contextOf(snapshot).overview),
  ),
  'xstate.done.actor.readOverview': readings,
  'xstate.error.actor.readOverview': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).overview
      ? onlyIf((one) => isOf(one, 'active', 'confirming'), lost)(snapshot)
      : [lost, refused],
  'xstate.done.actor.askForPage': [{ output: { url: 'https://pay.example.org/page' } }],
  'xstate.error.actor.askForPage': (snapshot: AnyMachineSnapshot) =>
    isOf(snapshot, 'inactive') ? [lost, refused] : [],
  'xstate.done.actor.sendChange': changed,
  'xstate.error.actor.sendChange': onlyIf((snapshot) => isOf(snapshot, 'active'), lost),
  // The same from whatever it was left.
  'xstate.after.patience.subscription.leaving': onlyIf((snapshot) => isOf(snapshot, 'inactive', 'active')),
};

/** What can be seen and what guards ask. */
export const projectSubscription = ({ value, context }: AnyMachineSnapshot): unknown => {
  const { overview, paid, page, change, fault } = context as SubscriptionContext;
  const asked = value === 'changing' ? change!.name : value === 'opening' && page!.name;
  return [value, overview && kindOf(overview), paid?.isCancelling, asked, fault !== null];
};
