// The staff's desk: applications, members, e-mails, how the parts are, and the log of what was done.
import type { Services } from '#server/api/services.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import type { Handlers } from './handler.ts';

type AdminEndpoint = Extract<
  keyof Handlers,
  `${'applications' | 'members' | 'searches' | 'synonyms' | 'letters' | 'health' | 'log'}.${string}`
>;

export function adminHandlers(
  { admin }: Pick<Services, 'admin'>,
  cookie: SessionCookie,
): Pick<Handlers, AdminEndpoint> {
  const { applications, members, searches, unsentMail, health, log } = admin;
  return {
    'applications.list': async ({ query }) => applications.list(query.state),
    'applications.approve': async ({ member, params, body }) =>
      applications.approve(member, params.id, body.months),
    'applications.refuse': async ({ member, params, body }) =>
      applications.refuse(member, params.id, body.reason),
    'applications.revoke': async ({ member, params, body }) =>
      applications.revoke(member, params.id, body.reason),
    'members.list': async ({ query }) => members.list(query),
    'members.update': async ({ member, params, body }) => members.update(member, params.id, body),
    'members.giveStaffRights': async ({ http, member, params }) =>
      members.giveStaffRights({ ...member, secret: cookie.read(http) ?? '' }, params.id),
    'members.endSessions': async ({ member, params }) => members.endSessions(member, params.id),
    'searches.list': async () => searches.list(),
    'synonyms.create': async ({ member, body }) => searches.addSynonym(member, body),
    'synonyms.delete': async ({ member, params }) => searches.deleteSynonym(member, params.id),
    'letters.list': async () => unsentMail.list(),
    'letters.retry': async ({ member, params }) => unsentMail.retry(member, params.id),
    'health.get': async ({ query }) => health.read(query.over),
    'log.list': async ({ query }) => log.list(query.before),
  };
}
