// What a member has, the session and the page: a fifth composition, for what a press about money does, what the browser
// leaves for, and what every tab comes to know. Two members can come to be signed in; the form is the one that applies
// for free access.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { readingOf, overviews } from '#machines/billing/subscription.cases.ts';
import { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import {
  memberBillingOf,
  kindOf,
  type MemberBilling,
  type SubscriptionKind,
  type SubscriptionContext,
} from '#machines/billing/subscription.types.ts';
import { beginsAt, contextOf, type Faulty, twoMembers } from './two-members.ts';
import type { Composition, PortalStep } from '#tests/model/checker/composition.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';

const address = '/onboarding/pricing';

type Offer = readonly [PartName, AnyEventObject];
/** Back from the provider's page, on the way to what somebody came for. */
const back = '/account/billing?from=checkout&return_to=%2Fhome';
const goings = ['/home', address, '/onboarding/free-access', back].map((to): Offer => [
  'location',
  { type: 'location.go', to },
]);
const rechecks: Offer = ['session', { type: 'session.recheck' }];
const expires: Offer = ['session', { type: 'session.unauthorize' }];
const presses = [
  { type: 'subscription.checkout', price: 'price_month' },
  { type: 'subscription.changeCard' },
  { type: 'subscription.cancel' },
  { type: 'subscription.keep' },
  { type: 'subscription.confirm' },
  { type: 'subscription.uncancel' },
  { type: 'subscription.retry' },
].map((event): Offer => ['subscription', event]);

const answered = (snapshot: AnyMachineSnapshot): object[] => {
  const isCancelling = contextOf<SubscriptionContext>(snapshot).change?.name === 'subscription.cancel';
  return [{ output: memberBillingOf(isCancelling ? overviews.cancelling : overviews.active) }];
};

export const paying = (wires?: readonly Wire[], faulty: Faulty = {}) =>
  ({
    parts: {
      ...twoMembers(faulty),
      form: {
        machine: faulty.form ?? formMachine,
        cases: {
          'xstate.done.actor.submitForm': [{ output: overviews.requested }],
          'xstate.error.actor.submitForm': [],
        },
        project: (snapshot) => snapshot.value,
      },
      subscription: {
        machine: faulty.subscription ?? subscriptionMachine,
        cases: {
          'xstate.done.actor.readOverview': [overviews.inactive, overviews.confirming, overviews.active].map(
            (said) => ({ output: readingOf(said) }),
          ),
          'xstate.error.actor.readOverview': [{ error: new Error('no overview') }],
          'xstate.done.actor.askForPage': [{ output: { url: 'https://pay.example.org/1' } }],
          'xstate.error.actor.askForPage': [{ error: new Error('refused') }],
          'xstate.done.actor.sendChange': answered,
          'xstate.error.actor.sendChange': [{ error: new Error('refused') }],
        },
        project: (snapshot) => {
          const { owner, status, overview, paid, page, change, fault } =
            contextOf<SubscriptionContext>(snapshot);
          const isAsking = snapshot.matches('changing')
            ? change?.name
            : snapshot.hasTag('busy') && page?.name;
          return [
            snapshot.value,
            owner,
            status,
            overview && kindOf(overview),
            paid !== null,
            isAsking,
            fault !== null,
          ];
        },
      },
    },
    begins: beginsAt(address),
    // Of a page that is seen by nobody any more no button can be pressed.
    offers: (read) => {
      const { shown } = read('location')!.context;
      return [
        ...goings,
        rechecks,
        expires,
        ...(shown ? [...presses, ['form', { type: 'form.submit' }] as const] : []),
      ];
    },
    ...(wires && { wires }),
  }) satisfies Composition;

const about: readonly PartName[] = ['session', 'location', 'form', 'subscription'];

const places: Readonly<Record<SubscriptionKind, string>> = {
  confirming: 'confirming',
  pastDue: 'covered.pastDue',
  cancelling: 'covered.cancelling',
  active: 'covered.active',
  free: 'open.free',
  requested: 'open.requested',
  refused: 'open.refused',
  inactive: 'open.inactive',
};

const placeOf = (value: unknown): string =>
  typeof value === 'string' ? value : Object.entries(value as Record<string, string>)[0]!.join('.');

const starts = ({ started }: PortalStep, id: string): boolean =>
  started.some((one) => one.part === 'subscription' && one.id === id);

const isAsking = (read: Read): boolean => {
  const here = read('session')!;
  return (
    here.matches('loading') ||
    ['signedIn', 'signedOut'].some((state) => here.matches({ [state]: 'rechecking' } as never))
  );
};

const isLeft = (read: Read): boolean =>
  read('location')!.matches('leaving') || read('location')!.context.shown === null;

const isBegun = (read: Read): boolean =>
  read('subscription')?.matches('opening') === true || read('subscription')?.matches('leaving') === true;

export const payingProperties: readonly PortalProperty[] = [
  {
    says: 'what a member has is there exactly while a page shows it',
    about,
    always: (read) => {
      const { shown } = read('location')!.context;
      if (shown === null) return true;
      const isThere = read('subscription') !== null;
      const isPlace = ['pricing', 'freeAccess', 'billing'].includes(shown.route);
      return isThere === (isPlace && read('session')!.context.user !== null);
    },
  },
  {
    says: 'what a member has is seen and changed by nobody else',
    about,
    always: (read) => {
      const [subscription, user] = [read('subscription'), read('session')!.context.user];
      return !subscription || isLeft(read) || subscription.context.owner === user?.id;
    },
  },
  {
    says: 'no double click starts two checkouts',
    about,
    whenever: (before, step) =>
      !starts(step, 'askForPage') ||
      (['subscription.checkout', 'subscription.changeCard'].includes(step.event.type) && !isBegun(before)),
  },
  {
    says: 'nobody who has paid begins a checkout',
    about,
    on: 'subscription.checkout',
    whenever: (before, step) => !starts(step, 'askForPage') || before('subscription')!.context.paid === null,
  },
  {
    says: 'a change is sent by a press, and a cancellation by the second',
    about,
    whenever: (before, step) =>
      !starts(step, 'sendChange') ||
      (step.event.type === 'subscription.confirm' && before('subscription')!.matches('asking')) ||
      (step.event.type === 'subscription.uncancel' && before('subscription')!.matches('covered')),
  },
  {
    says: 'what is shown is what the server said last',
    about,
    whenever: (_before, { part, event }, after) => {
      if (part !== 'subscription' || !/^xstate\.done\.actor\.(readOverview|sendChange)$/.test(event.type))
        return true;
      return after('subscription')?.context.overview === (event['output'] as MemberBilling).overview;
    },
  },
  {
    says: 'what can be done is what the server’s word allows',
    about,
    always: (read) => {
      const subscription = read('subscription');
      const place = placeOf(subscription?.value ?? 'none');
      if (!Object.values(places).includes(place)) return true;
      return place === places[kindOf(subscription!.context.overview!)];
    },
  },
  {
    says: 'cancelling never ends access before its date',
    about,
    on: 'xstate.done.actor.sendChange',
    whenever: (before, _step, after) => {
      const [was, is] = [before('subscription')!.context, after('subscription')];
      return !is || (is.matches('covered') && is.context.paid?.periodEndsAt === was.paid!.periodEndsAt);
    },
  },
  {
    says: 'who is to pay is sent to the provider’s page',
    about,
    on: 'xstate.done.actor.askForPage',
    whenever: (_before, { sentToActors }) =>
      sentToActors.some(
        ({ part, event }) => part === 'location' && event['to'] === 'https://pay.example.org/1',
      ),
  },
  {
    says: 'who comes back from paying goes on to what they came for',
    about,
    on: 'xstate.done.actor.readOverview',
    whenever: (before, _step, after) =>
      !after('subscription')?.matches('covered') ||
      before('location')!.context.shown?.route !== 'billing' ||
      after('location')!.context.wanted.route !== 'billing',
  },
  {
    says: 'a checkout that was begun is left, failed or confirmed in the end',
    about,
    from: isBegun,
    leadsTo: (read) => read('subscription') === null || isLeft(read) || !isBegun(read),
    unless: (label) => /^(location ←|session ←)/.test(label),
  },
  {
    says: 'who waits for the provider is asked for again',
    about,
    from: (read) => read('subscription')?.matches('confirming') === true,
    leadsTo: (read) => read('subscription')?.matches('confirming') !== true,
    unless: (label) => /^(location ←|session ←)/.test(label),
  },
  {
    says: 'another status is known in every tab',
    about,
    whenever: (before, { part, event, sentToActors }, after) => {
      if (part !== 'subscription' || !/^xstate\.done\.actor\.(readOverview|sendChange)$/.test(event.type))
        return true;
      const { status } = (event['output'] as MemberBilling).overview;
      if (status === before('subscription')!.context.status) return true;
      const isHeard = isAsking(after) || after('session')!.matches({ signedIn: 'leaving' });
      return isHeard && sentToActors.some(({ actor }) => actor === 'watchTabs');
    },
  },
  {
    says: 'another word of the account is looked into',
    about,
    on: 'xstate.done.actor.loadAccount',
    whenever: (before, { event }, after) => {
      const was = before('subscription');
      const user = event['output'] as { id: string; subscriptionStatus: string };
      if (!was || was.context.owner !== user.id) return true;
      const isNews = was.context.status !== user.subscriptionStatus;
      return !isNews || (after('subscription')!.hasTag('busy') && !after('subscription')!.matches('leaving'));
    },
  },
  {
    says: 'who has applied is shown so',
    about,
    on: 'xstate.done.actor.submitForm',
    whenever: (_before, _step, after) => after('subscription')?.hasTag('busy') !== false,
  },
];
