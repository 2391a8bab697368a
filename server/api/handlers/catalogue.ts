// Metadata: variables, datasets, sources and collections, as lists and one by one. Whole lists are bodies made
// once a release; a filtered list is made for its reader.
import { labelsOf } from '#server/catalogue/labels.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { versionsOf } from '#server/catalogue/versions.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import type { Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import type { Release } from '#server/catalogue/released.ts';
import { finishInSlices } from '#server/ground/slices.ts';
import { nothingNamed, unknownThing } from '#server/search/unknown.ts';
import type { ThingKind } from '#server/search/nearest.ts';
import { findInSteps, type VariableQuery } from './lists/find-variables.ts';
import type { Handlers } from './handler.ts';
import { checkPart, partOf, partOfSome } from './lists/metadata-part.ts';
import { jsonType, type Lists, listsOf } from '#server/catalogue/lists.ts';

type CatalogueEndpoint = Extract<
  keyof Handlers,
  `${'metadata' | 'variables' | 'datasets' | 'sources' | 'collections'}.${string}`
>;

// Readers keep the answer but ask each time whether it still holds: a release may come any moment.
export const revalidated = { 'cache-control': 'no-cache' };

/** @throws `name-unknown` for the first id of a list that nothing has */
function checkIds(release: Release, { source, dataset }: Pick<VariableQuery, 'source' | 'dataset'>): void {
  const { sources, datasets } = listsOf(release);
  const absent = (list: string | undefined, known: ReadonlyMap<string, unknown>) =>
    list?.split(',').find((id) => !known.has(id));
  const unknown = [
    ['source', absent(source, sources)],
    ['dataset', absent(dataset, datasets)],
  ] as const;
  for (const [kind, id] of unknown) if (id !== undefined) throw unknownThing(release, kind, id);
}

const send = (http: Http, answer: unknown) =>
  sendBody(http, createBody(jsonType, JSON.stringify(answer), { compress: 'once' }), revalidated);

const isWhole = (query: VariableQuery): boolean => Object.values(query).every((value) => value === undefined);

export function catalogueHandlers({ data }: Services): Pick<Handlers, CatalogueEndpoint> {
  const lists = () => listsOf(data.catalogue.current());
  const found = <Thing>(kind: ThingKind, id: string, thing: Thing | undefined): Thing => {
    if (!thing) throw nothingNamed(data.catalogue.current(), kind, id);
    return thing;
  };
  const sendList = async (http: Http, name: Parameters<Lists['body']>[0]) =>
    sendBody(http, await lists().body(name), revalidated);

  return {
    'metadata.get': async ({ http, query }) => {
      checkPart(data.catalogue.current(), lists(), query);
      return send(http, partOf(data.catalogue.current(), lists(), query));
    },
    'metadata.some': async ({ body }) => partOfSome(data.catalogue.current(), lists(), body),
    'variables.list': async ({ http, query }) => {
      if (isWhole(query)) return sendList(http, 'variables');
      checkIds(data.catalogue.current(), query);
      return send(http, await finishInSlices(findInSteps(lists(), query)));
    },
    'variables.get': async ({ http, params: { id } }) =>
      send(http, found('variable', id, lists().variables.get(id))),
    'datasets.list': async ({ http, query }) =>
      sendList(http, query.variables === 'true' ? 'datasets-with-variables' : 'datasets'),
    'datasets.get': async ({ http, params: { id } }) => {
      const dataset = found('dataset', id, lists().datasets.get(id));
      const labels = await labelsOf(data.objects, currentVersion(dataset));
      const answer = lists().datasetOf(dataset, true);
      const keys = answer.keys.map((key) => ({ ...key, ...(labels[key.id] && { labels: labels[key.id] }) }));
      return send(http, { ...answer, keys });
    },
    'datasets.versions': async ({ http, params: { id } }) => {
      const dataset = found('dataset', id, lists().datasets.get(id));
      return send(http, await versionsOf(data.objects, dataset));
    },
    'sources.list': async ({ http }) => sendList(http, 'sources'),
    'sources.get': async ({ http, params: { id } }) =>
      send(http, found('source', id, lists().sources.get(id))),
    'collections.list': async ({ http }) => sendList(http, 'collections'),
    'collections.get': async ({ http, params: { id } }) => {
      const collection = data.catalogue.current().collections.find((one) => one.id === id);
      return send(http, found('collection', id, collection));
    },
  };
}
