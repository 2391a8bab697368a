// API tokens over the wire. The secret is in the answer that makes a token and in no other.
import type { Services } from '#server/api/services.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import type { Handlers } from './handler.ts';

type TokenEndpoint = 'tokens.list' | 'tokens.create' | 'tokens.get' | 'tokens.revoke';

export const tokenHandlers = (
  { accounts: { apiTokens }, clock }: Services,
  cookie: SessionCookie,
): Pick<Handlers, TokenEndpoint> => ({
  'tokens.list': async ({ member, query }) => ({
    items: await apiTokens.list(member.id, query.revoked === 'true'),
    now: new Date(clock()).toISOString(),
  }),
  'tokens.create': async ({ http, member, body }) =>
    apiTokens.create({ account: member, secret: cookie.read(http) ?? '' }, body),
  'tokens.get': async ({ member, params }) => apiTokens.get(member.id, params.id),
  'tokens.revoke': async ({ member, params }) => apiTokens.revoke(member.id, params.id),
});
