// Rows of synonyms, for tests of whoever changes them.
import { randomUUID } from 'node:crypto';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

/** @returns what reads the synonyms of what people type */
export const synonymsOf =
  ({ database }: FreshApp, typed: string) =>
  () =>
    database.run((db) =>
      db.selectFrom('search_synonym').select('means').where('typed', '=', typed).execute(),
    );

/** @returns the id of a new synonym, which is also what people type */
export async function plantSynonym({ database }: FreshApp): Promise<string> {
  const id = `syn_${randomUUID()}`;
  const row = { id, typed: id, means: 'tax', key: id, added_by: 'a@b.example', added_at: 0 };
  await database.run((db) => db.insertInto('search_synonym').values(row).execute());
  return id;
}
