// The release that comes next, made on demand: this one's server with one step more, which adds all that a step may
// (decision 116): a table, and columns to every table that is there.
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const copied = ['contract', 'sandbox', 'server', 'texts', 'package.json'];
const shared = ['node_modules', 'dist'];

const step = `
  '9999-next': {
    up: async (db) => {
      for (const { name } of await db.introspection.getTables()) {
        const table = db.schema.alterTable(name);
        await table.addColumn('next_note', 'text').execute();
        await table.addColumn('next_count', 'integer', (c) => c.notNull().defaultTo(0)).execute();
      }
      await db.schema.createTable('next_thing').addColumn('id', 'text', (c) => c.primaryKey()).execute();
    },
  },`;
const beginning = 'export const steps: Steps = {';

/** @param folder an empty one, where it stands afterwards */
export function makeNextRelease(folder: string): void {
  for (const name of copied) cpSync(name, path.join(folder, name), { recursive: true });
  for (const name of shared.filter((one) => existsSync(one)))
    symlinkSync(path.resolve(name), path.join(folder, name));
  const file = path.join(folder, 'server/database/migrations.ts');
  const text = readFileSync(file, 'utf8');
  if (!text.includes(beginning)) throw new Error(`${file} has no “${beginning}”.`);
  writeFileSync(file, text.replace(beginning, beginning + step));
}
