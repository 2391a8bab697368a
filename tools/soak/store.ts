// The database file as it lies on the disk, read beside the server while nobody writes.
import { DatabaseSync } from 'node:sqlite';
import { hashOf, keyOf } from '#server/ground/secrets.ts';
import type * as schema from '#server/database/schema.ts';
import type { SoakModel } from './model.ts';

export type Rows = {
  account: schema.AccountTable | undefined;
  sessions: schema.SessionTable[];
  tokens: schema.ApiTokenTable[];
  links: schema.LinkTokenTable[];
  choices: schema.NotificationChoiceTable[];
  /** To the account, or to the address of none. */
  letters: schema.OutboxTable[];
};

export function openStore(folder: string) {
  const db = new DatabaseSync(`${folder}/portal.db`, { timeout: 5000 });
  const all = <T>(text: string, ...values: string[]): T[] => db.prepare(text).all(...values) as T[];

  const hanging = (id: string) => ({
    sessions: all<schema.SessionTable>('select * from session where account_id = ?', id),
    tokens: all<schema.ApiTokenTable>('select * from api_token where account_id = ?', id),
    links: all<schema.LinkTokenTable>('select * from link_token where account_id = ?', id),
    choices: all<schema.NotificationChoiceTable>(
      'select * from notification_choice where account_id = ?',
      id,
    ),
    letters: all<schema.OutboxTable>('select * from outbox where account_id = ? order by id', id),
  });

  return {
    all,
    rowsOf({ email }: SoakModel): Rows {
      const [account] = all<schema.AccountTable>('select * from account where email_key = ?', keyOf(email));
      if (account) return { account, ...hanging(account.id) };
      const letters = all<schema.OutboxTable>('select * from outbox where recipient = ?', email);
      return { account, sessions: [], tokens: [], links: [], choices: [], letters };
    },
    /** The token of the newest letter of a kind to an address. */
    linkIn(kind: string, email: string): string | undefined {
      const [letter] = all<schema.OutboxTable>(
        'select * from outbox where kind = ? and lower(recipient) = lower(?) order by id desc limit 1',
        kind,
        email,
      );
      return letter && (/token=([\w-]{43})/.exec(letter.text)?.[1] ?? undefined);
    },
    hashOf,
    /** All requests of a soak come from one address, whose counts say nothing of its subject. */
    forgetCounts: () => db.exec('delete from rate_limit'),
    close: () => db.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
