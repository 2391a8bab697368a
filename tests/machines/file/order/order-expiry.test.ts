// A session that expires loses nothing: not what is chosen while the options are open, and not a file that the server
// prepares. Over any course of a download, with any request refused.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { files, orderInput } from '#machines/file/order/order.cases.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import type { OrderChoice } from '#machines/file/order/order-choice.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';
import { openOrder } from './open-order.ts';

type Order = ReturnType<typeof openOrder>;
type OrderSnapshot = ReturnType<Order['order']['getSnapshot']>;
type Call = Order['placed']['calls'][number];
/** Whether the session is there, or the server refuses the request for want of one. */
type Server = 'answers' | 'refuses';

/** What the server says next: the first time that the order is placed or read, the file is still being prepared. */
async function hearNext({ order, found, placed, read, link, clock }: Order, server: Server): Promise<void> {
  clock.increment(1000);
  const now = order.getSnapshot();
  const answer = (call: Call | undefined, value: unknown) =>
    server === 'answers' ? call?.resolve(value) : call?.reject(failure(401));
  if (now.matches('arriving')) answer(found.calls.at(-1), null);
  if (now.matches('ordering')) answer(placed.calls.at(-1), files.preparing);
  if (now.matches({ preparing: 'asking' })) answer(read.calls.at(-1), files.preparing);
  if (now.matches({ ready: 'taking' })) answer(link.calls.at(-1), '/api/files/file-1/content?token=x');
  await settled();
}

/** A file that is prepared is still waited for; a request that was lost can be sent again. */
function stateAfterRefusal(before: OrderSnapshot): unknown {
  if (before.matches('preparing')) return { preparing: 'waiting' };
  if (before.matches('ordering') || before.matches({ ready: 'taking' })) return 'failed';
  return before.matches('arriving') ? 'choosing' : before.value;
}

/** While a file is made nothing can be chosen. */
const isOpenToChoice = (order: OrderSnapshot): boolean =>
  (['choosing', 'arriving', 'failed', 'ready'] as const).some((state) => order.matches(state));

const change = fc.oneof(
  fc.record({ format: fc.constantFrom(...downloadFormats) }),
  fc.record({ entities: fc.subarray(['Kenya', 'Fiji', 'Malta']) }),
  fc.record({ from: fc.constantFrom('', '1990', '2000') }),
);
const step = fc.oneof(
  fc.record({ choose: change }),
  fc.constant('start' as const),
  fc.constantFrom<Server>('answers', 'refuses'),
);

test(
  'an expiry at any moment keeps what is chosen and the file that is prepared',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const opened = openOrder();
        const { order, state } = opened;
        let chosen: OrderChoice = orderInput.choice;
        for (const one of steps) {
          const before = order.getSnapshot();
          if (one === 'start') order.send({ type: 'order.start' });
          else if (typeof one === 'string') await hearNext(opened, one);
          else {
            if (isOpenToChoice(before)) chosen = { ...chosen, ...one.choose };
            order.send({ type: 'choice.set', choice: one.choose });
          }
          const { choice, file, message } = selectOrder(order.getSnapshot());
          expect(choice).toEqual(chosen);
          expect(state()).toEqual(one === 'refuses' ? stateAfterRefusal(before) : state());
          const isLost = before.matches('preparing') && !file;
          expect([isLost, state() === 'failed' && message === '']).toEqual([false, false]);
        }
      }),
      { numRuns: 200 },
    );
  },
);

test('who signs in again gets the file that was prepared meanwhile', async () => {
  const { order, placed, read, state, hear, clock } = openOrder();
  order.send({ type: 'order.start' });
  placed.calls.at(-1)!.resolve(files.preparing);
  await settled();
  clock.increment(1000);
  read.calls.at(-1)!.reject(failure(401));
  await settled();
  expect(state()).toEqual({ preparing: 'waiting' });
  await hear(files.ready);
  expect(state()).toEqual({ ready: 'taking' });
});
