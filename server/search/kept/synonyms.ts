// The synonyms as this node knows them. It looks at their table every other second, so that what staff change on any node is
// known on all; where the database is away, the last ones hold.
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { type AddedSynonyms, noSynonyms, synonymsOf } from '#server/search/thesaurus/added.ts';

/** By what people type. */
export const readSynonyms = (db: Kysely<Tables>) =>
  db.selectFrom('search_synonym').selectAll().orderBy('typed').orderBy('means').execute();

export function createSynonyms(database: Database) {
  let known: { mark: string; synonyms: AddedSynonyms } = { mark: '', synonyms: noSynonyms };
  return {
    current: (): AddedSynonyms => known.synonyms,
    async look(): Promise<void> {
      const rows = await database.run(readSynonyms);
      const mark = rows.map(({ id }) => id).join(' ');
      if (mark !== known.mark) known = { mark, synonyms: synonymsOf(rows) };
    },
  };
}
