// An order whose server answers when the test says so, and whose clock the test turns.
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import { orderInput } from '#machines/file/order/order.cases.ts';
import { orderMachine } from '#machines/file/order/order.machine.ts';
import type { OrderSubject } from '#machines/file/order/order-choice.ts';
import type { OrderInput } from '#machines/file/order/order.setup.ts';
import type { Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { deferred, settled } from '#tests/machines/all/deferred.ts';

type Told = EventObject & Record<string, unknown>;

/** Variables of so many datasets about countries. */
export const subjectOf = (ids: readonly string[], count: number): OrderSubject => ({
  ids,
  datasets: Array.from({ length: count }, (_, at) => ({ id: `d.${at}`, version: '1', hasCountries: true })),
});

export function openOrder(input: OrderInput = orderInput) {
  const [found, placed, read, dropped, link] = Array.from({ length: 5 }, () => deferred<unknown>());
  const clock = new SimulatedClock();
  const told: Told[] = [];
  const hears = fromCallback<Told>(({ receive }) => receive((event) => void told.push(event)));
  const order = createActor(
    orderMachine.provide({
      actors: {
        findFile: found!.actor as never,
        placeOrder: placed!.actor as never,
        dropFile: dropped!.actor as never,
        takeLink: link!.actor as never,
        readFile: read!.actor as never,
        watchEstimate: hears as never,
        saveFiles: hears as never,
        saveChoice: hears as never,
      },
    }),
    { input, clock },
  ).start();
  const state = () => order.getSnapshot().value;
  const questions = () => told.findLast(({ type }) => type === 'queryCache.want')!['questions'] as Question[];
  const saved = () => told.filter(({ type }) => type === 'file.save').map(({ url }) => url);
  /** The server is asked once more, and says this. */
  const hear = async (file: OrderedFile) => {
    clock.increment(1000);
    read!.calls.at(-1)!.resolve(file);
    await settled();
  };
  return {
    order,
    found: found!,
    placed: placed!,
    read: read!,
    dropped: dropped!,
    link: link!,
    told,
    state,
    questions,
    saved,
    hear,
    clock,
  };
}
