// A list of the member's own things with the powers to read it and to change it, as that member and nobody else; it
// comes with its screens.
import { fromPromise } from 'xstate';
import type { BuiltName, RequestOf, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { rosterMachine } from '#machines/kinds/list/roster.machine.ts';
import type { OwnCall } from '#machines/kinds/list/roster.types.ts';
import { randomName } from '#src/browser/powers/random.ts';

export const giveRoster = (transport: Transport, call = wholeClient(transport)) => {
  const ask = ({ name, request, as }: OwnCall, signal: AbortSignal, key?: string): Promise<unknown> =>
    call(name as BuiltName, request as RequestOf<'data.preview'>, { signal, as, key });
  return rosterMachine.provide({
    actors: {
      readRoster: fromPromise<unknown, OwnCall>(({ input, signal }) => ask(input, signal)),
      sendChange: fromPromise<unknown, OwnCall>(({ input, signal }) =>
        ask(input, signal, randomName() + randomName()),
      ),
    },
  });
};
