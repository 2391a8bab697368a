// Downloading with its powers to get a token and to hand the browser a link; it comes with its screen.
import { fromPromise } from 'xstate';
import { make, type Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Powers } from '#machines/kinds/declaration.ts';
import type { PortalPage } from '#machines/portal/page.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import type { Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { saveFiles } from '#src/browser/powers/files.ts';
import { lastChoice } from '#src/browser/powers/habits.ts';
import { orderActors } from './order/order.actors.ts';

const provided = (transport: Transport, call = wholeClient(transport)) =>
  downloadMachine.provide({
    actors: {
      takeToken: fromPromise<string>(
        async ({ signal }) => (await call('tokens.oneTime', {}, { signal })).token,
      ),
      saveFiles,
      watchOrder: orderActors(transport),
      watchFigures: queryCacheMachine.provide({
        actors: {
          askServer: fromPromise<unknown, Question>(({ input: { key: _key, ...question }, signal }) =>
            make(call, question, { signal }),
          ),
        },
      }),
    },
  });

/** Files are made of the catalogue and of what is in the bundle, or of what the address names. */
export const fileDownload = {
  input: ({ index, ids, location: { search } }: PortalPage) => ({
    index,
    ids,
    search,
    lastChoice: lastChoice(),
  }),
  logic: ({ transport }: Powers) => provided(transport),
};
