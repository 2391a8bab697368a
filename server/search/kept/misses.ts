// Words that were sent and found nothing: how often, on which day, and nothing of who. They are counted in memory and written
// once a minute, so that no search waits for the database or fails with it; the nodes add to one row.
import { sql } from 'kysely';
import { searchMissDays } from '#contract/ground/constants.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';

const day = 24 * 3_600_000;
/** Different words a day; those that are there count on. */
const mostADay = 1000;
const longest = 100;
/** Of the last months, as many as somebody reads. */
const mostListed = 200;

/** Whoever types these says who they are, or somebody else is. */
const isPersonal = (words: string): boolean =>
  /@|:\/\/|\bwww\./u.test(words) ||
  /\d(?:[\s()./+-]?\d){6}/u.test(words.replaceAll(/(?<!\d)(?:1[5-9]|2[01])\d\d(?!\d)/gu, 'year'));

/** @returns the words as they are counted; null for what is not kept */
export function keptWords(q: string): string | null {
  const words = q
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return words === '' || words.length > longest || isPersonal(words) ? null : words;
}

type Counts = Map<string, number>;

/** Adds what there is room for: words that are there, and new ones up to the most of a day. */
async function writeDay(database: Database, today: number, counts: Counts): Promise<void> {
  // In one order on every node, so that none waits for a row that waits for another.
  const all = [...counts.keys()].toSorted();
  await database.run((db) =>
    db.transaction().execute(async (step) => {
      const rows = step.selectFrom('search_miss').where('day', '=', today);
      const { size } = await rows
        .select((eb) => eb.fn.countAll<number>().as('size'))
        .executeTakeFirstOrThrow();
      const there = await rows.select('words').where('words', 'in', all).execute();
      const known = new Set(there.map(({ words }) => words));
      const room = Math.max(0, mostADay - Number(size));
      const added = new Set(all.filter((words) => !known.has(words)).slice(0, room));
      const written = all.filter((words) => known.has(words) || added.has(words));
      if (written.length === 0) return;
      await step
        .insertInto('search_miss')
        .values(written.map((words) => ({ day: today, words, count: counts.get(words)! })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'words'])
            .doUpdateSet({ count: sql<number>`search_miss.count + excluded.count` }),
        )
        .execute();
    }),
  );
}

/** @param before the last day that is not counted any more */
const listSince = (database: Database, before: number) =>
  database.run((db) =>
    db
      .selectFrom('search_miss')
      .where('day', '>', before)
      .select(({ fn }) => ['words', fn.sum<number>('count').as('times'), fn.max('day').as('last')])
      .groupBy('words')
      .orderBy('times', 'desc')
      .orderBy('last', 'desc')
      .orderBy('words')
      .limit(mostListed)
      .execute(),
  );

export function createMisses(database: Database, clock: Clock) {
  let noted = new Map<number, Counts>();
  const today = () => Math.floor(clock() / day);

  function add(on: number, words: string, times: number): void {
    const counts: Counts = noted.get(on) ?? new Map();
    noted.set(on, counts);
    if (counts.has(words) || counts.size < mostADay) counts.set(words, (counts.get(words) ?? 0) + times);
  }

  function addAll(all: ReadonlyMap<number, Counts>): void {
    for (const [on, counts] of all) for (const [words, times] of counts) add(on, words, times);
  }

  return {
    /** Words that were sent and found nothing. */
    note(q: string): void {
      const words = keptWords(q);
      if (words !== null) add(today(), words, 1);
    },
    /** What was noted since; what cannot be written is noted again. */
    async write(): Promise<void> {
      const pending = noted;
      noted = new Map();
      try {
        for (const [on, counts] of pending) {
          await writeDay(database, on, counts);
          pending.delete(on);
        }
      } catch (error) {
        addAll(pending);
        throw error;
      }
    },
    /** Those that were sent most often first. */
    list: () => listSince(database, today() - searchMissDays),
    async sweep(): Promise<void> {
      await database.run((db) =>
        db
          .deleteFrom('search_miss')
          .where('day', '<=', today() - searchMissDays)
          .execute(),
      );
    },
  };
}
