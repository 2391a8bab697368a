// Downloading with its powers to get a token and to hand the browser a link; it comes with its screen.
import { fromPromise } from 'xstate';
import type { Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import type { Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { saveFiles } from '#src/browser/powers/files.ts';

export const giveDownload = (transport: Transport, call = wholeClient(transport)) =>
  downloadMachine.provide({
    actors: {
      takeToken: fromPromise<string>(
        async ({ signal }) => (await call('tokens.oneTime', {}, { signal })).token,
      ),
      saveFiles,
      watchFigures: queryCacheMachine.provide({
        actors: {
          askServer: fromPromise<unknown, Question>(({ input, signal }) => {
            const [name, query] = input.split('?') as ['data.choices', string];
            return call(name, { query: Object.fromEntries(new URLSearchParams(query)) as never }, { signal });
          }),
        },
      }),
    },
  });
