// The signed-in member: what they see, correct, confirm, choose, take along and delete.
import type { Account } from '#contract/account/account.ts';
import type { Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import type { Acting } from '#server/session/session-check.ts';
import { deviceOf } from '#server/api/services.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import type { Handlers } from './handler.ts';

type AccountEndpoint = Extract<keyof Handlers, `account.${string}` | `notifications.${string}`>;

/** Letters and digits of the portal's name, in a name that any system can store. */
const fileNameOf = (portal: string, day: string): string => {
  const plain = portal.normalize('NFKD').toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return `${slug === '' ? 'portal' : slug}-account-${day}.json`;
};

const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  // Proxies that collect what they pass on would keep the news back.
  'x-accel-buffering': 'no',
  // Nothing follows it, so a server that stops need not wait for what might.
  connection: 'close',
};

export const accountHandlers = (
  { accounts, subscriptions, config, clock }: Services,
  cookie: SessionCookie,
): Pick<Handlers, AccountEndpoint> => {
  const secretOf = (http: Http): string => cookie.read(http) ?? '';
  const actingIn = (http: Http, { id }: Account): Acting => ({ id, secret: secretOf(http) });

  return {
    'account.get': async ({ member }) => accounts.profile.complete(member),

    'account.changes': async ({ http, member, query }) => {
      const page = { mark: http.req.header('last-event-id'), status: query.status };
      if (http.req.method === 'HEAD') return http.body(null, 200, eventHeaders);
      return http.body(accounts.changes.open(member, secretOf(http), page), 200, eventHeaders);
    },

    'account.update': async ({ http, member, body }) => {
      const account = await accounts.profile.update(actingIn(http, member), body);
      await subscriptions.tell(member.id);
      return account;
    },

    'account.confirm': async ({ http, member, body }) => {
      await accounts.profile.confirm(actingIn(http, member), body);
      return undefined;
    },

    'account.delete': async ({ http, member }) => {
      await accounts.delete(actingIn(http, member), () => subscriptions.forget(member.id));
      cookie.forget(http);
      return undefined;
    },

    'account.export': async ({ http, member }) => {
      const all = {
        ...(await accounts.export(member, secretOf(http))),
        ...(await subscriptions.exported(member)),
      };
      const name = fileNameOf(config.portal.name, new Date(clock()).toISOString().slice(0, 10));
      return http.body(`${JSON.stringify({ portal: config.portal.name, ...all }, null, 2)}\n`, 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      });
    },

    'account.changePassword': async ({ http, member, body }) => {
      const acting = actingIn(http, member);
      const { secret, tokens } = await accounts.changePassword(acting, body, deviceOf(http));
      cookie.write(http, secret);
      return tokens;
    },

    'notifications.list': async ({ member }) => ({ items: await accounts.notifications.list(member.id) }),

    'notifications.update': async ({ member, params, body }) =>
      accounts.notifications.choose(member.id, params.notificationId, body),
  };
};
