// Where e-mails wait to be sent, as those who write them know it.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/schema.ts';
import type { Message, Letterhead, Reader } from './message.ts';

/** Where e-mails (server/mail/account-mail.ts) wait to be sent. */
export interface Outbox {
  letterhead: Letterhead;
  /** Puts an e-mail in. @param step the transaction that changes what the e-mail tells of */
  put(step: Kysely<Tables>, reader: Reader, message: Message): Promise<void>;
}
