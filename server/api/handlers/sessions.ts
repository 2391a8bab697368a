// How long the session at hand lasts, staying in it, and the member's other sessions.
import { notSignedIn } from '#server/api/callers.ts';
import type { Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import type { Handlers } from './handler.ts';

type SessionEndpoint =
  | 'session.get'
  | 'session.stay'
  | 'sessions.list'
  | 'sessions.end'
  | 'sessions.endOthers';

export const sessionHandlers = (
  { accounts: { sessions, sessionList, signOutElsewhere }, clock }: Services,
  cookie: SessionCookie,
): Pick<Handlers, SessionEndpoint> => {
  const secretOf = (http: Http): string => cookie.read(http) ?? '';

  return {
    'session.get': async ({ http }) => {
      const end = await sessions.remaining(secretOf(http));
      if (!end) throw notSignedIn(false);
      return end;
    },

    'session.stay': async ({ http }) => {
      const end = await sessions.stay(secretOf(http));
      if (!end) throw notSignedIn(false);
      return end;
    },

    'sessions.list': async ({ http, member }) => ({
      items: await sessionList.list(member, secretOf(http)),
      now: new Date(clock()).toISOString(),
    }),

    'sessions.end': async ({ http, member, params }) => {
      const isThis = await sessionList.end({ id: member.id, secret: secretOf(http) }, params.id);
      if (isThis) cookie.forget(http);
      return undefined;
    },

    'sessions.endOthers': async ({ http, member }) => {
      await signOutElsewhere({ id: member.id, secret: secretOf(http) });
      return undefined;
    },
  };
};
