// Who is one of the staff, for pages and not for calls (callers.ts): the desk's pages are there for them alone, and to
// anybody else their addresses are addresses like any that lead nowhere, in development too.
import type { Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';

export type MayOpenAdminPages = (http: Http) => Promise<boolean>;

export function createMayOpenAdminPages(
  { accounts, log }: Pick<Services, 'accounts' | 'log'>,
  cookie: SessionCookie,
): MayOpenAdminPages {
  return async (http) => {
    const secret = cookie.read(http);
    if (!secret) return false;
    try {
      return (await accounts.sessions.memberOf(secret))?.dataPortalAdmin === true;
    } catch (error) {
      // A page must come even when nobody can be asked who is here.
      log.error({ err: error }, 'Nobody is known as staff: the accounts do not answer.');
      return false;
    }
  };
}
