// Faults planted where money is concerned; faults.test.ts tries them beside those of planted.ts.
import { assign, type AnyStateMachine } from 'xstate';
import type { PartName } from '#machines/portal/parts.ts';
import { overviews } from '#machines/billing/subscription.cases.ts';
import { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import { changed } from './planted.ts';

export const moneyFaults: readonly { fault: string; in: PartName; machine: AnyStateMachine }[] = [
  {
    fault: 'a second press begins a second checkout',
    in: 'subscription',
    machine: changed(subscriptionMachine, 'states|opening|on', {
      'subscription.checkout': { target: 'opening', reenter: true },
    }),
  },
  {
    fault: 'who has paid can pay again',
    in: 'subscription',
    machine: changed(subscriptionMachine, 'states|covered|on', {
      'subscription.checkout': {
        target: 'opening',
        actions: { type: 'setAsk', params: { ask: { name: 'subscription.checkout' } } },
      },
    }),
  },
  {
    fault: 'a refused checkout is begun again and again',
    in: 'subscription',
    machine: changed(subscriptionMachine, 'states|opening|invoke|onError', {
      target: 'opening',
      reenter: true,
    }),
  },
  {
    fault: 'a checkout waits for its page for ever',
    in: 'subscription',
    machine: changed(
      subscriptionMachine.provide({ actions: { emitLeft: () => {} } }),
      'states|leaving|after',
      {},
    ),
  },
  {
    fault: 'cancelling asks nobody',
    in: 'subscription',
    machine: changed(subscriptionMachine, 'states|covered|on|subscription.cancel', {
      target: '#subscription.changing',
      actions: { type: 'setAsk', params: { ask: { name: 'subscription.cancel' } } },
    }),
  },
  {
    fault: 'cancelling ends access at once',
    in: 'subscription',
    machine: subscriptionMachine.provide({
      actions: { setBilling: assign({ overview: overviews.inactive, paid: null }) },
    }),
  },
  {
    fault: 'a cancellation is hoped for and not heard',
    in: 'subscription',
    machine: subscriptionMachine.provide({ actions: { setBilling: () => {} } }),
  },
  {
    fault: 'whatever the server says is taken for paid',
    in: 'subscription',
    machine: changed(subscriptionMachine, 'states|deciding|always', 'covered.active'),
  },
  {
    fault: 'nobody asks whether a payment is confirmed',
    in: 'subscription',
    machine: changed(subscriptionMachine, 'states|confirming|after', {}),
  },
  {
    fault: 'another status is kept to oneself',
    in: 'subscription',
    machine: subscriptionMachine.provide({ actions: { emitChanged: () => {} } }),
  },
];
