// What people searched for and did not find, and the synonyms by which they find it: what they type, and the words of the
// catalogue that it stands for. The node that adds or deletes one uses that at once, the others within seconds.
import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { NewSynonym, Searches, Synonym } from '#contract/admin/searches.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { SearchSynonymTable } from '#server/database/search-tables.ts';
import type { Clock } from '#server/ground/clock.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { createMisses } from '#server/search/kept/misses.ts';
import { createSynonyms, readSynonyms } from '#server/search/kept/synonyms.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import { stemOf, stemsOf, wordsOf } from '#server/search/stems.ts';
import { isGrammar } from '#server/search/stop-list.ts';
import { askedStems, stemKey } from '#server/search/thesaurus/added.ts';
import type { Vocabulary } from '#server/search/vocabulary.ts';
import { note, type Staff } from './admin-log.ts';

export type SearchDeps = {
  database: Database;
  clock: Clock;
  data: { catalogue: CatalogueSource };
};

/** All are read every other second. */
const mostSynonyms = 500;
const day = 24 * 3_600_000;

const refused = (field: keyof NewSynonym, message: string) => refuse('invalid-input', message, { field });

/** @throws `invalid-input` for a synonym that would change nothing */
function checkSynonym({ typed, means }: NewSynonym, vocabulary: Vocabulary): void {
  const [from, to] = [askedStems(typed), askedStems(means)];
  if (from.every(isGrammar)) throw refused('typed', sentence('admin.synonym-of-nothing'));
  const absent = wordsOf(means).find(
    (word) => !isGrammar(stemOf(word)) && vocabulary.count(stemOf(word)) === 0,
  );
  if (absent !== undefined || to.every(isGrammar)) {
    const word = absent ?? means;
    const near = vocabulary.near(word, Math.max(1, Math.floor(word.length / 3)), 3);
    throw refused('means', sentence('admin.synonym-unknown', { word, near: near.map((one) => one.word) }));
  }
  if (stemKey(from.toSorted()) === stemKey(to.toSorted()))
    throw refused('means', sentence('admin.synonym-of-itself'));
}

const synonymOf = ({ id, typed, means, added_by, added_at }: Selectable<SearchSynonymTable>): Synonym => ({
  id,
  typed,
  means,
  addedBy: added_by,
  addedAt: new Date(Number(added_at)).toISOString(),
});

/** @throws `invalid-input` where it is there already, or there is no room */
async function insert(step: Kysely<Tables>, by: Staff, { typed, means }: NewSynonym, now: number) {
  const { size } = await step
    .selectFrom('search_synonym')
    .select((eb) => eb.fn.countAll().as('size'))
    .executeTakeFirstOrThrow();
  if (Number(size) >= mostSynonyms)
    throw refused('typed', sentence('admin.synonyms-full', { most: mostSynonyms }));
  const id = `syn_${randomBytes(8).toString('hex')}`;
  const key = `${stemKey(stemsOf(typed))} > ${stemKey(askedStems(means))}`;
  const added = await step
    .insertInto('search_synonym')
    .values({ id, typed, means, key, added_by: by.email, added_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw refused('typed', sentence('admin.synonym-there'));
  await note(step, by, { action: 'synonyms.create', about: typed, details: `Stands for: ${means}` }, now);
}

/** @throws `synonym-not-found` */
async function remove(step: Kysely<Tables>, by: Staff, id: string, now: number) {
  const gone = await step
    .deleteFrom('search_synonym')
    .where('id', '=', id)
    .returning(['typed', 'means'])
    .executeTakeFirst();
  if (!gone) throw refuse('synonym-not-found', sentence('admin.synonym-not-found'));
  const details = `Stood for: ${gone.means}`;
  await note(step, by, { action: 'synonyms.delete', about: gone.typed, details }, now);
}

export function createSearches({ database, clock, data }: SearchDeps) {
  const [misses, synonyms] = [createMisses(database, clock), createSynonyms(database)];
  async function list(): Promise<Searches> {
    // What this node has counted last is seen too.
    await misses.write();
    const [rows, added] = await Promise.all([misses.list(), database.run(readSynonyms)]);
    return {
      items: rows.map(({ words, times, last }) => ({
        words,
        count: Number(times),
        lastDay: new Date(Number(last) * day).toISOString().slice(0, 10),
      })),
      synonyms: added.map(synonymOf),
      now: new Date(clock()).toISOString(),
    };
  }

  /** @returns the list afterwards, once this node's search knows it */
  async function changed(work: (step: Kysely<Tables>) => Promise<void>): Promise<Searches> {
    await database.run((db) => db.transaction().execute(work));
    await synonyms.look();
    return list();
  }

  return {
    /** What this node counts, and what its search knows. */
    misses,
    synonyms,
    list,
    /** @throws `invalid-input` */
    async addSynonym(by: Staff, synonym: NewSynonym): Promise<Searches> {
      checkSynonym(synonym, (await searchIndexOf(data.catalogue.current())).vocabulary);
      return changed((step) => insert(step, by, synonym, clock()));
    },
    /** @throws `synonym-not-found` */
    deleteSynonym: (by: Staff, id: string): Promise<Searches> =>
      changed((step) => remove(step, by, id, clock())),
  };
}
