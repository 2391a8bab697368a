// Selections that are passed on: a document under an id that is made of its own text, so that the same one has the same
// address for everybody, and nobody can put another in its place. Anybody may keep some; who keeps very many waits.
import { selectionLimit } from '#server/limits/limits.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { selectionDays } from '#contract/ground/constants.ts';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import { sentence } from '#server/ground/sentence.ts';
import { createThrottle } from '#server/limits/throttle.ts';
import type { Database } from '#server/database/database.ts';
import type { SelectionTable, Tables } from '#server/database/schema.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';

const day = 24 * 3_600_000;

const notFound = () => refuse('selection-not-found', sentence('selection.not-found'));

/** Without letters that are taken for figures. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A hash in letters: five bits each. */
const spelled = (hash: Buffer): string => {
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => letters[Number.parseInt(five, 2)] ?? '').slice(0, 51);
};

/** Twelve letters are sixty bits; where two documents should share them, the later one takes more. */
const lengths = [12, 16, 26, 51];

const codeOf = (text: string): string => spelled(createHash('sha256').update(text).digest());

export type KeptSelection = {
  id: string;
  document: SelectionDocument;
  createdAt: number;
  keptUntil: number;
};

const keptOf = ({
  id,
  document,
  created_at: createdAt,
  opened_at: openedAt,
}: SelectionTable): KeptSelection => ({
  id,
  document: JSON.parse(document) as SelectionDocument,
  createdAt,
  keptUntil: openedAt + selectionDays * day,
});

const rowAt = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('selection').selectAll().where('id', '=', id).executeTakeFirst();

/** An id under which this text is or can be, and the row where it is. */
async function placeOf(db: Kysely<Tables>, text: string) {
  const code = codeOf(text);
  for (const length of lengths) {
    const id = code.slice(0, length);
    const row = await rowAt(db, id);
    if (!row || row.document === text) return { id, row };
  }
  throw new Error('two documents with one hash');
}

export function createSelections(database: Database, clock: Clock) {
  const throttle = createThrottle(database, clock);

  /** Notes an opening, once a day: a link that is in use writes little. */
  async function opened(row: SelectionTable): Promise<KeptSelection> {
    const now = clock();
    if (row.opened_at > now - day) return keptOf(row);
    await database.run((db) =>
      db.updateTable('selection').set({ opened_at: now }).where('id', '=', row.id).execute(),
    );
    return keptOf({ ...row, opened_at: now });
  }

  async function insert(text: string): Promise<SelectionTable> {
    const { id, row } = await database.run((db) => placeOf(db, text));
    if (row) return row;
    const now = clock();
    const fresh = { id, document: text, created_at: now, opened_at: now };
    await database.run((db) =>
      db
        .insertInto('selection')
        .values(fresh)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
    // Somebody else may have been first, with the same text or, once in a world, with another.
    return insert(text);
  }

  return {
    /**
     * @param document stamped and in its canonical form
     * @throws `too-many-attempts`
     */
    async keep(document: SelectionDocument, from: string): Promise<KeptSelection> {
      const text = JSON.stringify(document);
      const { row } = await database.run((db) => placeOf(db, text));
      if (row) return opened(row);
      await throttle.admit(selectionLimit(from));
      return keptOf(await insert(text));
    },
    /** Finding one counts as opening it. @throws `selection-not-found` */
    async find(id: string): Promise<KeptSelection> {
      const row = await database.run((db) => rowAt(db, id));
      if (!row) throw notFound();
      return opened(row);
    },
    /** Removes what nobody has opened for very long. */
    async sweep(): Promise<void> {
      await database.run((db) =>
        db
          .deleteFrom('selection')
          .where('opened_at', '<=', clock() - selectionDays * day)
          .execute(),
      );
    },
  };
}

export type Selections = ReturnType<typeof createSelections>;
