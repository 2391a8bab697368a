// How the portal's parts are, in sentences for people who run it and need not be developers: what works, what does not,
// and what to do about it. What is not well comes first.
import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { locale } from '#contract/ground/constants.ts';
import type { Health } from '#contract/admin/admin.ts';
import type { Config } from '#server/ground/config.ts';
import { dataFolder } from '#server/objects/object-store.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { Clock } from '#server/ground/clock.ts';

type HealthRow = Health['parts'][number];
/** Bytes free and in all where a folder lies. */
type Storage = (folder: string) => Promise<{ free: number; all: number }>;

export type HealthDeps = {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'version' | 'production' | 'mailUrl' | 'dataUrl' | 'payments' | 'stripe'>;
  data: { catalogue: Pick<CatalogueSource, 'current'> };
  log: Pick<Logger, 'warn'>;
  storage?: Storage;
};

const minute = 60_000;
const week = 7 * 24 * 60 * minute;
const gigabyte = 1e9;
/** Room for one import of the largest package that an upload takes. */
const leastFree = 5 * gigabyte;
/** E-mails go within seconds; one that lies longer waits for something. */
const longWait = 15 * minute;

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString(locale)} ${noun}${count === 1 ? '' : 's'}`;
const gigabytes = (bytes: number): string =>
  `${(bytes / gigabyte).toLocaleString(locale, { maximumFractionDigits: 1 })} GB`;

const storageOf: Storage = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
};

async function databasePart({ database }: HealthDeps): Promise<HealthRow> {
  const started = performance.now();
  await database.ping();
  const took = performance.now() - started;
  const says =
    took < 1000
      ? 'The database answers at once.'
      : `The database took ${counted(Math.round(took / 1000), 'second')} to answer. Look at what else it has to do.`;
  return { name: 'Database', isWell: took < 1000, says };
}

function dataPart({ data: { catalogue } }: HealthDeps): HealthRow {
  const { datasets, variables, createdAt } = catalogue.current();
  if (datasets.length === 0)
    return { name: 'Data', isWell: false, says: 'There is no data yet. Import a data package.' };
  const size = `${counted(datasets.length, 'dataset')} with ${counted(variables.length, 'variable')}`;
  const says = `Visitors see ${size}, as released on ${moment.format(new Date(createdAt))} UTC.`;
  return { name: 'Data', isWell: true, says };
}

/** How e-mails stand that have not been sent. */
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
  const name = 'Letters';
  if (config.mailUrl.startsWith('outbox:')) {
    const says = config.production
      ? 'No letter is sent, so nobody can confirm an address. Whoever runs the server sets MAIL_URL.'
      : 'No letter is sent here. They can be read at /dev/outbox.';
    return { name, isWell: !config.production, says };
  }
  const now = clock();
  const { waiting, oldest, failed } = await database.run((db) => unsent(db, now));
  const isLate = oldest !== null && Number(oldest) < now - longWait;
  const says = [
    waiting === 0
      ? 'No letter waits.'
      : `${counted(waiting, 'letter')} to send${isLate ? `, the oldest since ${moment.format(Number(oldest))} UTC` : ''}.`,
    failed === 0
      ? 'None was given up within a week.'
      : `${counted(failed, 'letter')} given up within a week; see the list of letters.`,
  ].join(' ');
  return { name, isWell: !isLate && failed === 0, says };
}

const ways = {
  stripe: [true, 'Cards are charged through Stripe.'],
  sandbox: [true, 'The sandbox of this portal: no money moves.'],
  none: [false, 'Nobody can subscribe. Whoever runs the server sets STRIPE_SECRET_KEY.'],
} as const;

function paymentsPart({ config: { payments, stripe } }: HealthDeps): HealthRow {
  const [isWell, says] = ways[payments];
  const isTest = payments === 'stripe' && !stripe.secretKey?.includes('_live_');
  return { name: 'Payments', isWell, says: isTest ? 'Stripe’s test mode: no money moves.' : says };
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
  const name = 'Imports';
  if (!last) return { name, isWell: true, says: 'Nothing has been imported from the desk yet.' };
  const since = `${moment.format(last.created_at)} UTC`;
  const says = {
    waiting: `${last.source} waits since ${since}.`,
    running: `${last.source} is being imported since ${since}.`,
    correcting: sentence('admin.import-waits', { source: last.source, since }),
    done: `The last import, ${last.source} on ${since}, is in.`,
    refused: `The last import, ${last.source} on ${since}, was refused: its list of faults says why.`,
    cancelled: sentence('admin.last-import-cancelled', { source: last.source, since }),
    failed: `The last import, ${last.source} on ${since}, broke off, and nothing was changed. Import it again.`,
  }[last.state];
  return { name, isWell: last.state !== 'failed', says };
}

async function storagePart({ config, storage = storageOf }: HealthDeps): Promise<HealthRow> {
  const { free, all } = await storage(dataFolder(config.dataUrl));
  const isWell = free >= leastFree;
  const room = `${gigabytes(free)} of ${gigabytes(all)} are free where the data lies.`;
  return { name: 'Storage', isWell, says: isWell ? room : `${room} Make room before the next import.` };
}

const questions: Record<string, (deps: HealthDeps) => HealthRow | Promise<HealthRow>> = {
  Database: databasePart,
  Data: dataPart,
  Letters: mailRow,
  Payments: paymentsPart,
  Imports: importsPart,
  Storage: storagePart,
};

export function createHealth(deps: HealthDeps) {
  return async function health(): Promise<Health> {
    const parts = await Promise.all(
      Object.entries(questions).map(async ([name, ask]) => {
        try {
          return await ask(deps);
        } catch (err) {
          deps.log.warn({ err, part: name }, 'how a part is could not be found out');
          const says = 'This could not be found out. The server’s log says why.';
          return { name, isWell: false, says };
        }
      }),
    );
    const isoNow = new Date(deps.clock()).toISOString();
    return {
      version: deps.config.version,
      parts: parts.toSorted((one, other) => Number(one.isWell) - Number(other.isWell)),
      now: isoNow,
    };
  };
}
