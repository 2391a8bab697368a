// Signing in and out, one-time tokens, and the version, which says who is answering.
import { buildIn } from '#server/ground/build.ts';
import type { Config } from '#server/ground/config.ts';
import type { Services } from '#server/api/services.ts';
import { addressOf, deviceOf } from '#server/api/services.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import type { Handlers } from './handler.ts';

type SignInEndpoint = 'version.get' | 'session.open' | 'session.close' | 'tokens.oneTime';

const versionOf = ({ version, pagesFolder }: Config) => {
  const answer = { version, build: buildIn(pagesFolder) };
  // In a demonstration a newer one can be seen (./seeds.ts).
  return async ({ seed }: { seed?: string }) =>
    seed === 'newer-build' ? { ...answer, build: 'newer' } : answer;
};

export const signInHandlers = (
  { accounts, config }: Services,
  cookie: SessionCookie,
): Pick<Handlers, SignInEndpoint> => ({
  'version.get': versionOf(config),

  'session.open': async ({ http, body }) => {
    const signedIn = await accounts.signIn(body, addressOf(http));
    http.set('member', signedIn.account.id);
    const browsing = { device: deviceOf(http), previous: cookie.read(http) };
    const { account, secret } = await accounts.sessions.open(signedIn, browsing);
    cookie.write(http, secret);
    return account;
  },

  'session.close': async ({ http }) => {
    const secret = cookie.read(http);
    if (secret) await accounts.sessions.close(secret);
    cookie.forget(http);
    return undefined;
  },

  'tokens.oneTime': async ({ http, member }) => ({
    token: await accounts.oneTimeTokens.create({ id: member.id, secret: cookie.read(http) ?? '' }),
  }),
});
