// Finds out who calls. A session cookie serves everywhere; where the endpoint takes a `token`, a one-time token
// serves too and is used up; where it says `bearer`, an API token in the header (./bearer.ts), and then nothing else
// is looked at. Nobody is told apart by anything else.
import type { Account } from '#contract/account/account.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { addressWith, purposeOf } from '#contract/api/purpose.ts';
import { createBearer } from './bearer.ts';
import type { Services } from './services.ts';
import type { Http } from '#server/http/env.ts';
import { sentence } from '#server/ground/sentence.ts';
import { nothingHere, refuse } from '#server/ground/refusal.ts';
import type { SessionCookie } from './session-cookie.ts';

/** A person who followed a link, not a script: they get a page to sign in on and not a line of JSON. */
function isNavigation(http: Http): boolean {
  if (http.req.method === 'HEAD') return false;
  const mode = http.req.header('sec-fetch-mode');
  return mode === undefined ? (http.req.header('accept') ?? '').startsWith('text/html') : mode === 'navigate';
}

export const notSignedIn = (usedToken: boolean) =>
  usedToken
    ? refuse('not-signed-in', sentence('token.link-used'))
    : refuse('not-signed-in', sentence('session.not-signed-in'));

/** Who comes to sign in by it is told why (machines/session/session.machine.ts). */
const loginExpired = () => refuse('login-expired', sentence('session.not-signed-in'));

/** A signed-out visitor who follows a link of a file signs in first and gets that file. */
function signInPage(http: Http): string {
  const { pathname, search, origin } = new URL(http.req.url);
  return addressWith('/login', purposeOf(`${pathname}${search}`, origin) ?? '/download');
}

/** Who a request is meant to come from: a tab may still show one member when the browser is another's by now. */
const accountHeader = 'x-account';

/** @throws `other-account` or `not-validated` */
function admitted(http: Http, { caller }: Endpoint, account: Account): Account {
  http.set('member', account.id);
  const meant = http.req.header(accountHeader);
  if (meant !== undefined && meant !== account.id)
    throw refuse('other-account', sentence('session.other-account'));
  if (caller === 'validated' && !account.validated)
    throw refuse('not-validated', sentence('account.not-validated'));
  return account;
}

const confirmationNeeded = () => refuse('confirmation-needed', sentence('session.confirmation-needed'));

export function createCallers({ accounts }: Pick<Services, 'accounts'>, cookie: SessionCookie) {
  const byBearer = createBearer({ accounts });

  async function bySession(http: Http, { quiet }: Endpoint): Promise<Account | null> {
    const secret = cookie.read(http);
    if (!secret) return null;
    return quiet ? accounts.sessions.peek(secret) : accounts.sessions.memberOf(secret);
  }

  async function byToken(http: Http, token: string): Promise<Account | null> {
    const { spend, peek } = accounts.oneTimeTokens;
    return http.req.method === 'HEAD' ? peek(token) : spend(token);
  }

  /** @throws `confirmation-needed` where the endpoint wants a password that was typed just now, or `not-signed-in` */
  async function confirmed(http: Http, endpoint: Endpoint, member: Account): Promise<Account> {
    const isConfirmed = !endpoint.confirmed || (await accounts.sessions.isConfirmed(cookie.read(http) ?? ''));
    if (isConfirmed) return member;
    // Ended by another request since it was looked at: a password typed again would not help.
    throw isConfirmed === null ? notSignedIn(false) : confirmationNeeded();
  }

  /** An unconfirmed account is nobody's yet, and never staff: `accountOf` (server/account/account-rows.ts) says so of each. */
  async function staff(http: Http, endpoint: Endpoint): Promise<Account> {
    const account = await bySession(http, endpoint);
    if (!account?.dataPortalAdmin) throw nothingHere();
    return confirmed(http, endpoint, admitted(http, endpoint, account));
  }

  /**
   * The caller, null where anybody may call, or the answer that sends them to sign in.
   * @throws `path-not-found`, `not-signed-in`, `other-account`, `not-validated`, `confirmation-needed`, `token-reads-only` or `too-many-attempts`
   */
  return async function identify(http: Http, endpoint: Endpoint): Promise<Account | Response | null> {
    if (endpoint.caller === 'staff') return staff(http, endpoint);
    const scripted = await byBearer(http, endpoint);
    if (endpoint.caller === 'anyone') return endpoint.known ? (scripted ?? bySession(http, endpoint)) : null;
    if (scripted) return admitted(http, endpoint, scripted);
    const token = endpoint.query && 'token' in endpoint.query.shape ? http.req.query('token') : undefined;
    const account = (token ? await byToken(http, token) : null) ?? (await bySession(http, endpoint));
    if (account) return confirmed(http, endpoint, admitted(http, endpoint, account));
    if (endpoint.answer === 'file' && isNavigation(http)) return http.redirect(signInPage(http), 303);
    const tells = endpoint.problems.includes('login-expired');
    throw tells && cookie.read(http) ? loginExpired() : notSignedIn(Boolean(token));
  };
}
