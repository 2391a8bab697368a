// What must be true of one tab, property by property. Each is about the parts' snapshots alone, the same that views
// read, so none of them can be true of the checker and untrue of the portal.
import { routes } from '#machines/location/routes.ts';
import { loginAddress } from '#machines/session/safe-target.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { PortalStep } from '#tests/model/checker/composition.ts';
import { sessionProperties } from './session-properties.ts';
import { saidIds, toastProperties } from './toast-properties.ts';

/** Of every step, or of every step of one event. */
export type OfSteps = { on?: string; whenever: (before: Read, step: PortalStep, after: Read) => boolean };

export type PortalProperty = { says: string; about: readonly PartName[] } & (
  | { always: (read: Read) => boolean }
  | OfSteps
  | { from: (read: Read) => boolean; leadsTo: (read: Read) => boolean; unless?: (label: string) => boolean }
  | { neverLost: (read: Read) => boolean }
);

const isMember = (read: Read): boolean => read('session')!.hasTag('present');
/** By the server's word: one that said nothing leaves it open. */
const isNobody = (read: Read): boolean =>
  read('session')!.hasTag('absent') && read('session')!.context.misses === 0;
const isPrivate = (read: Read): boolean => {
  const { shown } = read('location')!.context;
  return shown !== null && routes[shown.route].private === true;
};
/** The server is away, or did not say who is here: the page comes once it does. */
const isHeldUp = (read: Read): boolean =>
  read('location')!.matches('stranded') ||
  (read('location')!.matches('waiting') && read('session')!.context.misses > 0);
const isAt = (read: Read, route: string): boolean =>
  read('location')!.matches('settled') && read('location')!.context.shown?.route === route;

