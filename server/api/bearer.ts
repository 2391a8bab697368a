// `Authorization: Bearer`, for scripts. A request that carries a token is that token's or nobody's: the cookie beside it
// is not looked at, and one that serves nobody is said to be so even where everybody may ask, or a script would take
// ten rows for all of them. A token reads, so nothing that changes an account takes one.
import { tokenFailures } from '#server/limits/limits.ts';
import type { Account } from '#contract/account/account.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { isTokenSecret } from '#server/token/token-secrets.ts';
import { sentence } from '#server/ground/sentence.ts';
import { addressOf, type Services } from './services.ts';
import type { Http } from '#server/http/env.ts';
import { refuse } from '#server/ground/refusal.ts';

const servesNobody = () =>
  refuse('not-signed-in', sentence('token.not-valid'), {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

const mayOnlyRead = () =>
  refuse('token-reads-only', sentence('token.reads-only'), {
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope", scope="read"' },
  });

/** The token of the header; empty where the header says Bearer and nothing after. */
function secretIn(http: Http): string | null {
  const match = /^bearer(?: (.*))?$/i.exec(http.req.header('authorization') ?? '');
  return match ? (match[1] ?? '').trim() : null;
}

const isOpen = ({ caller, bearer }: Endpoint, method: string): boolean =>
  bearer === true || (caller === 'anyone' && (method === 'GET' || method === 'HEAD'));

export function createBearer({ accounts }: Pick<Services, 'accounts'>) {
  /** Whoever fails again and again waits; whoever has a token that serves does not wait with them. */
  async function refuseSecret(http: Http, secret: string): Promise<never> {
    if (isTokenSecret(secret)) await accounts.throttle.admit(tokenFailures(addressOf(http)));
    throw servesNobody();
  }

  /**
   * Whose token the request carries, or null when it carries none.
   * @throws `not-signed-in`, `token-reads-only` or `too-many-attempts`
   */
  return async function byBearer(http: Http, endpoint: Endpoint): Promise<Account | null> {
    const secret = secretIn(http);
    if (secret === null) return null;
    const member = await accounts.apiTokens.memberOf(secret);
    if (!member) return refuseSecret(http, secret);
    if (!isOpen(endpoint, http.req.method)) throw mayOnlyRead();
    return member;
  };
}
