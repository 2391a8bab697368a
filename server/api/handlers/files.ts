// Orders: what one will be, and the files that the server prepares of them. And the files that a version is stored in.
import { preflights } from '#server/limits/limits.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { bindOrder } from '#server/file/orders/bound-order.ts';
import { checkCuts } from '#server/file/orders/check-cuts.ts';
import { estimateOrder, limitFor } from '#server/file/orders/estimate.ts';
import { isOrderFault } from '#server/file/orders/faults.ts';
import type { OpenedFile } from '#server/file/orders/orders.ts';
import { createParts, listParts, type ServedPart, versionNamed } from '#server/file/parts/parts.ts';
import { formats } from '#server/file/formats/formats.ts';
import { limitOf } from '#server/file/resolve.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { nothingNamed } from '#server/search/unknown.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { addressOf, type Services } from '#server/api/services.ts';
import { createNote, type SentFile, sendFile } from './file.ts';
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

const sentPart = ({ file, fileName, hash, rows }: ServedPart): SentFile => ({
  rows,
  totalRows: rows,
  contentType: formats.parquet.contentType,
  fileName,
  etag: `"${hash}"`,
  body: (async function* () {})(),
  whole: async () => file,
  headHasParts: true,
});

/** What reads a Parquet file begins with its last bytes, once: of many ranges this is the one that counts. */
function hasEnd({ status, headers }: Response): boolean {
  const [, end, bytes] = (headers.get('content-range') ?? '').split(/[-/]/);
  return status === 200 || (status === 206 && Number(end) + 1 === Number(bytes));
}

export function partHandlers(services: Services): Pick<Handlers, Extract<keyof Handlers, `parts.${string}`>> {
  const { catalogue, objects } = services.data;
  const partAt = createParts(objects);
  const note = createNote(services);

  /** @throws `dataset-not-found` or `version-not-found` */
  function askedOf({ id, version: label }: { id: string; version: string }) {
    const release = catalogue.current();
    const dataset = listsOf(release).datasets.get(id);
    if (!dataset) throw nothingNamed(release, 'dataset', id);
    const version = versionNamed(dataset, label);
    if (version) return { dataset, version };
    throw refuse('version-not-found', sentence('file.no-such-version', { dataset: id, version: label }));
  }

  return {
    'parts.list': async ({ params }) => listParts(objects, askedOf(params)),
    'parts.get': async ({ http, member, params }) => {
      if (limitOf(member) !== null)
        throw refuse('subscription-needed', sentence('file.part-needs-subscription'));
      const asked = askedOf(params);
      const part = await partAt(asked, Number.parseInt(params.part, 10) - 1);
      if (!part) throw refuse('path-not-found', sentence('file.no-such-part', { version: params.version }));
      const answer = await sendFile(http, sentPart(part), services);
      if (hasEnd(answer)) await note(http, member, [{ dataset: params.id, version: params.version }]);
      return answer;
    },
  };
}

export function fileHandlers(services: Services): Pick<Handlers, FileEndpoint> {
  const {
    accounts,
    data: { catalogue, engine },
    selections,
    orders,
  } = services;
  const note = createNote(services);

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
      await note(http, member, opened.parts);
      return answer;
    },
  };
}
