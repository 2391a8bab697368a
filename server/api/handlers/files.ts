// Orders: what one will be, and the files that the server prepares of them.
import { preflights } from '#server/limits/limits.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { bindOrder } from '#server/file/orders/bound-order.ts';
import { checkCuts } from '#server/file/orders/check-cuts.ts';
import { estimateOrder, limitFor } from '#server/file/orders/estimate.ts';
import { isOrderFault } from '#server/file/orders/faults.ts';
import type { OpenedFile } from '#server/file/orders/orders.ts';
import type { Account } from '#contract/account/account.ts';
import type { Http } from '#server/http/env.ts';
import { addressOf, type Services } from '#server/api/services.ts';
import { type SentFile, sendFile } from './file.ts';
import type { Handlers } from './handler.ts';

type FileEndpoint = Extract<keyof Handlers, `files.${string}`>;

/** It is there to its last byte, and is never made as it is read. */
const sentOf = ({ whole, name, contentType, rows, totalRows, sha256 }: OpenedFile): SentFile => ({
  rows,
  totalRows,
  contentType,
  fileName: name,
  etag: `"${sha256}"`,
  body: (async function* () {})(),
  whole: async () => whole,
});

export function fileHandlers(services: Services): Pick<Handlers, FileEndpoint> {
  const {
    accounts,
    data: { catalogue, engine },
    selections,
    orders,
    log,
  } = services;

  /** For the e-mail about newer versions. */
  async function note(http: Http, member: Account, { parts }: OpenedFile): Promise<void> {
    if (http.req.method === 'HEAD') return;
    for (const { dataset, version } of parts)
      await accounts.downloads
        .note(member.id, dataset, version)
        .catch((err: unknown) =>
          log.warn({ requestId: http.get('requestId'), err }, 'a download was not noted'),
        );
  }

  return {
    'files.estimate': async ({ http, member, body }) => {
      await accounts.throttle.admit(preflights(addressOf(http)));
      const release = catalogue.current();
      const bound = await bindOrder(release, body, selections);
      await checkCuts(engine, release, bound);
      const reading = { engine, release, publisher: publisherOf(services, http) };
      return estimateOrder(reading, bound, limitFor(member));
    },
    'files.create': async ({ http, member, body, seed = '' }) => {
      const release = catalogue.current();
      const bound = await bindOrder(release, body, selections);
      await checkCuts(engine, release, bound);
      const publisher = publisherOf(services, http);
      return orders.create(member, bound, { publisher, fault: isOrderFault(seed) ? seed : null });
    },
    'files.list': async ({ member }) => ({ items: await orders.list(member.id) }),
    'files.get': async ({ member, params }) => orders.get(member.id, params.id),
    'files.stop': async ({ member, params }) => {
      await orders.stop(member.id, params.id);
      return undefined;
    },
    'files.content': async ({ http, member, params }) => {
      const opened = await orders.open(member, params.id);
      const answer = await sendFile(http, sentOf(opened), services);
      await note(http, member, opened);
      return answer;
    },
  };
}
