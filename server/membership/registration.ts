// Opening an account and confirming its address. Whoever asks by address hears the same, after the same work, whether or
// not it has an account; what there is to say goes to the address itself. An unconfirmed account is nobody's yet: the
// newest registration's password and name count, so nobody can lie in wait with a password of their own.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Registration, Validation } from '#contract/account/registration.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Reader } from '#server/mail/message.ts';
import { alreadyConfirmed, addressKnown, confirmAddress, emailChanged } from '#server/mail/account-mail.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import type { AccountRow } from '#server/account/account-rows.ts';
import {
  findLink,
  linkRefusal,
  type LinkToken,
  liveLink,
  newestLink,
  newLink,
  replaceLinks,
  spendLink,
} from '#server/account/link-tokens.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { accountOf } from '#server/account/account-rows.ts';
import { refuseWeak } from '#server/account/weak-passwords.ts';

type Step = Kysely<Tables>;

export const accountAt = (step: Step, email: string): Promise<AccountRow | undefined> =>
  step.selectFrom('account').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst();

async function askToConfirm(step: Step, outbox: Outbox, reader: Reader, now: number, again = false) {
  const facts = { accountId: reader.id as string, purpose: 'validate', email: reader.email } as const;
  const token = await newLink(step, facts, now);
  await outbox.put(step, reader, confirmAddress({ email: reader.email, token, again }));
}

const typedPart = ({ name, organisation }: Registration) => ({
  name,
  organisation: organisation === undefined || organisation === '' ? null : organisation,
});

/** @throws a duplicate where another registration of the address came first */
async function open(step: Step, outbox: Outbox, asked: Registration, passwordHash: string, now: number) {
  const row = {
    id: `acc_${randomUUID()}`,
    email: asked.email,
    email_key: keyOf(asked.email),
    ...typedPart(asked),
    role: 'member',
    subscription_status: 'inactive',
    granted_status: 'inactive',
    free_until: null,
    data_portal_admin: 0,
    validated: 0,
    demonstration: 0,
    password_hash: passwordHash,
    created_at: now,
    agreed_at: now,
  } as const;
  await step.insertInto('account').values(row).execute();
  await askToConfirm(step, outbox, accountOf(row, now), now);
}

/** Takes an unconfirmed account over. @returns false where it has changed since it was looked at */
async function takeOver(
  step: Step,
  outbox: Outbox,
  { known, asked, passwordHash }: { known: AccountRow; asked: Registration; passwordHash: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set({ email: asked.email, ...typedPart(asked), password_hash: passwordHash, agreed_at: now })
    .where('id', '=', known.id)
    .where('password_hash', '=', known.password_hash)
    .where('validated', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await step.deleteFrom('session').where('account_id', '=', known.id).execute();
  await replaceLinks(step, known.id, now);
  await askToConfirm(step, outbox, { ...accountOf(known, now), email: asked.email }, now, true);
  return true;
}

function createOpening({ database, clock, outbox, passwords, limits }: AccountServices) {
  const transact = <T>(work: (step: Step) => Promise<T>): Promise<T> =>
    database.run((db) => db.transaction().execute(work));
  const isSame = (known: AccountRow, asked: Registration): boolean =>
    known.name === typedPart(asked).name && known.organisation === typedPart(asked).organisation;

  const wasJustAsked = async ({ id }: AccountRow, now: number): Promise<boolean> => {
    const link = await database.run((db) => newestLink(db, id, 'validate'));
    return link !== undefined && link.created_at > now - 60_000;
  };

  /** @returns false when others were quicker, and the address must be looked at again */
  async function settle(asked: Registration, passwordHash: string, isFirst: boolean): Promise<boolean> {
    const known = await database.run((db) => accountAt(db, asked.email));
    // Two hashes in every case: the time taken tells nothing.
    const isTyped = await passwords.verify(known?.password_hash, asked.password);
    const now = clock();
    if (!known)
      return transact((step) => open(step, outbox, asked, passwordHash, now)).then(
        () => true,
        (error: unknown) => {
          if (isDuplicate(error)) return false;
          throw error;
        },
      );
    if (known.validated === 1) {
      if (isFirst) await transact((step) => outbox.put(step, accountOf(known, now), addressKnown()));
      return true;
    }
    // A form sent twice, whichever of the two came first.
    if (isTyped && isSame(known, asked) && (await wasJustAsked(known, now))) return true;
    return transact((step) => takeOver(step, outbox, { known, asked, passwordHash }, now));
  }

  return async function create(asked: Registration, from: string): Promise<void> {
    const portal = outbox.letterhead.name;
    await refuseWeak(asked.password, { portal, email: asked.email, name: asked.name }, 'password');
    const isFirst = await limits.mayRegister(asked.email, from);
    const passwordHash = await passwords.hash(asked.password);
    for (let attempt = 0; attempt < 5; attempt += 1) if (await settle(asked, passwordHash, isFirst)) return;
    throw new Error('A registration found its address changed five times while it was written.');
  };
}

/** All who wait for one address, in one order: each would hold its own link and wait for the others' in the end. */
const queueUp = (step: Step, { email }: LinkToken) =>
  step
    .selectFrom('link_token')
    .select('token_hash')
    .where('purpose', '=', 'change-email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', keyOf(email)))
    .orderBy('token_hash')
    .forUpdate()
    .execute();

/** The address that a link proves becomes the account's; who had registered with it and never confirmed it loses it. */
async function changeAddress(step: Step, outbox: Outbox, link: LinkToken, now: number): Promise<void> {
  const before = await step
    .selectFrom('account')
    .selectAll()
    .where('id', '=', link.account_id)
    .executeTakeFirstOrThrow();
  const emailKey = keyOf(link.email);
  await step
    .deleteFrom('account')
    .where('email_key', '=', emailKey)
    .where('validated', '=', 0)
    .where('id', '!=', before.id)
    .execute();
  await step
    .updateTable('account')
    .set({ email: link.email, email_key: emailKey, validated: 1 })
    .where('id', '=', before.id)
    .execute();
  // What went to the old address opens nothing any more, and nobody else waits for the new one.
  await replaceLinks(step, before.id, now);
  await step
    .updateTable('link_token')
    .set({ replaced_at: now })
    .where('purpose', '=', 'change-email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', emailKey))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  await outbox.put(step, accountOf(before, now), emailChanged({ at: now }));
}

