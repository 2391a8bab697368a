// The staff's desk: imports and versions. An upload's body is the file itself, and goes to a file as it comes.
import type { Services } from '#server/api/services.ts';
import type { Handlers } from './handler.ts';

type AdminImportEndpoint = Extract<keyof Handlers, `${'imports' | 'versions'}.${string}`>;

export function adminImportHandlers({
  admin: { imports, versions },
}: Pick<Services, 'admin'>): Pick<Handlers, AdminImportEndpoint> {
  return {
    'imports.list': async () => imports.list(),
    'imports.create': async ({ member, body }) => imports.create(member, body.path, body.publish),
    'imports.upload': async ({ http, member, query }) => imports.upload(member, query, http.req.raw),
    'imports.review': async ({ params }) => imports.review(params.id),
    'imports.correct': async ({ member, params, body }) =>
      imports.correct(member, params.id, body.corrections, body.next),
    'imports.discard': async ({ member, params }) => imports.discard(member, params.id),
    'imports.cancel': async ({ member, params }) => imports.cancel(member, params.id),
    'versions.list': async () => versions.list(),
    'versions.withdraw': async ({ member, params }) => versions.mark(member, { ...params, withdrawn: true }),
    'versions.restore': async ({ member, params }) => versions.mark(member, { ...params, withdrawn: false }),
  };
}
