// Events about money that may pass, each with the reason why nothing is lost by it; a part of the list in ignored.ts.
import type { Ignored } from './ignored.ts';

export const ignoredOfMoney: readonly Ignored[] = [
  {
    events: ['subscription.checkout'],
    in: ['loading', 'failed', 'asking', 'changing', 'opening', 'leaving'],
    because: 'one thing at a time, on what is known to be true: the buttons wait and say so',
  },
  {
    events: ['subscription.checkout'],
    in: ['confirming', 'covered.active', 'covered.pastDue', 'covered.cancelling'],
    because: 'nobody pays twice; there is no button',
  },
  {
    events: ['subscription.changeCard', 'subscription.cancel', 'subscription.uncancel'],
    in: [
      'loading',
      'failed',
      'open.inactive',
      'open.requested',
      'open.refused',
      'open.free',
      'confirming',
      'asking',
      'changing',
      'opening',
      'leaving',
    ],
    because:
      'without a subscription there is nothing to change, and while anything is under way buttons wait',
  },
  {
    events: ['subscription.keep', 'subscription.confirm'],
    in: [
      'loading',
      'failed',
      'open.inactive',
      'open.requested',
      'open.refused',
      'open.free',
      'confirming',
      'covered.active',
      'covered.pastDue',
      'covered.cancelling',
      'changing',
      'opening',
      'leaving',
    ],
    because: 'nothing is asked, or it is on its way',
  },
  {
    events: ['subscription.retry'],
    in: [
      'loading',
      'open.inactive',
      'open.requested',
      'open.refused',
      'open.free',
      'confirming',
      'covered.active',
      'covered.pastDue',
      'covered.cancelling',
      'asking',
      'changing',
      'opening',
      'leaving',
    ],
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
    in: ['covered.active', 'covered.pastDue', 'covered.cancelling'],
    because:
      'access that was given has neither card nor end, and what is cancelled, or is not, has one button of the two',
  },
];
