// A list of the member's own things with the powers to read it and to change it, as that member and nobody else; it
// comes with its screens.
import { fromPromise } from 'xstate';
import type { BuiltName, RequestOf, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import type { OwnCall } from '#machines/kinds/list/list.types.ts';
import { randomName } from '#src/browser/powers/random.ts';

export const giveList = (transport: Transport, call = wholeClient(transport)) => {
  const ask = ({ name, request, as }: OwnCall, signal: AbortSignal, key?: string): Promise<unknown> =>
    call(name as BuiltName, request as RequestOf<'data.preview'>, { signal, as, key });
  return listMachine.provide({
    actors: {
      readList: fromPromise<unknown, OwnCall>(({ input, signal }) => ask(input, signal)),
      sendChange: fromPromise<unknown, OwnCall>(({ input, signal }) =>
        ask(input, signal, randomName() + randomName()),
      ),
    },
  });
};
