// Metadata: variables, datasets, sources and collections, as lists and one by one. Whole lists are bodies made
// once a release; a filtered list is made for its reader.
import { sentence } from '#server/ground/sentence.ts';
import type { ProblemCode } from '#contract/ground/problem.ts';
import { labelsOf } from '#server/catalogue/labels.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { versionsOf } from '#server/catalogue/versions.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import type { Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import { finishInSlices } from '#server/ground/slices.ts';
import { refuse } from '#server/ground/refusal.ts';
import { findInSteps, type VariableQuery } from './lists/find-variables.ts';
import type { Handlers } from './handler.ts';
import { partOf } from './lists/metadata-part.ts';
import { jsonType, type Lists, listsOf } from '#server/catalogue/lists.ts';

type CatalogueEndpoint = Extract<
  keyof Handlers,
  `${'metadata' | 'variables' | 'datasets' | 'sources' | 'collections'}.${string}`
>;

// Readers keep the answer but ask each time whether it still holds: a release may come any moment.
export const revalidated = { 'cache-control': 'no-cache' };

export const notFound = (kind: string, id: string) =>
  refuse(`${kind}-not-found` as ProblemCode, sentence('catalogue.not-found', { kind, id }));

function foundIn<T extends { id: string }>(items: readonly T[], kind: string, id: string): T {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw notFound(kind, id);
  return item;
}

const isWhole = (query: VariableQuery): boolean => Object.values(query).every((value) => value === undefined);

export function catalogueHandlers({ data }: Services): Pick<Handlers, CatalogueEndpoint> {
  const lists = () => listsOf(data.catalogue.current());
  const send = (http: Http, answer: unknown) =>
    sendBody(http, createBody(jsonType, JSON.stringify(answer), { compress: 'once' }), revalidated);
  const sendList = async (http: Http, name: Parameters<Lists['body']>[0]) =>
    sendBody(http, await lists().body(name), revalidated);

  return {
    'metadata.get': async ({ http, query }) => send(http, partOf(data.catalogue.current(), lists(), query)),
    'variables.list': async ({ http, query }) =>
      isWhole(query)
        ? sendList(http, 'variables')
        : send(http, await finishInSlices(findInSteps(lists(), query))),
    'variables.get': async ({ http, params: { id } }) => {
      const variable = lists().variables.get(id);
      if (!variable) throw notFound('variable', id);
      return send(http, variable);
    },
    'datasets.list': async ({ http, query }) =>
      sendList(http, query.variables === 'true' ? 'datasets-with-variables' : 'datasets'),
    'datasets.get': async ({ http, params: { id } }) => {
      const dataset = lists().datasets.get(id);
      if (!dataset) throw notFound('dataset', id);
      const labels = await labelsOf(data.objects, currentVersion(dataset));
      const answer = lists().datasetOf(dataset, true);
      const keys = answer.keys.map((key) => ({ ...key, ...(labels[key.id] && { labels: labels[key.id] }) }));
      return send(http, { ...answer, keys });
    },
    'datasets.versions': async ({ http, params: { id } }) => {
      const dataset = lists().datasets.get(id);
      if (!dataset) throw notFound('dataset', id);
      return send(http, await versionsOf(data.objects, dataset));
    },
    'sources.list': async ({ http }) => sendList(http, 'sources'),
    'sources.get': async ({ http, params: { id } }) => {
      const source = lists().sources.get(id);
      if (!source) throw notFound('source', id);
      return send(http, source);
    },
    'collections.list': async ({ http }) => sendList(http, 'collections'),
    'collections.get': async ({ http, params: { id } }) =>
      send(http, foundIn(data.catalogue.current().collections, 'collection', id)),
  };
}
