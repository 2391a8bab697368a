// Who opens a page of the desk, for pages and not for calls (callers.ts): staff find it, who is signed out is led to sign
// in by the page, and to any other member its addresses are addresses like any that lead nowhere, in development too.
import type { Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import { texts } from '#server/ground/language.ts';

type Visitor = 'staff' | 'member' | 'signed-out';
export type VisitorOf = (http: Http) => Promise<Visitor>;

export function createVisitorOf(
  { accounts, log }: Pick<Services, 'accounts' | 'log'>,
  cookie: SessionCookie,
): VisitorOf {
  return async (http) => {
    const secret = cookie.read(http);
    if (!secret) return 'signed-out';
    try {
      const account = await accounts.sessions.memberOf(secret);
      if (!account) return 'signed-out';
      return account.dataPortalAdmin ? 'staff' : 'member';
    } catch (error) {
      // A page must come even when nobody can be asked who is here.
      log.error({ err: error }, texts.plain.noStaff);
      return 'member';
    }
  };
}
