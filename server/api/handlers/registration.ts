// Opening an account, confirming its address and a lost password. Each answers 204: what there is to tell an address is
// told by a message to it.
import { addressOf, deviceOf, type Services } from '#server/api/services.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import { hashOf, newSecret } from '#server/ground/secrets.ts';
import type { Http } from '#server/http/env.ts';
import type { Handlers } from './handler.ts';

type RegistrationEndpoint = Extract<keyof Handlers, `registration.${string}`>;

export function registrationHandlers(
  { accounts }: Pick<Services, 'accounts'>,
  cookie: SessionCookie,
): Pick<Handlers, RegistrationEndpoint> {
  const { registration, passwordReset, sessions } = accounts;

  const isSignedIn = async (http: Http): Promise<boolean> => {
    const secret = cookie.read(http);
    return secret !== undefined && (await sessions.peek(secret)) !== null;
  };

  return {
    'registration.create': async ({ http, body }) => {
      // A value of this registration's own, which opens nothing before the address is confirmed; one that was there
      // before is never used, since somebody else may have put it there.
      const secret = newSecret();
      await registration.create(body, addressOf(http), { idHash: hashOf(secret), device: deviceOf(http) });
      if (!(await isSignedIn(http))) cookie.write(http, secret);
      return undefined;
    },
    'registration.resendValidation': async ({ http, body }) => {
      await registration.resend(body, addressOf(http));
      return undefined;
    },
    'registration.validate': async ({ http, body }) => {
      const previous = cookie.read(http);
      const member = previous === undefined ? null : await sessions.peek(previous);
      const secret = newSecret();
      const hasBegun = await registration.validate(body, addressOf(http), {
        cookieHash: previous === undefined ? null : hashOf(previous),
        memberId: member?.id ?? null,
        begins: member ? null : { idHash: hashOf(secret), device: deviceOf(http) },
      });
      if (!hasBegun) return undefined;
      // As at sign-in: nothing begins any more under the value that was there.
      if (previous !== undefined) await sessions.close(previous);
      cookie.write(http, secret);
      return undefined;
    },
    'registration.resetPasswordLink': async ({ http, body }) => {
      await passwordReset.ask(body, addressOf(http));
      return undefined;
    },
    'registration.resetPassword': async ({ http, body }) => {
      await passwordReset.choose(body, addressOf(http));
      return undefined;
    },
  };
}
