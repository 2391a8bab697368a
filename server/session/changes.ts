// Tells pages at once when what their member may do has changed. Each page keeps a stream open; once a second one query
// asks for all of this process's streams whether the account is as it was and the session still there. Nothing is sent
// between processes: whatever changed an account wrote it to the table.
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { accountColumns, accountOf, isStaff } from '#server/account/account-rows.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { endOf, lifetimeOf } from './session-lifetimes.ts';

/** As many browsers as a member has at work at once; the page keeps one stream a browser. */
export const mostStreams = 4;
/** A line that says nothing, so that proxies keep the connection. */
const beat = 15_000;
/** Who had to give way asks again later than who lost the connection. */
const soon = 3000;
const later = 60_000;

type Stream = {
  accountId: string;
  idHash: string;
  mark: string;
  beatAt: number;
  write: (text: string) => void;
  end: () => void;
};

/** What a page shows or hides by. */
const markOf = ({ subscriptionStatus, role, dataPortalAdmin, validated }: Account): string =>
  [subscriptionStatus, role, dataPortalAdmin ? 'staff' : '', validated ? 'validated' : ''].join('.');

/** An id alone is remembered by the browser and told when it connects again. */
const idOnly = (mark: string): string => `retry: ${soon}\nid: ${mark}\n\n`;
const changed = (mark: string): string => `id: ${mark}\nevent: changed\ndata: changed\n\n`;

/** The accounts of the sessions that are still there. */
async function serving(database: Database, idHashes: string[], now: number): Promise<Map<string, Account>> {
  const rows = await database.run((db) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(accountColumns)
      .select(['id_hash', 'session.created_at', 'last_seen_at', 'expires_at'])
      .where('id_hash', 'in', idHashes)
      .where('expires_at', '>', now)
      .execute(),
  );
  const live = rows.filter((row) => endOf(lifetimeOf(isStaff(row)), row) > now);
  return new Map(live.map((row) => [row.id_hash, accountOf(row, now)]));
}

type Page = {
  /** What the page remembers of the stream that broke off. */
  mark?: string | undefined;
  /** What it shows, where there was no stream yet. */
  status?: Account['subscriptionStatus'] | undefined;
};

const isBehind = (account: Account, { mark, status = account.subscriptionStatus }: Page): boolean =>
  mark === undefined ? status !== account.subscriptionStatus : mark !== markOf(account);

/** A page's stream, from its first line on. */
function streamOf(
  stream: Omit<Stream, 'write' | 'end'>,
  on: { open: (stream: Stream) => void; leave: (stream: Stream) => void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let opened: Stream;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      opened = { ...stream, write, end: () => controller.close() };
      on.open(opened);
    },
    cancel: () => on.leave(opened),
  });
}

/** The streams of this process. */
function createStreams() {
  const streams = new Set<Stream>();
  function end(stream: Stream, last = ''): void {
    if (!streams.delete(stream)) return;
    if (last) stream.write(last);
    stream.end();
  }
  return {
    all: streams,
    end,
    /** The oldest of an account that has too many end. */
    giveWay(accountId: string): void {
      const own = [...streams].filter((stream) => stream.accountId === accountId);
      for (const stream of own.slice(0, Math.max(0, own.length - mostStreams)))
        end(stream, `retry: ${later}\n\n`);
    },
  };
}

export function createChanges(database: Database, clock: Clock) {
  const { all, end, giveWay } = createStreams();
  let isClosed = false;

  function tell(stream: Stream, account: Account | undefined): void {
    if (!account) return end(stream);
    const mark = markOf(account);
    if (mark !== stream.mark) stream.write(changed(mark));
    else if (clock() - stream.beatAt >= beat) stream.write(': \n\n');
    else return;
    stream.mark = mark;
    stream.beatAt = clock();
  }

  return {
    /** @param secret the cookie's value of the session. @returns what the page reads */
    open(account: Account, secret: string, page: Page): ReadableStream<Uint8Array> {
      const mark = markOf(account);
      const facts = { accountId: account.id, idHash: hashOf(secret), mark, beatAt: clock() };
      const open = (stream: Stream) => {
        all.add(stream);
        stream.write(idOnly(mark));
        if (isBehind(account, page)) stream.write(changed(mark));
        giveWay(account.id);
        if (isClosed) end(stream);
      };
      return streamOf(facts, { open, leave: (stream) => void all.delete(stream) });
    },
    /** Tells each stream what has changed since the last look; called once a second (server/main/jobs.ts). */
    async look(): Promise<void> {
      const looked = [...all];
      if (looked.length === 0) return;
      const hashes = [...new Set(looked.map(({ idHash }) => idHash))];
      const accounts = await serving(database, hashes, clock());
      for (const stream of looked) if (all.has(stream)) tell(stream, accounts.get(stream.idHash));
    },
    /** How many pages listen. */
    count: (): number => all.size,
    /** Ends every stream, and each that a page opens again meanwhile: the server stops. */
    close(): void {
      isClosed = true;
      for (const stream of all) end(stream);
    },
  };
}

export type AccountChanges = ReturnType<typeof createChanges>;
