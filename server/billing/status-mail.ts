// Which e-mail follows from what was paid before and is paid now. E-mails follow from the change and not from the
// provider's events, so that events which come twice, late or in another order write none twice.
import type { Selectable } from 'kysely';
import type { SubscriptionTable } from '#server/database/billing-tables.ts';
import type { Message } from '#server/mail/message.ts';
import * as billingMail from '#server/mail/billing-mail.ts';
import { type PaidStatus, paidStatus, type Status } from '#server/account/entitlement.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** The one that the status comes from. */
const counting = (rows: readonly SubscriptionRow[], status: PaidStatus): SubscriptionRow | undefined =>
  rows.find((row) => paidStatus([row]) === status);

function messageOn(now: PaidStatus, before: PaidStatus | null, row: SubscriptionRow): Message | null {
  const next = row.period_ends_at;
  if (now === 'past_due') return billingMail.paymentFailed(row);
  if (now === 'cancelling') return billingMail.subscriptionCancelled({ until: next });
  if (before === null) return billingMail.subscribed({ ...row, next });
  return before === 'cancelling' ? billingMail.subscriptionResumed({ ...row, next }) : null;
}

type Change = {
  before: readonly SubscriptionRow[];
  after: readonly SubscriptionRow[];
  /** What the account is entitled to after it. */
  left: { after: Status; freeUntil: number | null };
};

export function messageAbout({ before, after, left }: Change): Message | null {
  const [was, is] = [paidStatus(before), paidStatus(after)];
  if (was === is) return null;
  if (is === null)
    return billingMail.subscriptionEnded({
      freeUntil: left.after === 'free' ? left.freeUntil : null,
      isGranted: left.after === 'active',
    });
  const row = counting(after, is);
  return row ? messageOn(is, was, row) : null;
}
