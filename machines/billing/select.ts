// What the pages about money read of the machine: what the server last answered, whether anything can be done now, what is
// under way and what went wrong.
import type { SnapshotFrom } from 'xstate';
import type { BillingOverview, Subscription as Paid } from '#contract/billing/subscriptions.ts';
import type { subscriptionMachine } from './subscription.machine.ts';
import { soonPolls } from './subscription.setup.ts';
import type { AskName, Details, Fault } from './subscription.types.ts';

type Subscription = SnapshotFrom<typeof subscriptionMachine>;

/** What the server last answered; null until it has. */
export const selectOverview = ({ context }: Subscription): BillingOverview | null => context.overview;
/** The subscription that is paid for; null where access is given, or there is none. */
export const selectPaid = ({ context }: Subscription): Paid | null => context.paid;
/** Card and invoices; null where the provider did not say. */
export const selectDetails = ({ context }: Subscription): Details | null => context.details;
export const selectIsBusy = (subscription: Subscription): boolean => subscription.hasTag('busy');
/** A plan can be chosen now. */
export const selectIsOpen = (subscription: Subscription): boolean => subscription.matches('open');
/** What is paid for can be changed now. */
export const selectIsCovered = (subscription: Subscription): boolean => subscription.matches('covered');
/** Is the member asked whether to cancel, or has just said so? */
export const selectIsAsked = (subscription: Subscription): boolean =>
  subscription.matches('asking') || selectAsked(subscription) === 'subscription.cancel';
/** What is on its way to the server; undefined when nothing is. */
export const selectAsked = (subscription: Subscription): AskName | undefined => {
  const { page, change } = subscription.context;
  if (subscription.matches('changing')) return change!.name;
  return subscription.matches('opening') ? page!.name : undefined;
};
/** The browser is on its way to the provider's page. */
export const selectIsLeaving = (subscription: Subscription): boolean => subscription.matches('leaving');
/** Something was asked for here, and what held the focus may be gone with it. */
export const selectHasAsked = ({ context }: Subscription): boolean =>
  context.page !== null || context.change !== null;
/** Why it could not be read; empty while it could. */
export const selectFailure = (subscription: Subscription): string =>
  subscription.matches('failed') ? subscription.context.message : '';
/** Why the last change did not come about; empty when it did. */
export const selectFault = (subscription: Subscription): Fault | null => subscription.context.fault;
/** The provider takes longer than it usually does. */
export const selectIsSlow = ({ context }: Subscription): boolean => context.polls > soonPolls;