export const portalProperties: readonly PortalProperty[] = [
  ...toastProperties,
  ...sessionProperties,
  {
    says: 'the account menu is open only when a member is signed in',
    about: ['session', 'menu'],
    always: (read) => !read('menu')!.matches('open') || isMember(read),
  },
  {
    says: 'a user is known exactly when a member is signed in',
    about: ['session'],
    always: (read) => (read('session')!.context.user !== null) === isMember(read),
  },
  {
    says: 'credentials are held only while they are submitted',
    about: ['session', 'location', 'login'],
    always: (read) => {
      const login = read('login');
      return login === null || login.matches('submitting') === (login.context.credentials !== null);
    },
  },
  {
    says: 'a private page is seen by nobody who is signed out',
    about: ['session', 'location'],
    always: (read) => !isPrivate(read) || !isNobody(read),
  },
  {
    says: 'a private page is seen by nobody of whom it is not known who they are',
    about: ['session', 'location'],
    always: (read) => !isPrivate(read) || isMember(read),
  },
  {
    says: 'nobody who is signed out goes on waiting for a private page',
    about: ['session', 'location'],
    from: (read) => isNobody(read) && routes[read('location')!.context.wanted.route].private === true,
    // Another document, in which the server may say nothing.
    leadsTo: (read) =>
      isMember(read) || routes[read('location')!.context.wanted.route].private !== true || isHeldUp(read),
  },
  {
    says: 'a 401 while signed in leads to login and back, at once',
    about: ['session', 'location'],
    on: 'session.unauthorize',
    whenever: (before, _step, after) => {
      if (!isMember(before)) return true;
      const { url, hash, route } = before('location')!.context.wanted;
      const target = route === 'login' ? url : loginAddress(`${url}${hash}`);
      return after('location')!.context.wanted.url === target;
    },
  },
  {
    says: 'a 401 while signed in is told, once',
    about: ['session', 'toaster', 'toast0', 'toast1'],
    on: 'session.unauthorize',
    whenever: (before, { messages }, after) => {
      const tells = messages.filter(
        (message) => message.to === 'toaster' && 'event' in message && message.event.type === 'toast.show',
      );
      const sentToActors = saidIds(after).filter((id) => id === 'session-expired');
      return !isMember(before) || (tells.length === 1 && sentToActors.length === 1);
    },
  },
  {
    says: 'a 401 while nobody is signed in changes nothing',
    about: ['session'],
    on: 'session.unauthorize',
    whenever: (before, { messages }) => isMember(before) || messages.length === 0,
  },
  {
    says: 'loading leads to knowing who is here, or that nobody says',
    about: ['session'],
    from: (read) => read('session')!.matches('loading'),
    leadsTo: (read) => isMember(read) || read('session')!.hasTag('absent'),
  },
  {
    says: 'signing out leads to being out, or to knowing that it failed',
    about: ['session', 'toaster', 'toast0', 'toast1'],
    from: (read) => read('session')!.matches({ signedIn: 'leaving' }),
    // A document that loads meanwhile asks who is here.
    leadsTo: (read) =>
      isNobody(read) || read('session')!.matches('loading') || saidIds(read).includes('sign-out-failed'),
  },
  {
    says: 'submitting leads to an answer',
    about: ['session', 'location', 'login'],
    from: (read) => read('login')?.matches('submitting') === true,
    leadsTo: (read) => !read('login')?.matches('submitting'),
  },
  {
    says: 'signing in that succeeds leads to another document',
    about: ['session', 'location', 'login'],
    from: (read) => read('login')?.matches('success') === true,
    leadsTo: (read) => read('session')!.matches('loading') && read('login') === null,
    // Another tab may sign in and out for ever meanwhile.
    unless: (label) => label.startsWith('session ←'),
  },
  {
    says: 'other tabs hear of every sign-in',
    about: ['session', 'location', 'login'],
    on: 'xstate.done.actor.authenticate',
    whenever: (before, { sentToActors }) =>
      !isNobody(before) || sentToActors.some(({ actor }) => actor === 'watchTabs'),
  },
  {
    says: 'after success the target is a page of this portal',
    about: ['session', 'location', 'login'],
    always: (read) => {
      const login = read('login');
      return !login || new URL(login.context.target, 'https://portal.test').origin === 'https://portal.test';
    },
  },
  {
    says: 'a member does not stay at login',
    about: ['session', 'location', 'login'],
    from: (read) => isMember(read) && isAt(read, 'login'),
    leadsTo: (read) => !isMember(read) || !isAt(read, 'login'),
  },
  {
    says: 'login is there exactly while its page is',
    about: ['session', 'location', 'login'],
    always: (read) => (read('location')!.context.shown?.route === 'login') === (read('login') !== null),
  },
  {
    says: 'who signs out is led home',
    about: ['session', 'location'],
    on: 'xstate.done.actor.endSession',
    whenever: (_before, _step, after) => after('location')!.context.wanted.route === 'home',
  },
  {
    says: 'a page that is wanted is shown, or its failure is, or it waits for the server',
    about: ['session', 'location', 'login'],
    from: () => true,
    leadsTo: (read) =>
      read('location')!.matches('settled') || read('location')!.matches('failed') || isHeldUp(read),
    // Another link, another sign-in, another tab's news, again and again: who goes on prevents the end of every load.
    unless: (label) => /^(location ← location|session ← session|login ← login)/.test(label),
  },
  {
    says: 'location knows who is here as the session does',
    about: ['session', 'location'],
    always: (read) => {
      const { isAdmitted } = read('location')!.context;
      return isMember(read) ? isAdmitted === true : isNobody(read) ? isAdmitted === false : true;
    },
  },
  {
    says: 'a closed dialog pads the page by nothing',
    about: ['dialog', 'location', 'session'],
    always: (read) => read('dialog')!.matches('open') || read('dialog')!.context.padding === 0,
  },
  {
    says: 'no dialog outlives its page',
    about: ['dialog', 'location', 'session'],
    on: 'xstate.done.actor.loadScreen',
    whenever: (_before, _step, after) => after('dialog')!.matches('closed'),
  },
  {
    says: 'from everywhere there is a way home',
    about: ['session', 'location', 'login'],
    neverLost: (read) => isAt(read, 'home'),
  },
  {
    says: 'from everywhere one can come to be signed in',
    about: ['session', 'location', 'login'],
    neverLost: isMember,
  },
];
