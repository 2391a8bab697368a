// E-mails in English about what a member pays, and about free access. What staff wrote stands in a paragraph of its own, as
// it was written, so that nobody takes it for the portal's words.
import { dayOf } from '#texts/en/dates.ts';
import { money } from '#texts/en/numbers.ts';
import type { MailWords } from '#texts/mail-words.ts';
import { browseData, seeBilling, seePlans } from './links.ts';

/** Pence and the currency's code, lower case. */
type Amount = { amount: number; currency: string };
type Head = { name: string };
type Answer = Head & { contact: string; reason: string; pricing: string };

const tenRows =
  'You can still see all data, and downloads contain the first ten rows of a dataset. You keep your account, tokens and bundle.';

export const billingMail = {
  /** `next`: when it is paid again. */
  subscribed: (
    facts: Head & Amount & { interval: 'month' | 'year'; next: number; browse: string; billing: string },
  ): MailWords => ({
    subject: `You have subscribed to ${facts.name}`,
    blocks: [
      `Thank you. You can download every dataset in full from now on. You pay ${money(facts)} a ${facts.interval}; the next payment is on ${dayOf(facts.next)}. You can cancel at any time and keep access for the time that you have paid for.`,
      browseData(facts.browse),
      seeBilling(facts.billing),
    ],
  }),
  'payment-failed': (facts: Head & Amount & { contact: string; billing: string }): MailWords => ({
    subject: `Your payment to ${facts.name} failed`,
    blocks: [
      `We could not take ${money(facts)} for your subscription. You can still download whole files, and we try the payment again in the next days. If your card has expired or was replaced, enter the new one:`,
      seeBilling(facts.billing),
      `If no attempt succeeds, your subscription ends and your downloads contain only ten rows. If you think this is a mistake, ask your bank, or write to ${facts.contact}.`,
    ],
  }),
  /** `until`: the last moment of what is paid. */
  'subscription-cancelled': ({
    name,
    until,
    billing,
  }: Head & { until: number; billing: string }): MailWords => ({
    subject: `Your ${name} subscription ends on ${dayOf(until)}`,
    blocks: [
      `Your subscription is cancelled, and nothing more is charged. You can download whole files until ${dayOf(until)}. Until then, you can also change your mind and continue the subscription.`,
      seeBilling(billing),
    ],
  }),
  'subscription-resumed': (facts: Head & Amount & { next: number; billing: string }): MailWords => ({
    subject: `Your ${facts.name} subscription continues`,
    blocks: [
      `You changed your mind about the cancellation, so your subscription continues. The next payment of ${money(facts)} is on ${dayOf(facts.next)}.`,
      seeBilling(facts.billing),
    ],
  }),
  /** `freeUntil`: set where free access is left. */
  'subscription-ended': (
    facts: Head & { freeUntil: number | null; isGranted: boolean; pricing: string },
  ): MailWords => ({
    subject: `Your ${facts.name} subscription has ended`,
    blocks: [
      'Your subscription has ended, and nothing more is charged.',
      facts.freeUntil !== null
        ? `You have free access until ${dayOf(facts.freeUntil)} and can still download whole files.`
        : facts.isGranted
          ? 'Our staff have given you separate access, so you can still download whole files.'
          : `${tenRows} You can subscribe again whenever you like.`,
      seePlans(facts.pricing),
    ],
  }),
  'free-access-asked': ({ name, contact }: Head & { contact: string }): MailWords => ({
    subject: `You have applied for free access to ${name}`,
    blocks: [
      'We have received your application. Our staff will read it and answer to this address, usually within a week. Until then, nothing changes for you.',
      `If you did not apply, or want to add something, write to ${contact}.`,
    ],
  }),
  /** A week before. `until`: the last moment of it. */
  'free-access-ending': ({ name, until, pricing }: Head & { until: number; pricing: string }): MailWords => ({
    subject: `Your free access to ${name} ends on ${dayOf(until)}`,
    blocks: [
      `You can download every dataset in full until ${dayOf(until)}. If you still need it, apply again now, or subscribe.`,
      seePlans(pricing),
    ],
  }),
  'free-access-ended': ({ name, pricing }: Head & { pricing: string }): MailWords => ({
    subject: `Your free access to ${name} has ended`,
    blocks: [
      `Your free access has ended. ${tenRows}`,
      'If you still need it, apply again, or subscribe.',
      seePlans(pricing),
    ],
  }),
  /** `until`: the last moment of it. */
  'free-access-approved': ({ name, until, browse }: Head & { until: number; browse: string }): MailWords => ({
    subject: `You have free access to ${name}`,
    blocks: [
      `Your application for free access was approved. You can download every dataset in full until ${dayOf(until)}, free of charge.`,
      browseData(browse),
      'You can apply again when it ends.',
    ],
  }),
  'free-access-refused': ({ name, contact, reason, pricing }: Answer): MailWords => ({
    subject: `Your application for free access to ${name}`,
    blocks: [
      'We have read your application for free access and cannot approve it. This is what our staff wrote:',
      `“${reason}”`,
      `Your account does not change: you can see all data and download the first ten rows of every dataset. If we misunderstood something, write to ${contact} or apply again.`,
      seePlans(pricing),
    ],
  }),
  'free-access-revoked': ({ name, contact, reason, pricing }: Answer): MailWords => ({
    subject: `Your free access to ${name} has ended`,
    blocks: [
      'Our staff have ended your free access. This is what they wrote:',
      `“${reason}”`,
      `You still have your account. If we misunderstood something, write to ${contact}.`,
      seePlans(pricing),
    ],
  }),
};
