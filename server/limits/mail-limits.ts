// How often somebody may have the portal write to an address: at most once a minute and five times an hour an address,
// whoever asks and whether or not it has an account, and a hundred times in a quarter of an hour a caller. The second
// request within a minute is answered like the first and changes nothing; beyond the hour's five the caller is told to
// wait. Letters that confirm an address share their five; those for a new password have five of their own, so that
// nobody else's requests take them from the owner (docs/decisions/0096).
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hashOf, keyOf } from '#server/ground/secrets.ts';
import { sentence } from '#server/ground/sentence.ts';
import { type Count, createThrottle, type Limit } from './throttle.ts';

const minute = 60_000;

export type LinkMailKind = 'registration' | 'validation' | 'change' | 'reset';

const keyFor = (kind: string, email: string): string => `${kind}:${hashOf(keyOf(email))}`;
export const hourly = (kind: LinkMailKind, email: string): Limit => ({
  key: `letters-in-hour:${keyFor(kind === 'reset' ? kind : 'confirmation', email)}`,
  most: 5,
  windowMs: 60 * minute,
  // The same whether or not the address has an account, so none says that an e-mail was sent.
  refusal: (wait) => sentence(`account.${kind}-too-often`, { wait }),
});
const once = (kind: LinkMailKind, email: string): Count => ({
  key: `letters-in-minute:${keyFor(kind, email)}`,
  most: 1,
  windowMs: minute,
});
/** One count for all kinds, so its sentence names them all. */
export const byCaller = (address: string): Limit => ({
  key: `letters-from:${address}`,
  most: 100,
  windowMs: 15 * minute,
  refusal: (wait) => sentence('account.letters-from-network', { wait }),
});

/** A token of 256 bits is not guessed; this is for who tries all the same. */
export const tryingBy = (address: string): Limit => ({
  key: `links-from:${address}`,
  most: 100,
  windowMs: 15 * minute,
  refusal: (wait) => sentence('account.links-from-network', { wait }),
});

export function createMailLimits(database: Database, clock: Clock) {
  const throttle = createThrottle(database, clock);
  return {
    /**
     * Counts one request for an e-mail. @returns whether one may be written now
     * @throws `too-many-attempts`
     */
    async mayWrite(kind: LinkMailKind, email: string, from: string): Promise<boolean> {
      await throttle.admit(byCaller(from));
      await throttle.check(hourly(kind, email));
      if (!(await throttle.fits(once(kind, email)))) return false;
      await throttle.admit(hourly(kind, email));
      return true;
    },
    /**
     * Counts one registration, which may differ from the one before it and so is never passed over.
     * @returns whether it is the first within a minute
     * @throws `too-many-attempts`
     */
    async mayRegister(email: string, from: string): Promise<boolean> {
      await throttle.admit(byCaller(from));
      await throttle.admit(hourly('registration', email));
      return throttle.fits(once('registration', email));
    },
    /**
     * Counts one change of address, by the address that is written to: members who ask for the same one share its count.
     * @throws `too-many-attempts`
     */
    mayChangeTo: (email: string): Promise<void> => throttle.admit(hourly('change', email)),
    /** Counts one use of a link, and gives it back when the link was good. @throws `too-many-attempts` */
    async tryingLink<T>(from: string, work: () => Promise<T>): Promise<T> {
      await throttle.admit(tryingBy(from));
      const done = await work();
      await throttle.giveBack(tryingBy(from));
      return done;
    },
  };
}

export type MailLimits = ReturnType<typeof createMailLimits>;
