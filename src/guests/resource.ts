// One answer of the server with the power to read it; it comes with the screen that shows it.
import { fromPromise } from 'xstate';
import type { BuiltName, Client, RequestOf } from '#contract/client.ts';
import { resourceMachine, type ResourceInput } from '#machines/resource/resource.machine.ts';

export const giveResource = (call: Client) =>
  resourceMachine.provide({
    actors: {
      readResource: fromPromise<unknown, ResourceInput>(({ input, signal }) =>
        call(input.name as BuiltName, input.request as RequestOf<'data.preview'>, { signal }),
      ),
    },
  });
