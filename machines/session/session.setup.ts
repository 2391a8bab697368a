// What the chart beside this file is made of (./session.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromCallback, fromPromise, sendTo, setup, type AnyEventObject } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

export type SessionContext = {
  user: Account | null;
  /** Milliseconds that the session has left, counted from when that was heard. */
  left: number;
  /** Whether use puts the end off. */
  canStay: boolean;
  /** Whether there was a login, which has expired. */
  hasLapsed: boolean;
  /** How often in a row the server did not say who is here. */
  misses: number;
};

export type SessionEvent =
  /** Another tab signed in or out, or the page came back from the browser's cache. */
  | { type: 'session.recheck' }
  /** A request that did not opt out was answered 401. */
  | { type: 'session.unauthorize' }
  | { type: 'session.signOut' }
  /** The visitor is still here and wants to go on. */
  | { type: 'session.stay' }
  /** This tab has just signed in: other tabs want to know. */
  | { type: 'session.announce' };

export type SessionEmitted =
  | { type: 'session.entered'; user: Account }
  /**
   * Nobody is signed in: by the server's word, or because it said nothing. There may have been a login that has expired.
   */
  | { type: 'session.absent'; isCertain: boolean; hasLapsed: boolean }
  | { type: 'session.expired' }
  /** The visitor asked to leave and has left. */
  | { type: 'session.signedOut' }
  | { type: 'session.signOutFailed' }
  /** It is another member than a moment ago: another tab signed in as somebody else. */
  | { type: 'session.replaced' }
  /** It ends in two minutes or less. */
  | { type: 'session.ending'; canStay: boolean }
  /** What was told of its end is no longer so. */
  | { type: 'session.lasting' };

/** How long before the end it is told. WCAG asks for twenty seconds at least, and a sentence has to be finished. */
const warnBefore = 120_000;
/** When the end is asked for first, and again after an ask that failed. */
const soon = 10_000;
/** Milliseconds before the server is asked again who is here; the last holds for all that follow. */
const pauses = [2000, 4000, 8000, 15_000, 30_000, 60_000];
/** Browsers count no longer than 24 days; nobody keeps a tab for so long without asking once. */
const longest = 86_400_000;

type Refused = { status?: number; problem?: { code?: string } };

const isRefused = (error: unknown): boolean => (error as Refused).status === 401;

const pauseOf = ({ misses }: SessionContext): number =>
  pauses[Math.min(misses, pauses.length) - 1] ?? longest;

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'absent' | 'present',
  },
  actors: {
    /** The signed-in member; rejects when there is none or the server does not say. */
    loadAccount: fromPromise<Account>(notGiven),
    endSession: fromPromise<void>(notGiven),
    /** How long the session lasts, asked without using it. */
    readEnd: fromPromise<SessionEnd>(notGiven),
    /** Uses it. */
    stay: fromPromise<SessionEnd>(notGiven),
    /** Hears `session.recheck` from other tabs and from a restored page; told `tabs.tell`, it tells them. */
    watchTabs: fromCallback<{ type: 'tabs.tell' }>(() => {}),
    /** Hears from the server when what the member may do has changed, and tells all tabs: this one hears it too. */
    watchAccount: fromCallback<AnyEventObject, Pick<Account, 'subscriptionStatus'>>(() => {}),
  },
  actions: {
    setUser: assign({ user: (_, { user }: { user: Account }) => user, left: warnBefore + soon, misses: 0 }),
    clearUser: assign({ user: null, left: 0, canStay: false }),
    forgetMisses: assign({ misses: 0 }),
    noteFailure: assign(({ context }, { error }: { error: unknown }) => ({
      misses: isRefused(error) ? 0 : context.misses + 1,
      hasLapsed: (error as Refused).problem?.code === 'login-expired',
    })),
    setEnd: assign((_, { endsInSeconds, canStay }: SessionEnd) => ({ left: endsInSeconds * 1000, canStay })),
    askSoon: assign({ left: warnBefore + soon }),
    tellTabs: sendTo('watchTabs', { type: 'tabs.tell' }),
    emitEntered: emit(({ context }) => ({ type: 'session.entered', user: context.user! }) as const),
    emitAbsent: emit(
      ({ context: { misses, hasLapsed } }) =>
        ({ type: 'session.absent', isCertain: misses === 0, hasLapsed }) as const,
    ),
    emitExpired: emit({ type: 'session.expired' }),
    emitSignedOut: emit({ type: 'session.signedOut' }),
    emitSignOutFailed: emit({ type: 'session.signOutFailed' }),
    emitReplaced: emit({ type: 'session.replaced' }),
    emitEnding: emit(({ context }) => ({ type: 'session.ending', canStay: context.canStay }) as const),
    emitLasting: emit({ type: 'session.lasting' }),
  },
  guards: {
    isAnother: ({ context }, { user }: { user: Account }) => context.user!.id !== user.id,
    isNear: (_, { endsInSeconds }: SessionEnd) => endsInSeconds * 1000 <= warnBefore,
    /** The server did not say who is here when it was asked last. */
    isUnsure: ({ context }) => context.misses > 0,
    /** It says for the first time that nobody is. */
    isFirstWord: ({ context }, { error }: { error: unknown }) => context.misses > 0 && isRefused(error),
    isOver: (_, { error }: { error: unknown }) => isRefused(error),
  },
  delays: {
    untilWarning: ({ context }) =>
      context.misses > 0 ? pauseOf(context) : Math.min(context.left - warnBefore, longest),
    untilAgain: ({ context }) => pauseOf(context),
    /** A second more, so that who asks then hears that it is over. */
    untilEnd: ({ context }) => context.left + 1000,
  },
});
