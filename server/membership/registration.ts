// Opening an account. Whoever asks by address hears the same, after the same work, whether or
// not it has an account; what there is to say goes to the address itself. An unconfirmed account is nobody's yet: the
// next registration of its address replaces it. So nobody can lie in wait with a password of their own, and nobody comes
// into what was somebody else's.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AskedByAddress, Registration } from '#contract/account/registration.ts';
import { carriedPurpose } from '#contract/api/purpose.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Reader } from '#server/mail/message.ts';
import { alreadyConfirmed, addressKnown, confirmAddress } from '#server/mail/account-mail.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { awaitBrowser, type Browser, browserOf, newestLink, newLink } from '#server/account/link-tokens.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { keyOf } from '#server/ground/secrets.ts';
import {
  accountAt,
  accountOf,
  type AccountRow,
  holdUnproven,
  putAccount,
  removeAccount,
} from '#server/account/account-rows.ts';
import { createConfirmation, type ConfirmationDeps } from './confirmation.ts';
import { refuseWeak } from '#server/account/weak-passwords.ts';

type Step = Kysely<Tables>;

type Asking = { browser: Browser | null; returnTo: string | undefined; again: boolean };

async function askToConfirm(step: Step, outbox: Outbox, reader: Reader, asking: Asking, now: number) {
  const { browser, again } = asking;
  const { email } = reader;
  const token = await newLink(
    step,
    { accountId: reader.id as string, purpose: 'validate', email, browser },
    now,
  );
  const returnTo = carriedPurpose(asking.returnTo);
  await outbox.put(step, reader, confirmAddress({ email, token, returnTo, again }));
}

const typedPart = ({ name, organisation }: Registration) => ({
  name,
  organisation: organisation === undefined || organisation === '' ? null : organisation,
});

/** What was typed, by whom, and the hash of the password in it. */
type Opening = { asked: Registration; browser: Browser; passwordHash: string };

/** Removes an unconfirmed account. @returns false where it has changed since it was looked at */
async function giveWay(step: Step, known: AccountRow): Promise<boolean> {
  // Held first, so that it stays as it is until it is gone.
  return (await holdUnproven(step, known)) && removeAccount(step, known.id);
}

/**
 * Begins an account, in place of the unconfirmed one that the address had.
 * @returns false where that one has changed since it was looked at
 * @throws a duplicate where another registration of the address came first
 */
async function begin(
  step: Step,
  outbox: Outbox,
  { asked, browser, passwordHash, known }: Opening & { known: AccountRow | undefined },
  now: number,
): Promise<boolean> {
  if (known && !(await giveWay(step, known))) return false;
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
  await putAccount(step, row);
  const asking = { browser, returnTo: asked.returnTo, again: known !== undefined };
  await askToConfirm(step, outbox, accountOf(row, now), asking, now);
  return true;
}

function createOpening({ database, clock, outbox, passwords, limits }: AccountServices) {
  const transact = <T>(work: (step: Step) => Promise<T>): Promise<T> =>
    database.run((db) => db.transaction().execute(work));
  const isSame = (known: AccountRow, asked: Registration): boolean =>
    known.name === typedPart(asked).name && known.organisation === typedPart(asked).organisation;

  /** The link of a form that was sent a moment ago waits for the browser that has sent it last. */
  const wasJustAsked = async ({ id }: AccountRow, browser: Browser, now: number): Promise<boolean> => {
    const link = await database.run((db) => newestLink(db, id, 'validate'));
    if (link === undefined || link.created_at <= now - 60_000) return false;
    await database.run((db) => awaitBrowser(db, link, browser));
    return true;
  };

  /** @returns false when others were quicker, and the address must be looked at again */
  async function settle(opening: Opening, isFirst: boolean): Promise<boolean> {
    const { asked, browser } = opening;
    const known = await database.run((db) => accountAt(db, asked.email));
    // Two hashes in every case: the time taken tells nothing.
    const isTyped = await passwords.verify(known?.password_hash, asked.password);
    const now = clock();
    if (known?.validated === 1) {
      if (isFirst)
        await transact((step) =>
          outbox.put(step, accountOf(known, now), addressKnown(carriedPurpose(asked.returnTo))),
        );
      return true;
    }
    // A form sent twice, whichever of the two came first.
    if (known && isTyped && isSame(known, asked) && (await wasJustAsked(known, browser, now))) return true;
    return transact((step) => begin(step, outbox, { ...opening, known }, now)).catch((error: unknown) => {
      if (isDuplicate(error)) return false;
      throw error;
    });
  }

  return async function create(asked: Registration, from: string, browser: Browser): Promise<void> {
    const portal = outbox.letterhead.name;
    await refuseWeak(asked.password, { portal, email: asked.email, name: asked.name }, 'password');
    const isFirst = await limits.mayRegister(asked.email, from);
    const passwordHash = await passwords.hash(asked.password);
    const opening = { asked, browser, passwordHash };
    for (let attempt = 0; attempt < 5; attempt += 1) if (await settle(opening, isFirst)) return;
    throw new Error('the address of a registration changed five times while it was written');
  };
}

export function createRegistration(services: ConfirmationDeps) {
  const { database, clock, outbox, limits } = services;
  return {
    /** @throws `weak-password`, `too-many-attempts` or `server-busy`; the same for known and unknown addresses */
    create: createOpening(services),
    /** @throws `too-many-attempts`; the same for known and unknown addresses */
    async resend({ email, returnTo }: AskedByAddress, from: string): Promise<void> {
      if (!(await limits.mayWrite('validation', email, from))) return;
      await database.run((db) =>
        db.transaction().execute(async (step) => {
          const account = await accountAt(step, email);
          if (account?.validated === 1)
            await outbox.put(step, accountOf(account, clock()), alreadyConfirmed(carriedPurpose(returnTo)));
          else if (account) {
            const browser = browserOf(await newestLink(step, account.id, 'validate'));
            const asking = { browser, returnTo, again: false };
            await askToConfirm(step, outbox, accountOf(account, clock()), asking, clock());
          }
        }),
      );
    },
    /** @throws what is wrong with the link, `password-needed`, `wrong-password`, `too-many-attempts`, `server-busy` or
     * `address-taken` */
    validate: createConfirmation(services),
  };
}

export type Registrations = ReturnType<typeof createRegistration>;
