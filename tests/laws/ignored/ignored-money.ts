// Events about money that may pass, each with the reason why nothing is lost by it; a part of the list in ignored.ts.
import type { Ignored } from './ignored.ts';

/** The money's states by what a member has and what is under way; the machine is pictured in docs/machines. */
const unknown = ['loading', 'failed'];
const unpaid = ['open.inactive', 'open.requested', 'open.refused', 'open.free'];
const covered = ['covered.active', 'covered.pastDue', 'covered.cancelling'];
const sending = ['changing', 'opening', 'leaving'];

export const ignoredOfMoney: readonly Ignored[] = [
  {
    events: ['subscription.checkout'],
    in: [...unknown, 'asking', ...sending],
    because: 'one thing at a time, on what is known to be true: the buttons wait and say so',
  },
  {
    events: ['subscription.checkout'],
    in: ['confirming', ...covered],
    because: 'nobody pays twice; there is no button',
  },
  {
    events: ['subscription.changeCard', 'subscription.cancel', 'subscription.uncancel'],
    in: [...unknown, ...unpaid, 'confirming', 'asking', ...sending],
    because:
      'without a subscription there is nothing to change, and while anything is under way buttons wait',
  },
  {
    events: ['subscription.keep', 'subscription.confirm'],
    in: [...unknown, ...unpaid, 'confirming', ...covered, ...sending],
    because: 'nothing is asked, or it is on its way',
  },
  {
    events: ['subscription.retry'],
    in: ['loading', ...unpaid, 'confirming', ...covered, 'asking', ...sending],
    because: 'it could be read, so there is no button',
  },
  {
    events: ['subscription.reload'],
    in: ['changing', 'opening'],
    because: 'what is on its way is not called off, and what it answers is newer',
  },
];

/** On a condition that is not met. */
export const refusedOfMoney: readonly Ignored[] = [
  {
    events: ['subscription.changeCard', 'subscription.cancel', 'subscription.uncancel'],
    in: covered,
    because:
      'access that was given has neither card nor end, and what is cancelled, or is not, has one button of the two',
  },
];
