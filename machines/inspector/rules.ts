// What may be recorded of each event: an allow-list, event by event and field by field. A field that no rule shows
// never enters a recording; its type stays, so that the machine can be replayed. TypeScript holds the table to the
// events: a new field without a rule does not compile (tests/inspector/rules.test.ts holds it at run time).
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import type { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import type { downloadMachine } from '#machines/download/download.machine.ts';
import type { formMachine } from '#machines/form/form.machine.ts';
import type { locationMachine } from '#machines/location/location.machine.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import type { resourceMachine } from '#machines/resource/resource.machine.ts';
import type { rosterMachine } from '#machines/roster/roster.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { subscriptionMachine } from '#machines/subscription/subscription.machine.ts';
import type { toastMachine } from '#machines/toast/toast.machine.ts';
import type { toasterMachine } from '#machines/toast/toaster.machine.ts';

/**
 * `shown`: as it is; for values and lists of values, never for whole objects. `hidden`: only its type stays.
 * `alias`: hidden, but the same text has the same number, because a guard compares it. `address`, `query`: the path
 * of a known page and the listed parameters stay. `news`: those entries of a bundle's record that the actor does not
 * have yet. `type`: of an event, which it is.
 */
export type Way = 'shown' | 'hidden' | 'alias' | 'address' | 'query' | 'news' | 'type';
export type Rule = Way | { [field: string]: Rule };

type Value = string | number | boolean | null | undefined;

type RuleFor<T> = [T] extends [Value]
  ? Exclude<Way, 'news' | 'type'>
  : [NonNullable<T>] extends [readonly (infer Item)[]]
    ? ([Item] extends [Value] ? 'shown' : never) | 'hidden'
    : [NonNullable<T>] extends [ReadonlySet<string>]
      ? 'shown' | 'hidden'
      : [unknown] extends [T]
        ? 'hidden'
        : { [Field in keyof NonNullable<T>]-?: RuleFor<NonNullable<T>[Field]> } | 'hidden' | 'news' | 'type';

type FieldsOf<Event> = { [Field in Exclude<keyof Event, 'type'>]-?: RuleFor<Event[Field & keyof Event]> };

type RulesFor<Machine extends AnyStateMachine> = {
  input: RuleFor<InputFrom<Machine>>;
  events: {
    [Type in EventFromLogic<Machine>['type']]: FieldsOf<Extract<EventFromLogic<Machine>, { type: Type }>>;
  };
  /** What its promises give, by the actor's name. */
  outputs: Record<string, Rule>;
};

export type Rules = {
  input: Rule;
  events: Record<string, Record<string, Rule>>;
  outputs: Record<string, Rule>;
};

const account = {
  id: 'hidden',
  email: 'hidden',
  name: 'hidden',
  role: 'shown',
  subscriptionStatus: 'shown',
  dataPortalAdmin: 'shown',
  validated: 'shown',
} as const;

/** Its words may quote anything; a button's message is the wires' business. */
const toast = {
  id: 'shown',
  title: 'hidden',
  body: 'hidden',
  color: 'shown',
  autoHide: 'shown',
  timeout: 'shown',
  time: 'shown',
  buttons: 'hidden',
  links: 'hidden',
} as const;

const location = { origin: 'shown', address: 'address', productName: 'shown', hasReloaded: 'shown' } as const;

const sessionEnd = { endsInSeconds: 'shown', canStay: 'shown' } as const;

/** Which things a member has is nobody's business; that a change can be taken back is the machine's. */
const oneChange = {
  name: 'shown',
  request: 'hidden',
  about: 'hidden',
  says: 'hidden',
  isEnd: 'shown',
  undo: 'hidden',
} as const;
const rosterChange = { ...oneChange, undo: oneChange } as const;

const session = {
  input: 'hidden',
  events: {
    'session.recheck': {},
    'session.unauthorize': {},
    'session.signOut': {},
    'session.stay': {},
    'session.announce': {},
  },
  outputs: { loadAccount: account, endSession: 'hidden', readEnd: sessionEnd, stay: sessionEnd },
} satisfies RulesFor<typeof sessionMachine>;

const bundle = {
  input: { tab: 'shown' },
  events: {
    'bundle.add': { ids: 'shown' },
    'bundle.remove': { id: 'shown' },
    'bundle.drop': { ids: 'shown' },
    'bundle.clear': {},
    'bundle.restore': { ids: 'shown' },
    'bundle.identify': { known: 'shown' },
    'storage.merged': { record: 'news' },
    'storage.changed': {},
    'storage.cleared': {},
    'storage.refused': {},
  },
  outputs: {},
} satisfies RulesFor<typeof bundleMachine>;

const catalogue = {
  input: 'hidden',
  events: {
    'catalogue.type': { text: 'alias' },
    'catalogue.submit': {},
    'source.toggle': { id: 'shown' },
    'collection.toggle': { id: 'shown' },
    'catalogue.sort': { sort: 'shown' },
    'catalogue.reset': {},
    'catalogue.find': { search: 'query' },
    'catalogue.retry': {},
  },
  // Fifty thousand variables are no part of a conversation.
  outputs: {
    loadMetadata: { variables: 'hidden', datasets: 'hidden', sources: 'hidden', collections: 'hidden' },
  },
} satisfies RulesFor<typeof catalogueMachine>;

const accountMenu = {
  input: 'hidden',
  events: { 'menu.toggle': {}, 'menu.choose': {}, 'menu.dismiss': {}, 'menu.leave': {} },
  outputs: {},
} satisfies RulesFor<typeof accountMenuMachine>;

const toaster = {
  input: 'hidden',
  events: {
    'toast.show': { toast },
    'toast.free': { place: 'shown' },
    'toast.press': { place: 'shown', button: 'shown' },
    'toast.withdraw': { id: 'shown' },
    'page.hide': {},
    'page.show': {},
  },
  outputs: {},
} satisfies RulesFor<typeof toasterMachine>;

const oneToast = {
  input: { toast, pageHidden: 'shown' },
  events: { 'toast.hold': { reason: 'shown' }, 'toast.release': { reason: 'shown' }, 'toast.close': {} },
  outputs: {},
} satisfies RulesFor<typeof toastMachine>;

const dialog = {
  input: 'hidden',
  events: { 'dialog.open': { name: 'shown' }, 'dialog.close': {}, 'dialog.measure': { scrollbar: 'shown' } },
  outputs: {},
} satisfies RulesFor<typeof dialogMachine>;

const locationRules = {
  input: location,
  events: {
    'location.go': { to: 'address', replace: 'shown' },
    'location.pop': { to: 'address' },
    'location.leave': { to: 'address' },
    'location.admit': { isStaff: 'shown' },
    'location.bar': {},
    'location.name': { title: 'hidden' },
    'location.retry': {},
  },
  outputs: { loadScreen: 'hidden' },
} satisfies RulesFor<typeof locationMachine>;

const login = {
  input: { returnTo: 'address', origin: 'shown', email: 'hidden' },
  events: {
    'login.edit': { email: 'hidden' },
    'login.submit': { credentials: { email: 'hidden', password: 'hidden' } },
  },
  outputs: { authenticate: account },
} satisfies RulesFor<typeof loginMachine>;

const resource = {
  input: { name: 'shown', request: 'hidden' },
  events: { 'resource.retry': {} },
  outputs: { readResource: 'hidden' },
} satisfies RulesFor<typeof resourceMachine>;

const download = {
  input: 'hidden',
  events: {
    'key.toggle': { dataset: 'shown', key: 'shown', keys: 'shown' },
    'format.choose': { dataset: 'shown', format: 'shown' },
    'download.ask': { choice: { dataset: 'shown', keys: 'shown', variables: 'shown', format: 'shown' } },
  },
  outputs: { takeToken: 'hidden' },
} satisfies RulesFor<typeof downloadMachine>;

const form = {
  input: {
    name: 'shown',
    fields: 'hidden',
    owner: { id: 'alias', email: 'hidden' },
    isLasting: 'shown',
    hasCooldown: 'shown',
  },
  events: {
    'form.edit': { field: 'shown', value: 'hidden' },
    'form.reveal': { field: 'shown' },
    'form.submit': {},
    'form.reopen': {},
    'form.unlock': { password: 'hidden' },
    'form.leave': {},
    'form.recognise': { user: { id: 'alias' } },
  },
  outputs: { submitForm: 'hidden', authenticate: 'hidden' },
} satisfies RulesFor<typeof formMachine>;

const roster = {
  input: { list: { name: 'shown', request: 'hidden' }, owner: 'alias' },
  events: {
    'roster.ask': { change: rosterChange },
    'roster.keep': {},
    'roster.confirm': {},
    'roster.change': { change: rosterChange },
    'roster.undo': {},
    'roster.retry': {},
    'roster.show': { list: { name: 'shown', request: 'hidden' } },
    'roster.reload': {},
    'roster.type': { text: 'hidden' },
  },
  outputs: { readRoster: 'hidden', sendChange: 'hidden' },
} satisfies RulesFor<typeof rosterMachine>;

/** What somebody pays, and with which card, is theirs; what may be downloaded is what the machine goes by. */
const standing = {
  status: 'shown',
  items: 'hidden',
  isConfirming: 'shown',
  freeAccess: {
    id: 'hidden',
    state: 'shown',
    reason: 'hidden',
    requestedAt: 'hidden',
    decidedAt: 'hidden',
    until: 'hidden',
    answer: 'hidden',
  },
  now: 'shown',
} as const;

const paid = {
  id: 'hidden',
  status: 'hidden',
  price: 'hidden',
  startedAt: 'hidden',
  periodEndsAt: 'hidden',
  isCancelling: 'shown',
  endedAt: 'hidden',
} as const;

const subscription = {
  input: { owner: 'alias', status: 'shown', isWhole: 'shown' },
  events: {
    'subscription.checkout': { price: 'shown' },
    'subscription.changeCard': {},
    'subscription.cancel': {},
    'subscription.keep': {},
    'subscription.confirm': {},
    'subscription.uncancel': {},
    'subscription.retry': {},
    'subscription.reload': {},
  },
  outputs: {
    readStanding: { standing, paid, details: 'hidden' },
    askForPage: { url: 'hidden' },
    sendChange: { standing, paid },
  },
} satisfies RulesFor<typeof subscriptionMachine>;

const portal = {
  input: { location, bundle: { tab: 'shown' }, now: 'hidden' },
  events: { 'portal.hear': { part: 'shown', heard: 'type' }, 'portal.listen': { part: 'shown' } },
  outputs: {},
} satisfies RulesFor<typeof portalMachine>;

/** By the machine's id. */
export const rules: Readonly<Record<string, Rules>> = {
  session,
  bundle,
  catalogue,
  accountMenu,
  toaster,
  toast: oneToast,
  dialog,
  location: locationRules,
  login,
  resource,
  download,
  form,
  roster,
  subscription,
  portal,
};

/** Of what goes wrong: what it was, and never a word that was said. */
export const failureRule: Rule = {
  name: 'shown',
  status: 'shown',
  problem: { code: 'shown', field: 'shown', message: 'hidden', requestId: 'hidden' },
};

/** Parameters of an address that say nothing of a person; `return_to` is an address itself. */
export const shownParameters: ReadonlySet<string> = new Set([
  'source',
  'collection',
  'sort',
  'page',
  'per',
  'from',
]);
