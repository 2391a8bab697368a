// How long a session may lie idle, how long it lasts at all, and how often its use is noted. An administrator's is
// short, since it opens more than its member's own things. Reading mostly costs no write: a note is at most as old as
// `noted`, and a session may end that much early.
import type { SessionEnd } from '#contract/session/sessions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Lifetime = { idle: number; absolute: number; noted: number };

const member: Lifetime = { idle: 14 * day, absolute: 30 * day, noted: hour };
const administrator: Lifetime = { idle: 30 * minute, absolute: 12 * hour, noted: minute };

export const lifetimeOf = (isAdministrator: boolean): Lifetime => (isAdministrator ? administrator : member);
export const longestSession = member.absolute;

/** What needs a password that was typed just now is open this long after it. */
export const confirmationMs = 10 * minute;

type Span = { created_at: number; last_seen_at: number; expires_at: number };

/** When a session ends that began at `createdAt` and is used at `usedAt`. */
export const endAfter = ({ idle, absolute }: Lifetime, createdAt: number, usedAt: number): number =>
  Math.min(usedAt + idle, createdAt + absolute);

/** The end that is stored, or an earlier one where the member has become an administrator since. */
export const endOf = (lifetime: Lifetime, { created_at, last_seen_at, expires_at }: Span): number =>
  Math.min(expires_at, endAfter(lifetime, created_at, last_seen_at));

/** Staying helps as long as it is idleness that ends the session. */
export function sessionEndOf(lifetime: Lifetime, span: Span, now: number): SessionEnd {
  const end = endOf(lifetime, span);
  return {
    endsInSeconds: Math.max(0, Math.floor((end - now) / 1000)),
    canStay: end < span.created_at + lifetime.absolute,
  };
}
