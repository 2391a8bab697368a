// E-mails that could not be sent, as the worker leaves them, for tests of what staff does with them.
import { confirmAddress, tokenEnding } from '#server/mail/account-mail.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

const letters = {
  plain: tokenEnding({ name: 'Night run', hint: 'mdn_…x', endsAt: 0 }),
  opening: confirmAddress({ email: 'a@b.example', token: 'secret' }),
};

/** @param final whether it is given up, or else tried again later. @returns the e-mail's id */
export async function failLetter(
  { database, outbox }: Pick<FreshApp, 'database' | 'outbox'>,
  recipient: string,
  { kind = 'plain', final = true }: { kind?: keyof typeof letters; final?: boolean } = {},
): Promise<string> {
  await database.run((db) => outbox.put(db, { id: null, email: recipient }, letters[kind]));
  const claimed = await outbox.claim(1000);
  const letter = claimed.find((one) => one.recipient === recipient)!;
  await outbox.failed(letter, '550 no such mailbox', final);
  return letter.id;
}
