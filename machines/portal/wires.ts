// The one table of what follows from what, across parts: when this part emits that, these messages go there. The
// running portal (portal.machine.ts) and the model checker both read it, so what is checked is what runs. A wire
// is a pure function of the emitted event and of the parts' snapshots.
import type { Variable } from '#contract/catalogue.ts';
import { formAt } from '#machines/form/forms.ts';
import { loginAddress, safeTarget } from '#machines/login/safe-target.ts';
import { routes, type Place as Address } from '#machines/location/routes.ts';
import { rosterAt } from '#machines/roster/rosters.ts';
import { subscriptionAt } from '#machines/subscription/subscriptions.ts';
import { places, type Place } from '#machines/toast/toaster.machine.ts';
import type { Message, PartEmitted, PartName, Read } from './parts.ts';
import * as say from './toasts.ts';

export type Wire = {
  from: PartName;
  on: string;
  /** The parts that its messages go to; it has none for any other. */
  to: readonly PartName[];
  /** What the wire is for, as a sentence. */
  because: string;
  send: (event: never, read: Read) => Message[];
};

type MessageTo<To extends PartName> = Extract<Message, { to: To }>;

function wire<Name extends PartName, Type extends PartEmitted<Name>['type'], To extends PartName>(
  from: Name,
  on: Type,
  to: readonly To[],
  because: string,
  send: (event: Extract<PartEmitted<Name>, { type: Type }>, read: Read) => MessageTo<NoInfer<To>>[],
): Wire {
  return { from, on, to, because, send: send as Wire['send'] };
}

/** Where the visitor is or is about to be. */
function hereFor(read: Read): string {
  const wanted = read('location')?.context.wanted;
  return wanted ? `${wanted.url}${wanted.hash}` : '/';
}

/** Login, and back to where the visitor is; who is at login already stays, target and all. */
const loginFor = (read: Read): string =>
  read('location')?.context.wanted.route === 'login' ? hereFor(read) : loginAddress(hereFor(read));

/** The variable whose page this is: null when the metadata have none of that id, undefined when it is no such page. */
function variableShown(read: Read, place: Address | null | undefined): Variable | null | undefined {
  const index = read('catalogue')?.context.index;
  if (!index || place?.route !== 'variable') return undefined;
  return index.byId.get(place.params['id']!) ?? null;
}

/** A variable's page: its first rows are read, and the page gets the variable's title. */
const openVariable = (variable: Variable | null | undefined): MessageTo<'resource' | 'location'>[] => {
  if (variable === undefined) return [{ to: 'resource', stop: true }];
  return variable === null
    ? [
        { to: 'resource', stop: true },
        { to: 'location', event: { type: 'location.name', title: routes.notFound.title! } },
      ]
    : [
        {
          to: 'resource',
          start: {
            name: 'data.preview',
            request: { query: { dataset: variable.dataset.id, variables: variable.id } },
          },
        },
        { to: 'location', event: { type: 'location.name', title: variable.title } },
      ];
};

/** The actors of a route start when it is shown and stop when it is left. */
function openRoute(
  place: Address,
  read: Read,
): MessageTo<'login' | 'download' | 'form' | 'roster' | 'subscription' | 'resource' | 'location'>[] {
  const search = new URLSearchParams(place.search);
  const origin = read('location')!.context.origin;
  const user = read('session')?.context.user;
  const form = formAt(place, user);
  const roster = rosterAt(place, user);
  const subscription = subscriptionAt(place, user);
  return [
    place.route === 'login'
      ? {
          to: 'login',
          start: { returnTo: search.get('return_to'), email: search.get('email') ?? '', origin },
        }
      : { to: 'login', stop: true },
    place.route === 'download' ? { to: 'download', start: undefined } : { to: 'download', stop: true },
    form ? { to: 'form', start: form } : { to: 'form', stop: true },
    roster ? { to: 'roster', start: roster } : { to: 'roster', stop: true },
    subscription ? { to: 'subscription', start: subscription } : { to: 'subscription', stop: true },
    ...(/pricing|billing/.test(place.route)
      ? [{ to: 'resource' as const, start: { name: 'subscription.product', request: {} } }]
      : openVariable(variableShown(read, place))),
  ];
}

