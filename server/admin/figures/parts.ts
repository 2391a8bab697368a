// How the portal's parts are, in sentences for people who run it and need not be developers: what works, what does not,
// and what to do about it. Since when it is so, ./health.ts knows.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { locale } from '#contract/ground/constants.ts';
import type { Health } from '#contract/admin/admin.ts';
import type { Config } from '#server/ground/config.ts';
import { leastFree } from '#server/ground/import-limits.ts';
import { folderOf } from '#server/ground/data-place.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { Clock } from '#server/ground/clock.ts';
import { texts } from '#server/ground/language.ts';
import { faultsOfFolders, type Storage, storageOf } from '#server/objects/folders.ts';

export type HealthRow = Omit<Health['parts'][number], 'since'>;

export type HealthDeps = {
  database: Database;
  clock: Clock;
  config: Pick<
    Config,
    'version' | 'port' | 'production' | 'mailUrl' | 'databaseUrl' | 'data' | 'cache' | 'payments' | 'stripe'
  >;
  data: { catalogue: Pick<CatalogueSource, 'current'> };
  log: Pick<Logger, 'warn'>;
  storage?: Storage;
  /** What this process is called among those that share the database. */
  node?: string;
};

const minute = 60_000;
const week = 7 * 24 * 60 * minute;
const gigabyte = 1e9;
/** E-mails go within seconds; one that lies longer waits for something. */
const longWait = 15 * minute;

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });
const momentOf = (time: number): string => `${moment.format(time)} UTC`;
const gigabytes = (bytes: number): string =>
  `${(bytes / gigabyte).toLocaleString(locale, { maximumFractionDigits: 1 })} GB`;

async function databasePart({ database }: HealthDeps): Promise<HealthRow> {
  const started = performance.now();
  await database.ping();
  const took = performance.now() - started;
  const { name, fast, slow } = texts.health.database;
  return { name, isWell: took < 1000, says: took < 1000 ? fast : slow(Math.round(took / 1000)) };
}

function dataPart({ data: { catalogue } }: HealthDeps): HealthRow {
  const { datasets, variables, createdAt } = catalogue.current();
  const { name, none, some } = texts.health.data;
  if (datasets.length === 0) return { name, isWell: false, says: none };
  const released = momentOf(new Date(createdAt).getTime());
  const says = some({ datasets: datasets.length, variables: variables.length, released });
  return { name, isWell: true, says };
}

/** The e-mails that have not been sent. */
async function unsent(db: Kysely<Tables>, now: number) {
  const { waiting, oldest } = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('failed'))
    .where('failed_at', '>', now - week)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest, failed: Number(failed) };
}

async function mailRow({ database, clock, config }: HealthDeps): Promise<HealthRow> {
  const { name, ...words } = texts.health.mail;
  if (config.mailUrl.startsWith('outbox:')) {
    const says = config.production ? words.notSet : words.outbox;
    return { name, isWell: !config.production, says };
  }
  const now = clock();
  const { waiting, oldest, failed } = await database.run((db) => unsent(db, now));
  const isLate = oldest !== null && Number(oldest) < now - longWait;
  const inTime = waiting === 0 ? words.noneWaiting : words.waiting(waiting);
  const says = [
    isLate ? words.late(waiting, momentOf(Number(oldest))) : inTime,
    failed === 0 ? words.noneFailed : words.failed(failed),
  ].join(' ');
  return { name, isWell: !isLate && failed === 0, says };
}

function paymentsPart({ config: { payments, stripe } }: HealthDeps): HealthRow {
  const { name, stripeTest, ...ways } = texts.health.payments;
  const isTest = payments === 'stripe' && !stripe.secretKey?.includes('_live_');
  return { name, isWell: payments !== 'none', says: isTest ? stripeTest : ways[payments] };
}

async function importsPart({ database }: HealthDeps): Promise<HealthRow> {
  const last = await database.run((db) =>
    db
      .selectFrom('import')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  );
  const { name, none, ...words } = texts.health.imports;
  if (!last) return { name, isWell: true, says: none };
  const about = { source: last.source, since: momentOf(last.created_at) };
  const { state } = last;
  if (state === 'correcting') return { name, isWell: true, says: sentence('admin.import-waits', about) };
  if (state === 'cancelled')
    return { name, isWell: true, says: sentence('admin.last-import-cancelled', about) };
  return { name, isWell: state !== 'failed', says: words[state](about) };
}

async function storagePart({ config, storage = storageOf }: HealthDeps): Promise<HealthRow> {
  const { free, all } = await storage(folderOf(config));
  const { name, ...words } = texts.health.storage;
  const faults = await faultsOfFolders(config, storage);
  if (faults.length > 0) {
    const says = faults.map(({ setting, fault }) => texts.health.folders[fault](setting)).join(' ');
    return { name, isWell: false, says };
  }
  const isWell = free >= leastFree;
  return { name, isWell, says: words[isWell ? 'free' : 'full'](gigabytes(free), gigabytes(all)) };
}

type Check = {
  name: string;
  find: (deps: HealthDeps) => HealthRow | Promise<HealthRow>;
  /** Whether it is the same for all nodes: one that has just begun takes over since when it is so. */
  isShared?: true;
};

const checks: readonly Check[] = [
  { name: texts.health.database.name, find: databasePart },
  { name: texts.health.data.name, find: dataPart },
  { name: texts.health.mail.name, find: mailRow, isShared: true },
  { name: texts.health.payments.name, find: paymentsPart, isShared: true },
  { name: texts.health.imports.name, find: importsPart, isShared: true },
  { name: texts.health.storage.name, find: storagePart },
];

/** Names of the parts that are the same for all nodes. */
export const sharedParts: ReadonlySet<string> = new Set(
  checks.filter(({ isShared }) => isShared).map(({ name }) => name),
);

/** @param isKnown whether a part was not well before; the log tells of each once */
export const findParts = (deps: HealthDeps, isKnown: (part: string) => boolean): Promise<HealthRow[]> =>
  Promise.all(
    checks.map(async ({ name, find }) => {
      try {
        return await find(deps);
      } catch (err) {
        if (!isKnown(name)) deps.log.warn({ err, part: name }, 'how a part is could not be found out');
        return { name, isWell: false, says: texts.health.unknown };
      }
    }),
  );
