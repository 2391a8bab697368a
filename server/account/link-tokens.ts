// Tokens of links in messages: 256 random bits of which only a hash is stored, good for one purpose, one use and a
// while; asking anew ends the older ones of that purpose. The use is one UPDATE that only one of many parallel requests
// can win, within the transaction of what it allows. Reading a link uses nothing up.
import type { Kysely, Selectable } from 'kysely';
import type { LinkPurpose, LinkTokenTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { type Refusal, refuse } from '#server/ground/refusal.ts';
import { hashOf, keyOf, newSecret } from '#server/ground/secrets.ts';

const hour = 3_600_000;
const lifetimes: Record<LinkPurpose, number> = {
  validate: 24 * hour,
  'change-email': 24 * hour,
  // For as long as what it stops can be confirmed.
  'stop-change': 24 * hour,
  reset: hour,
};

type Step = Kysely<Tables>;
export type LinkToken = Selectable<LinkTokenTable>;

/** Ends the links of an account that could still be used. @returns how many there were */
export async function replaceLinks(
  step: Step,
  accountId: string,
  now: number,
  purposes: readonly LinkPurpose[],
): Promise<number> {
  const { numUpdatedRows } = await step
    .updateTable('link_token')
    .set({ replaced_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The browser that registered: the hash of what its cookie holds, and what it is in words. */
export type Browser = { idHash: string; device: string };

type LinkFacts = { accountId: string; purpose: LinkPurpose; email: string; browser?: Browser | null };

/**
 * @param facts.email the address that it is sent to and proves
 * @returns the token, which is stored nowhere
 */
export async function newLink(
  step: Step,
  { accountId, purpose, email, browser = null }: LinkFacts,
  now: number,
): Promise<string> {
  await replaceLinks(step, accountId, now, [purpose]);
  const token = newSecret();
  await step
    .insertInto('link_token')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      email,
      browser_hash: browser?.idHash ?? null,
      browser_device: browser?.device ?? null,
      created_at: now,
      expires_at: now + lifetimes[purpose],
      used_at: null,
      replaced_at: null,
    })
    .execute();
  return token;
}

/** @returns the row that can be used now, else undefined */
export const liveLink = (link: LinkToken | undefined, now: number): LinkToken | undefined =>
  link && link.used_at === null && link.replaced_at === null && link.expires_at > now ? link : undefined;

/** The row of a token, whatever has become of it. @param email must be the link's own, where the link carries one */
export async function findLink(
  step: Step,
  token: string,
  purposes: readonly LinkPurpose[],
  email?: string,
): Promise<LinkToken | undefined> {
  const row = await step
    .selectFrom('link_token')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  return row && (email === undefined || keyOf(email) === keyOf(row.email)) ? row : undefined;
}

/** The link of a purpose that was made last. */
export const newestLink = (step: Step, accountId: string, purpose: LinkPurpose) =>
  step
    .selectFrom('link_token')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The new address of an account that waits for its owner's confirmation, newest first. */
export const pendingAddresses = (db: Step, accountId: string, now: number) =>
  db
    .selectFrom('link_token')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1);

/** What is known of the link now. */
export const sameLink = (step: Step, { token_hash }: LinkToken) =>
  step.selectFrom('link_token').selectAll().where('token_hash', '=', token_hash).executeTakeFirst();

/** The browser that a link waits for. */
export const browserOf = (link: LinkToken | undefined): Browser | null =>
  link?.browser_hash ? { idHash: link.browser_hash, device: link.browser_device ?? '' } : null;

/** The link waits for this browser from now on, if it has not been used. */
export const awaitBrowser = (step: Step, link: LinkToken, { idHash, device }: Browser) =>
  step
    .updateTable('link_token')
    .set({ browser_hash: idHash, browser_device: device })
    .where('token_hash', '=', link.token_hash)
    .where('used_at', 'is', null)
    .execute();

/** All who wait for one address, in one order: each would hold its own link and wait for the others' in the end. */
export const queueForAddress = (step: Step, { email }: LinkToken) =>
  step
    .selectFrom('link_token')
    .select('token_hash')
    .where('purpose', '=', 'change-email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', keyOf(email)))
    .orderBy('token_hash')
    .forUpdate()
    .execute();

/** Nobody waits any more for an address that has found its account. */
export const replaceLinksTo = (step: Step, email: string, now: number) =>
  step
    .updateTable('link_token')
    .set({ replaced_at: now })
    .where('purpose', '=', 'change-email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', keyOf(email)))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();

/** Links that ended a while ago; who follows an old one is told that it is old. */
export const sweepLinks = (step: Step, until: number) =>
  step.deleteFrom('link_token').where('expires_at', '<=', until).execute();

/** A browser that gives its cookie up is signed in by no confirmation. */
export const forgettingBrowser = (step: Step, idHash: string) =>
  step.updateTable('link_token').set({ browser_hash: null }).where('browser_hash', '=', idHash);

/** @returns whether this request is the one that used it */
export async function spendLink(step: Step, link: LinkToken, now: number): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('link_token')
    .set({ used_at: now })
    .where('token_hash', '=', link.token_hash)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What whoever holds a link hears when it cannot be used. */
export function linkRefusal(link: LinkToken | undefined): Refusal {
  if (!link) return refuse('link-unknown', sentence('account.link-unknown'));
  if (link.used_at !== null) return refuse('link-used', sentence(`account.link-used-${link.purpose}`));
  if (link.replaced_at !== null) return refuse('link-replaced', sentence('account.link-replaced'));
  return refuse('link-expired', sentence(`account.link-over-${link.purpose}`));
}
