// Tells members of newer versions of what they have downloaded, as often as they want to hear. Each version is told once
// a member: what was told is written in the transaction that puts the e-mail, and only where it was not told yet, so that
// two processes at once write one e-mail.
import { noteNews } from '#server/account/downloads.ts';
import { notePut } from '#server/account/notifications.ts';
import type { Kysely } from 'kysely';
import type { Notification } from '#contract/account/notifications.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { newVersions } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import type { Release } from '#server/catalogue/released.ts';

const day = 24 * 3_600_000;
const pauses: Record<Notification['frequency'], number> = { 'at-once': 0, daily: day, weekly: 7 * day };

/** By dataset: the version that is shown, and those that it came after. */
type Newest = Map<string, { title: string; version: string; older: ReadonlySet<string> }>;

const newestOf = ({ datasets }: Pick<Release, 'datasets'>): Newest =>
  new Map(
    datasets.map(({ id, title, versions }) => {
      const labels = versions.map(({ version }) => version);
      const { version = '' } = currentVersion({ versions }) ?? {};
      return [id, { title, version, older: new Set(labels.slice(0, labels.indexOf(version))) }];
    }),
  );

/** Members who want these letters and whose last one is long enough ago. */
async function readers(db: Kysely<Tables>, now: number) {
  const rows = await db
    .selectFrom('notification_choice')
    .innerJoin('account', 'account.id', 'notification_choice.account_id')
    .select(['account.id', 'account.email', 'account.name', 'frequency', 'put_at'])
    .where('notification_id', '=', 'new-versions')
    .where('is_on', '=', 1)
    .where('account.validated', '=', 1)
    .execute();
  return rows.filter(({ frequency, put_at: last }) => last === null || last + pauses[frequency] <= now);
}

/** Marks what is newer than the member's last download as told. @returns what was not told before */
async function takeNews(step: Kysely<Tables>, accountId: string, newest: Newest) {
  const downloads = await step
    .selectFrom('download')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('dataset_id')
    .execute();
  const news: { title: string; version: string }[] = [];
  for (const { dataset_id: id, version } of downloads) {
    const known = newest.get(id);
    // When staff has withdrawn the newest, the one before is no news to who has that.
    if (!known?.older.has(version)) continue;
    if (await noteNews(step, accountId, id, known.version)) news.push(known);
  }
  return news;
}

export function createNewVersions(database: Database, clock: Clock, outbox: Outbox) {
  type Reader = Awaited<ReturnType<typeof readers>>[number];

  const tell = (reader: Reader, newest: Newest): Promise<void> =>
    database.run((db) =>
      db.transaction().execute(async (step) => {
        const datasets = await takeNews(step, reader.id, newest);
        if (datasets.length === 0) return;
        await notePut(step, reader.id, 'new-versions', clock());
        const { id, email, name } = reader;
        await outbox.put(
          step,
          { id, email, name: name ?? undefined, validated: true },
          newVersions({ datasets }),
        );
      }),
    );

  /** Puts the e-mails that are due. @param release whose newest versions are told */
  return async function tellNewVersions(release: Pick<Release, 'datasets'>): Promise<void> {
    const newest = newestOf(release);
    for (const reader of await database.run((db) => readers(db, clock()))) await tell(reader, newest);
  };
}
