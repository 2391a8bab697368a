// A step only adds (decision 116): the release before an upgrade works on what it leaves, so that nodes are replaced one by one
// and an upgrade can be taken back. tests/server/main/next-release.test.ts has two releases do so.
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { usualDeadlines } from '#server/database/deadlines.ts';
import { migrate } from '#server/database/migrate.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { steps } from '#server/database/migrations.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';

type Column = { type: string; isNullable: boolean; hasDefault: boolean };
type Tables = {
  /** By table and name. */
  columns: Map<string, Column>;
  /** Columns that are unique together, of a table. */
  unique: Map<string, string[]>;
};

const uniqueQuery = sql<{ table: string; columns: string }>`
  select m.name as "table", (select group_concat(c.name) from pragma_index_info(i.name) c) as columns
  from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table' and i."unique"`;

async function tablesIn(db: Kysely<unknown>): Promise<Tables> {
  const tables = await db.introspection.getTables();
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      const column: Column = { type: dataType, isNullable, hasDefault: hasDefaultValue };
      return [`${table.name}.${name}`, column] as const;
    }),
  );
  const { rows } = await uniqueQuery.execute(db);
  const unique = rows.map(({ table, columns: names }) => {
    const own = names.split(',').map((name) => `${table}.${name}`);
    return [own.join(', '), own] as const;
  });
  return { columns: new Map(columns), unique: new Map(unique) };
}

const tableOf = (column: string) => column.split('.')[0];

/** What the release before would stumble over. */
function faultsOf(before: Tables, after: Tables): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const changed = [...before.columns].flatMap(([name, old]) => {
    const now = after.columns.get(name);
    if (!now) return [`${name} is gone`];
    return JSON.stringify(now) === JSON.stringify(old) ? [] : [`${name} is another column`];
  });
  const needed = [...after.columns]
    .filter(([name, { isNullable, hasDefault }]) => !isNullable && !hasDefault && !before.columns.has(name))
    .filter(([name]) => tables.has(tableOf(name)))
    .map(([name]) => `${name} must be written`);
  const unique = [...after.unique]
    .filter(([key, own]) => !before.unique.has(key) && own.every((name) => before.columns.has(name)))
    .map(([key]) => `${key} must be unique`);
  return [...changed, ...needed, ...unique];
}

/** A database on which the steps are taken one after the other. */
function stepping(all: typeof steps) {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(':memory:', usualDeadlines) });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  return async () => {
    const before = await tablesIn(db);
    const { error, results } = await migrator.migrateUp();
    if (error) throw error;
    return { name: results?.[0]?.migrationName, faults: faultsOf(before, await tablesIn(db)) };
  };
}

/** What is wrong with each step that does more than add. */
async function faultsByStep(all: typeof steps) {
  const step = stepping(all);
  const taken = [];
  while (taken.length < Object.keys(all).length) taken.push(await step());
  return taken.filter(({ faults }) => faults.length > 0);
}

/** It was taken before there were two releases. */
const first = {
  name: '0005-members',
  faults: ['session.id', 'session.confirmed_at', 'session.device'].map((name) => `${name} must be written`),
};

test('every step only adds', async () => {
  expect(await faultsByStep(steps)).toEqual([first]);
});

test.each<[string, Migration['up'], string]>([
  ['drops a table', (db) => db.schema.dropTable('selection').execute(), 'selection.id is gone'],
  [
    'drops a column',
    (db) => db.schema.alterTable('outbox').dropColumn('error').execute(),
    'outbox.error is gone',
  ],
  [
    'renames a column',
    (db) => db.schema.alterTable('outbox').renameColumn('error', 'fault').execute(),
    'outbox.error is gone',
  ],
  [
    'makes another type',
    async ({ schema }) => {
      await schema.alterTable('outbox').dropColumn('error').execute();
      await schema.alterTable('outbox').addColumn('error', 'integer').execute();
    },
    'outbox.error is another column',
  ],
  [
    'adds what must be written',
    async ({ schema }) => {
      await schema.dropTable('rate_limit').execute();
      const table = schema.createTable('rate_limit').addColumn('key', 'text', (c) => c.primaryKey());
      const rest = table.addColumn('hits', 'integer', (c) => c.notNull());
      const all = rest.addColumn('ends_at', 'bigint', (c) => c.notNull());
      await all.addColumn('more', 'text', (c) => c.notNull()).execute();
    },
    'rate_limit.more must be written',
  ],
  [
    'forbids what was allowed',
    ({ schema }) => schema.createIndex('one').on('session').columns(['device', 'id']).unique().execute(),
    'session.device, session.id must be unique',
  ],
])('a step that %s is seen', async (_what, up, fault) => {
  const [, planted] = await faultsByStep({ ...steps, '9999-planted': { up } });
  expect(planted?.faults).toContain(fault);
});

test('a step that adds is no fault', async () => {
  const up: Migration['up'] = async ({ schema }) => {
    await schema
      .createTable('later')
      .addColumn('id', 'text', (c) => c.notNull())
      .execute();
    await schema.alterTable('account').addColumn('later', 'text').execute();
    await schema.createIndex('later_one').on('account').column('later').unique().execute();
  };
  expect(await faultsByStep({ ...steps, '9999-later': { up } })).toEqual([first]);
});

const names = sql.table('kysely_migration');
/** Kysely writes times that grow by each step, so the last of a fast start lies ahead. */
const laterOn = new Date(Date.now() + 60_000).toISOString();
const note = (name: string) => sql`insert into ${names} (name, timestamp) values (${name}, ${laterOn})`;
const forget = (name: string) => sql`delete from ${names} where name = ${name}`;

/** Opens a database that has had other steps than this release's. */
async function openAfter(changes: readonly ReturnType<typeof note>[]) {
  const url = `sqlite:${path.join(await freshFolder(), 'portal.db')}`;
  const made = await openDatabase(url);
  for (const change of changes) await made.run((db) => change.execute(db));
  await made.close();
  const opened = await openDatabase(url);
  onTestFinished(opened.close);
  return opened.run((db) => db.selectFrom('account').selectAll().execute());
}

const newest = Object.keys(steps).toSorted().at(-1)!;
const refused = 'The database could not be updated.';

test('it opens what a later release has migrated', async () => {
  await expect(openAfter([note('9998-later'), note('9999-later')])).resolves.toEqual([]);
});

test.each([
  ['a step that no release has', [forget(newest), note('0023-of-a-branch')]],
  ['a later step without an own one', [forget(newest), note('9999-later')]],
])('it refuses %s', async (_what, changes) => {
  await expect(openAfter(changes)).rejects.toThrow(refused);
});

test('a later release may migrate meanwhile', async () => {
  const file = path.join(await freshFolder(), 'portal.db');
  const [db, other] = [file, file].map(
    (at) => new Kysely<unknown>({ dialect: sqliteDialect(at, usualDeadlines) }),
  );
  onTestFinished(async () => void (await Promise.all([db!.destroy(), other!.destroy()])));
  await migrate(db!);
  let looks = 0;
  const between = db!.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // Once this one has read which steps there are.
      const hasRead = result.rows.some((row) => row['name'] === '0001-accounts' && !('timestamp' in row));
      if (hasRead && (looks += 1) === 1) await note('9999-later').execute(other!);
      return result;
    },
  });
  await migrate(between);
  expect(looks).toBe(3);
});
