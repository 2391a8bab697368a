// Who may open the statechart inspector: everybody in development; in production administrators, and only where the
// installation has switched it on. To anybody else its address is an address like any that leads nowhere.
import type { Http, Parts } from './parts.ts';
import type { SessionCookie } from './session-cookie.ts';

export type MayInspect = (http: Http) => Promise<boolean>;

export function createMayInspect(
  { config, accounts, log }: Pick<Parts, 'config' | 'accounts' | 'log'>,
  cookie: SessionCookie,
): MayInspect {
  return async (http) => {
    if (!config.inspector) return false;
    if (!config.production) return true;
    const secret = cookie.read(http);
    if (!secret) return false;
    try {
      return (await accounts.sessions.memberOf(secret))?.dataPortalAdmin === true;
    } catch (error) {
      // A page is whole without the inspector, and must come even when nobody can be asked who is here.
      log.error({ err: error }, 'Nobody can inspect: the accounts do not answer.');
      return false;
    }
  };
}
