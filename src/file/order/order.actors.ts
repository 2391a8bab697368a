// The powers of an order: the server makes the file and says how far it is, the browser saves it, and what was chosen is
// remembered for the next time.
import { fromPromise } from 'xstate';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import { make, RequestFailure, type Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import type { Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { orderMachine } from '#machines/file/order/order.machine.ts';
import { earlierFile } from '#machines/file/order/earlier-file.ts';
import type { OrderSubject } from '#machines/file/order/order-choice.ts';
import { requestOf } from '#machines/file/order/order-request.ts';
import type { OrderInput } from '#machines/file/order/order.setup.ts';
import { saveFiles } from '#src/browser/powers/files.ts';
import { orderText } from '#texts/en/file/order.ts';
import { saveChoice } from '#src/browser/powers/habits.ts';

/** The address of a file with a token that serves once. */
const contentAddress = (id: string, token: string): string =>
  `/api/files/${encodeURIComponent(id)}/content?${new URLSearchParams({ token })}`;

export function orderActors(transport: Transport, call = wholeClient(transport)) {
  const find = (id: string, signal: AbortSignal) => call('files.get', { params: { id } }, { signal });
  return orderMachine.provide({
    actors: {
      findFile: fromPromise<OrderedFile | null, OrderSubject>(async ({ input: subject, signal }) => {
        if (subject.ids.length === 0) return null;
        return earlierFile(subject, (await call('files.list', {}, { signal })).items);
      }),
      placeOrder: fromPromise(
        ({ input: { subject, choice }, signal }: { input: OrderInput; signal: AbortSignal }) =>
          call('files.create', requestOf(subject, choice), { signal }),
      ),
      readFile: fromPromise<OrderedFile, string>(({ input: id, signal }) => find(id, signal)),
      dropFile: fromPromise<void, string>(async ({ input: id, signal }) => {
        await call('files.stop', { params: { id } }, { signal });
      }),
      takeLink: fromPromise<string, string>(async ({ input: id, signal }) => {
        const { state } = await find(id, signal);
        if (state !== 'ready')
          throw new RequestFailure(410, { code: 'file-gone', message: orderText.hasExpired, requestId: '' });
        const { token } = await call('tokens.oneTime', {}, { signal });
        return contentAddress(id, token);
      }),
      saveFiles,
      saveChoice,
      watchEstimate: queryCacheMachine.provide({
        actors: {
          askServer: fromPromise<unknown, Question>(({ input: { key: _key, ...question }, signal }) =>
            make(call, question, { signal }),
          ),
        },
      }),
    },
  });
}