async function confirm(step: Step, link: LinkToken): Promise<void> {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set({ validated: 1 })
    .where('id', '=', link.account_id)
    .where('email_key', '=', keyOf(link.email))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw linkRefusal({ ...link, used_at: null, replaced_at: 0 });
}

const addressTaken = () => refuse('address-taken', sentence('account.address-taken'));

const purposes = ['validate', 'change-email'] as const;

function createConfirmation({ database, clock, outbox, limits }: AccountServices) {
  const use = (step: Step, link: LinkToken, now: number) =>
    link.purpose === 'validate' ? confirm(step, link) : changeAddress(step, outbox, link, now);

  return async function validate({ email, token }: Validation, from: string): Promise<void> {
    await limits.tryingLink(from, async () => {
      const now = clock();
      const found = await database.run((db) => findLink(db, token, purposes, email));
      const link = liveLink(found, now);
      if (!link) throw linkRefusal(found);
      const won = await database
        .run((db) =>
          db.transaction().execute(async (step) => {
            if (database.locksRows && link.purpose === 'change-email') await queueUp(step, link);
            const isMine = await spendLink(step, link, now);
            if (isMine) await use(step, link, now);
            return isMine;
          }),
        )
        .catch((error: unknown) => {
          throw isDuplicate(error) ? addressTaken() : error;
        });
      if (!won) throw linkRefusal(await database.run((db) => findLink(db, token, purposes, email)));
    });
  };
}

export function createRegistration(services: AccountServices) {
  const { database, clock, outbox, limits } = services;
  return {
    /** @throws `weak-password`, `too-many-attempts` or `server-busy`; the same for known and unknown addresses */
    create: createOpening(services),
    /** @throws `too-many-attempts`; the same for known and unknown addresses */
    async resend(email: string, from: string): Promise<void> {
      if (!(await limits.mayWrite('validation', email, from))) return;
      await database.run((db) =>
        db.transaction().execute(async (step) => {
          const account = await accountAt(step, email);
          if (account?.validated === 1)
            await outbox.put(step, accountOf(account, clock()), alreadyConfirmed());
          else if (account) await askToConfirm(step, outbox, accountOf(account, clock()), clock());
        }),
      );
    },
    /** @throws what is wrong with the link, or `address-taken` */
    validate: createConfirmation(services),
  };
}

export type Registrations = ReturnType<typeof createRegistration>;
