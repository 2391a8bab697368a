// What may be recorded of a member: what the machines go by, and nothing that says who it is, what is paid or typed.
import type { formMachine } from '#machines/kinds/form/form.machine.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import type { listMachine } from '#machines/kinds/list/list.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import type { RulesFor } from './rule.ts';

const account = {
  id: 'hidden',
  email: 'hidden',
  name: 'hidden',
  role: 'shown',
  subscriptionStatus: 'shown',
  dataPortalAdmin: 'shown',
  validated: 'shown',
} as const;

const sessionEnd = { endsInSeconds: 'shown', canStay: 'shown' } as const;

export const session = {
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

export const login = {
  input: { returnTo: 'address', origin: 'shown', email: 'hidden' },
  events: {
    'login.edit': { email: 'hidden' },
    'login.reveal': {},
    'login.submit': { credentials: { email: 'hidden', password: 'hidden' } },
  },
  outputs: { authenticate: account },
} satisfies RulesFor<typeof loginMachine>;

export const form = {
  input: {
    name: 'shown',
    fields: 'hidden',
    owner: { id: 'alias', email: 'hidden' },
    after: 'shown',
    isLasting: 'shown',
    hasCooldown: 'shown',
  },
  events: {
    'form.edit': { field: 'shown', value: 'hidden' },
    'form.reveal': { field: 'shown' },
    'form.submit': {},
    'form.progress': { sent: { bytes: 'shown', of: 'shown' } },
    'form.stop': {},
    'form.reopen': {},
    'form.unlock': { password: 'hidden' },
    'form.leave': {},
    'form.recognise': { user: { id: 'alias' } },
  },
  outputs: { submitForm: 'hidden', authenticate: 'hidden' },
} satisfies RulesFor<typeof formMachine>;

/** Which things a member has is nobody's business; that a change can be taken back is the machine's. */
const oneChange = {
  name: 'shown',
  request: 'hidden',
  rowId: 'hidden',
  message: 'hidden',
  isEnd: 'shown',
  undo: 'hidden',
} as const;

const listChange = { ...oneChange, undo: oneChange } as const;

export const list = {
  input: { name: 'shown', query: 'hidden', owner: 'alias' },
  events: {
    'list.ask': { change: listChange },
    'list.keep': {},
    'list.confirm': {},
    'list.change': { change: listChange },
    'list.undo': {},
    'list.retry': {},
    'list.show': { query: 'hidden' },
    'list.reload': {},
    'list.type': { text: 'hidden' },
  },
  // That something in a list moves is what the machine goes by.
  outputs: { readList: { items: 'hidden', isMoving: 'shown' }, sendChange: 'hidden' },
} satisfies RulesFor<typeof listMachine>;

/** What somebody pays, and with which card, is theirs; what may be downloaded is what the machine goes by. */
const overview = {
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

export const subscription = {
  input: { owner: 'alias', status: 'shown', isWhole: 'shown' },
  events: {
    'subscription.checkout': { price: 'shown', returnTo: 'address' },
    'subscription.changeCard': {},
    'subscription.cancel': {},
    'subscription.keep': {},
    'subscription.confirm': {},
    'subscription.uncancel': {},
    'subscription.retry': {},
    'subscription.reload': {},
  },
  outputs: {
    readOverview: { overview, paid, details: 'hidden' },
    askForPage: { url: 'hidden' },
    sendChange: { overview, paid },
  },
} satisfies RulesFor<typeof subscriptionMachine>;
