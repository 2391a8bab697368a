// The desk's page of searches, with a visitor who searches and staff who look at what was not found and add synonyms.
import type { Log } from '#contract/admin/admin.ts';
import type { Searches } from '#contract/admin/searches.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';

export const searchAddress = (q: string, more = '&sent=true') =>
  `/api/search?q=${encodeURIComponent(q)}${more}`;

export async function stage(app: FreshApp) {
  const { visitor, account } = await staffMember(await createCast(app));
  return {
    app,
    account,
    search: (q: string, more?: string) => app.visitor().json<SearchAnswer>(searchAddress(q, more)),
    searches: () => visitor.json<Searches>('/api/staff/searches'),
    add: (typed: string, means: string) => visitor.post('/api/staff/synonyms', { typed, means }),
    remove: (id: string) => visitor.ask(`/api/staff/synonyms/${id}`, { method: 'DELETE' }),
    logged: async () => (await visitor.json<Log>('/api/staff/log')).items,
  };
}

export const titlesOf = ({ items }: SearchAnswer) => items.map(({ title }) => title);
