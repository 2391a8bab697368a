// Which letter follows from what was paid before and is paid now. Letters follow from the change and not from the
// provider's events, so that events which come twice, late or in another order write none twice.
import type { Selectable } from 'kysely';
import type { SubscriptionTable } from '#server/database/schema.ts';
import type { Letter } from '#server/mail/letter.ts';
import * as letters from '#server/mail/money-letters.ts';
import { type PaidStatus, paidStatus, type Status } from '#server/account/standing.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** The one that the status comes from. */
const counting = (rows: readonly SubscriptionRow[], status: PaidStatus): SubscriptionRow | undefined =>
  rows.find((row) => paidStatus([row]) === status);

function letterOn(now: PaidStatus, before: PaidStatus | null, row: SubscriptionRow): Letter | null {
  const next = row.period_ends_at;
  if (now === 'past_due') return letters.paymentFailed(row);
  if (now === 'cancelling') return letters.subscriptionCancelled({ until: next });
  if (before === null) return letters.subscribed({ ...row, next });
  return before === 'cancelling' ? letters.subscriptionResumed({ ...row, next }) : null;
}

type Change = {
  before: readonly SubscriptionRow[];
  after: readonly SubscriptionRow[];
  /** What the account is entitled to after it. */
  left: { after: Status; freeUntil: number | null };
};

export function letterAbout({ before, after, left }: Change): Letter | null {
  const [was, is] = [paidStatus(before), paidStatus(after)];
  if (was === is) return null;
  if (is === null)
    return letters.subscriptionEnded({
      freeUntil: left.after === 'free' ? left.freeUntil : null,
      isGranted: left.after === 'active',
    });
  const row = counting(after, is);
  return row ? letterOn(is, was, row) : null;
}