const toToasts = (event: { type: 'toast.hold' | 'toast.release'; reason: 'page' }): MessageTo<Place>[] =>
  places.map((place) => ({ to: place, event }) as MessageTo<Place>);

function passLogin({ place }: { place: Address }, read: Read): MessageTo<'location'>[] {
  if (place.route !== 'login' || !read('session')?.hasTag('present')) return [];
  const returnTo = new URLSearchParams(place.search).get('return_to');
  const to = safeTarget(returnTo, read('location')!.context.origin);
  return [{ to: 'location', event: { type: 'location.go', to, replace: true } }];
}

const freeing = (place: Place): Wire =>
  wire(place, 'toast.gone', ['toaster'], 'a toast that has gone frees its place', () => [
    { to: 'toaster', event: { type: 'toast.free', place } },
  ]);

export const wires: readonly Wire[] = [
  wire('session', 'session.entered', ['location'], 'a member may see private pages', ({ user }) => [
    { to: 'location', event: { type: 'location.admit', isStaff: user.dataPortalAdmin } },
  ]),
  wire(
    'session',
    'session.entered',
    ['location'],
    'a member who stands at login goes where login was to lead',
    (_event, read) => {
      const login = read('login');
      return login && read('location')?.context.wanted.route === 'login'
        ? [{ to: 'location', event: { type: 'location.go', to: login.context.target, replace: true } }]
        : [];
    },
  ),
  wire('session', 'session.entered', ['form'], 'a form is its own member’s', ({ user }) => [
    { to: 'form', event: { type: 'form.recognise', user } },
  ]),
  wire(
    'form',
    'form.sent',
    ['session', 'location', 'toaster'],
    'a form may change who is here',
    ({ name }) => [
      ...(name === 'account.delete'
        ? [
            { to: 'location' as const, event: { type: 'location.go' as const, to: '/' } },
            { to: 'toaster' as const, event: { type: 'toast.show' as const, toast: say.deleted() } },
          ]
        : []),
      ...(/validate|resetPassword$|update|delete/.test(name)
        ? [
            { to: 'session' as const, event: { type: 'session.announce' as const } },
            { to: 'session' as const, event: { type: 'session.recheck' as const } },
          ]
        : []),
    ],
  ),
  wire('form', 'form.sent', ['roster'], 'what a form has made or decided is in the list', ({ name }) =>
    /^(tokens|applications|imports)/.test(name) ? [{ to: 'roster', event: { type: 'roster.reload' } }] : [],
  ),
  wire(
    'roster',
    'roster.typed',
    ['location'],
    'what is looked for stands in the address',
    ({ text }, read) => {
      const { wanted, shown } = read('location')!.context;
      const asked = new URLSearchParams(wanted.search);
      for (const page of ['offset', 'id']) asked.delete(page);
      asked.set('search', text);
      // The pause after the last key may end when somebody has gone on to another page.
      return wanted.path === shown?.path
        ? [{ to: 'location', event: { type: 'location.go', to: `${wanted.path}?${asked}`, replace: true } }]
        : [];
    },
  ),
  wire(
    'location',
    'location.moved',
    ['roster', 'form'],
    'the desk’s address holds what is looked for and at',
    ({ place }, read) => {
      if (place.route !== 'desk') return [];
      const user = read('session')?.context.user;
      const [here, list, form] = [read('roster'), rosterAt(place, user)?.list, formAt(place, user)];
      const isNew = JSON.stringify(here?.context.list) !== JSON.stringify(list);
      return [
        ...(list && isNew ? [{ to: 'roster' as const, event: { type: 'roster.show' as const, list } }] : []),
        ...(form ? [{ to: 'form' as const, start: form }] : []),
      ];
    },
  ),
  wire('form', 'form.sent', ['subscription'], 'who has applied is shown so', ({ name }) =>
    name === 'subscription.freeAccess'
      ? [{ to: 'subscription', event: { type: 'subscription.reload' } }]
      : [],
  ),
  wire(
    'session',
    'session.entered',
    ['subscription'],
    'what a member has is read with the account, and again when that says something else',
    ({ user }, read) => {
      const there = read('subscription');
      const start = subscriptionAt(read('location')?.context.shown, user);
      if (!there) return start ? [{ to: 'subscription', start }] : [];
      const { owner, status } = there.context;
      // A page that was left for the provider’s and is shown again has heard of nothing.
      return owner === user.id && (status !== user.subscriptionStatus || there.matches('leaving'))
        ? [{ to: 'subscription', event: { type: 'subscription.reload' } }]
        : [];
    },
  ),
  ...(['session.absent', 'session.expired'] as const).map((on) =>
    wire('session', on, ['subscription'], 'nobody sees what another has', () => [
      { to: 'subscription', stop: true },
    ]),
  ),
  wire('subscription', 'subscription.changed', ['session'], 'every tab learns what may be downloaded', () => [
    { to: 'session', event: { type: 'session.announce' } },
    { to: 'session', event: { type: 'session.recheck' } },
  ]),
  wire('subscription', 'subscription.left', ['location'], 'to pay is the provider’s page', ({ url }) => [
    { to: 'location', event: { type: 'location.leave', to: url } },
  ]),
  wire('form', 'form.unlocked', ['session'], 'other tabs hear of a sign-in in place', () => [
    { to: 'session', event: { type: 'session.announce' } },
  ]),
  wire('form', 'form.left', ['session'], 'who gives up a locked form has an expired login', () => [
    { to: 'session', event: { type: 'session.unauthorize' } },
  ]),
  wire('session', 'session.absent', ['location'], 'private pages are for members', () => [
    { to: 'location', event: { type: 'location.bar' } },
  ]),
  wire('session', 'session.absent', ['menu'], 'the account menu is for members', () => [
    { to: 'menu', event: { type: 'menu.leave' } },
  ]),
  wire('session', 'session.expired', ['toaster'], 'an expired login is told', () => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.expired() } },
  ]),
  wire(
    'session',
    'session.expired',
    ['location'],
    'an expired login leads to login and back',
    (_event, read) => [
      { to: 'location', event: { type: 'location.go', to: loginFor(read) } },
      { to: 'location', event: { type: 'location.bar' } },
    ],
  ),
  wire('session', 'session.expired', ['menu'], 'the account menu is for members', () => [
    { to: 'menu', event: { type: 'menu.leave' } },
  ]),
  wire('session', 'session.replaced', ['location'], 'nobody sees the page of another', (_event, read) => [
    { to: 'location', event: { type: 'location.leave', to: hereFor(read) } },
  ]),
  wire('session', 'session.ending', ['toaster'], 'a session’s end is told before it comes', ({ canStay }) => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.ending(canStay) } },
  ]),
  wire('session', 'session.lasting', ['toaster'], 'an end put off is no news any more', () => [
    { to: 'toaster', event: { type: 'toast.withdraw', id: say.endingId } },
  ]),
  wire('session', 'session.signedOut', ['location'], 'who signs out goes home', () => [
    { to: 'location', event: { type: 'location.go', to: '/' } },
  ]),
  wire('session', 'session.signOutFailed', ['toaster'], 'a failed sign-out is told', () => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.signOutFailed() } },
  ]),
  wire('login', 'login.succeeded', ['session'], 'other tabs hear of a sign-in', () => [
    { to: 'session', event: { type: 'session.announce' } },
  ]),
  wire('login', 'login.succeeded', ['location'], 'the page asked for is loaded', ({ target }) => [
    { to: 'location', event: { type: 'location.leave', to: target } },
  ]),
  wire('catalogue', 'catalogue.loaded', ['bundle'], 'the bundle learns which ids exist', ({ known }) => [
    { to: 'bundle', event: { type: 'bundle.identify', known } },
  ]),
  wire(
    'catalogue',
    'catalogue.loaded',
    ['resource', 'location'],
    'a variable’s page waits for the metadata',
    (_event, read) => {
      const variable = variableShown(read, read('location')?.context.shown);
      return variable === undefined ? [] : openVariable(variable);
    },
  ),
  wire(
    'catalogue',
    'catalogue.asked',
    ['location'],
    'a question stands in the address',
    ({ to, isTyping }, read) =>
      // The pause after the last key may end when the visitor has gone on to another page: then nobody asks any more.
      isTyping && read('location')?.context.wanted.route !== 'browse'
        ? []
        : [{ to: 'location', event: { type: 'location.go', to, replace: isTyping } }],
  ),
  wire(
    'location',
    'location.arrived',
    ['login', 'download', 'form', 'roster', 'subscription', 'resource', 'location'],
    'a route’s actors start and stop with it',
    ({ place }, read) => openRoute(place, read),
  ),
  wire(
    'location',
    'location.arrived',
    ['location'],
    'a member needs no login and goes where it was to lead',
    passLogin,
  ),
  wire(
    'location',
    'location.moved',
    ['location'],
    'a member who comes back to login needs it no more',
    passLogin,
  ),
  wire('location', 'location.arrived', ['catalogue'], 'the address holds the query', ({ place }) =>
    place.route === 'browse'
      ? [{ to: 'catalogue', event: { type: 'catalogue.find', search: place.search } }]
      : [],
  ),
  wire('location', 'location.arrived', ['dialog'], 'a dialog belongs to the page it was opened on', () => [
    { to: 'dialog', event: { type: 'dialog.close' } },
  ]),
  wire('location', 'location.moved', ['catalogue'], 'the address holds the query', ({ place }) =>
    place.route === 'browse'
      ? [{ to: 'catalogue', event: { type: 'catalogue.find', search: place.search } }]
      : [],
  ),
  wire('bundle', 'bundle.removed', ['toaster'], 'a removal can be undone', ({ ids }, read) => [
    {
      to: 'toaster',
      event: { type: 'toast.show', toast: say.removed(ids, read('catalogue')?.context.index ?? null) },
    },
  ]),
  wire('bundle', 'bundle.cleared', ['toaster'], 'clearing can be undone', ({ ids }) => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.cleared(ids) } },
  ]),
  wire('bundle', 'bundle.unkept', ['toaster'], 'a bundle that cannot be kept says so', () => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.unkept() } },
  ]),
  wire('toaster', 'toaster.placed', places, 'a placed toast begins', ({ place, toast, pageHidden }) => [
    { to: place, start: { toast, pageHidden } } as MessageTo<Place>,
  ]),
  wire('toaster', 'toaster.freed', places, 'a freed place is empty', ({ place }) => [
    { to: place, stop: true } as MessageTo<Place>,
  ]),
  wire(
    'toaster',
    'toaster.pressed',
    ['bundle', 'session', 'catalogue'],
    'a toast’s button does what it says',
    ({ press }) => [{ to: press.to, event: press.event } as MessageTo<typeof press.to>],
  ),
  wire('toaster', 'toaster.pressed', places, 'a toast whose button was pressed goes', ({ place }) => [
    { to: place, event: { type: 'toast.close' } } as MessageTo<Place>,
  ]),
  wire('toaster', 'toaster.pageHidden', places, 'nobody reads a hidden page', () =>
    toToasts({ type: 'toast.hold', reason: 'page' }),
  ),
  wire('toaster', 'toaster.pageShown', places, 'a page seen again can be read', () =>
    toToasts({ type: 'toast.release', reason: 'page' }),
  ),
  ...places.map(freeing),
];
