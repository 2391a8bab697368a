// What follows from who is here: members come and go, their session ends, somebody signs in.
import type { Account } from '#contract/account/account.ts';
import { routes } from '#machines/location/routes.ts';
import { loginAddress } from '#machines/session/safe-target.ts';
import { type ActorsOf, pageAt } from '#machines/portal/page.ts';
import type { Messages, Read } from '#machines/portal/parts.ts';
import * as say from '#machines/toast/toasts.ts';
import { open } from './opening.ts';
import { wire, type Wire } from './wire.ts';

/** Where the visitor is or is about to be. */
function hereFor(read: Read): string {
  const wanted = read('location')?.context.wanted;
  return wanted ? `${wanted.url}${wanted.hash}` : '/';
}

/** A member has come to be known while the page is shown: what the page has for members starts. */
function openLate<Slot extends 'list' | 'subscription'>(
  slot: Slot,
  user: Account,
  read: Read,
  actorsOf: ActorsOf,
): Messages[Slot][] {
  const shown = read('location')?.context.shown;
  const message = shown && open(slot, actorsOf(shown), { ...pageAt(shown, read), user });
  return message && 'start' in message ? [message] : [];
}

/** Login, and back to where the visitor is; who is at login already stays, target and all. */
const loginFor = (read: Read): string =>
  read('location')?.context.wanted.route === 'login' ? hereFor(read) : loginAddress(hereFor(read));

export const ofSession: readonly Wire[] = [
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
    'session',
    'session.entered',
    ['subscription'],
    'what a member has is read with the account, and again when that says something else',
    ({ user }, read, actorsOf) => {
      const there = read('subscription');
      if (!there) return openLate('subscription', user, read, actorsOf);
      const { owner, status } = there.context;
      return owner === user.id && status !== user.subscriptionStatus
        ? [{ to: 'subscription', event: { type: 'subscription.reload' } }]
        : [];
    },
  ),
  ...(['session.absent', 'session.expired'] as const).map((on) =>
    wire('session', on, ['subscription'], 'nobody sees what another has', () => [
      { to: 'subscription', stop: true },
    ]),
  ),
  wire(
    'session',
    'session.entered',
    ['list'],
    'a list on a page for everybody is read once somebody is known',
    ({ user }, read, actorsOf) => (read('list') ? [] : openLate('list', user, read, actorsOf)),
  ),
  ...(['session.absent', 'session.expired'] as const).map((on) =>
    wire('session', on, ['list'], 'a list on a page for everybody goes with its member', (_event, read) =>
      read('location')?.context.shown?.route === 'bundle' ? [{ to: 'list', stop: true }] : [],
    ),
  ),
  // Also before another member is known here: without a load of the document they come by way of nobody.
  wire('session', 'session.absent', ['toaster'], 'nobody reads what another was told', () => [
    { to: 'toaster', event: { type: 'toast.forget' } },
  ]),
  wire(
    'session',
    'session.absent',
    ['toaster'],
    'who is led to login by an expired login is told why',
    ({ hasLapsed }, read) =>
      hasLapsed && routes[read('location')!.context.wanted.route].private
        ? [{ to: 'toaster', event: { type: 'toast.show', toast: say.expired() } }]
        : [],
  ),
  wire('session', 'session.absent', ['location'], 'private pages are for members', ({ isCertain }) =>
    isCertain ? [{ to: 'location', event: { type: 'location.bar' } }] : [],
  ),
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
  ...(['session.absent', 'session.expired'] as const).map((on) =>
    wire('session', on, ['menu'], 'the account menu is for members', () => [
      { to: 'menu', event: { type: 'menu.leave' } },
    ]),
  ),
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
  wire(
    'login',
    'login.succeeded',
    ['location', 'session'],
    'what was asked for is loaded',
    ({ target, isFile }) =>
      isFile
        ? [
            { to: 'location', event: { type: 'location.go', to: target, replace: true } },
            { to: 'session', event: { type: 'session.recheck' } },
          ]
        : [{ to: 'location', event: { type: 'location.leave', to: target } }],
  ),
];
