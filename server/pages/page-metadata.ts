// What a page says of itself before any script runs, for search engines, link previews and readers without script: the
// title of the variable, dataset, source, collection or place that it is about, what that is, its lasting address, and
// schema.org's description of it.
import { pageAt } from '#contract/api/pages.ts';
import { type Lists, listsOf } from '#server/catalogue/lists.ts';
import { placeNamed } from '#server/chart/place/places.ts';
import { addressOfDataset, citedDataset, citedVariable, type Publisher } from '#server/citation/cited.ts';
import {
  datasetJsonLd,
  describedDataset,
  describedVariable,
  gatheringJsonLd,
  placeJsonLd,
  variableJsonLd,
} from '#server/citation/json-ld.ts';
import type { Release } from '#server/catalogue/released.ts';
import { texts } from '#server/ground/language.ts';

export type PageMetadata = {
  title: string;
  description: string;
  /** The one address of this page, whatever stands behind it in the address bar. */
  canonical: string;
  jsonLd: object;
};

/** Search engines show about so much. */
const longest = 300;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\s\S*$/, '')}…`;
};

/** What pages are made of, and who speaks in them. */
type From = { release: Release; lists: Lists; publisher: Publisher };
/** Undefined where there is no such thing. */
type PageMetadataOf = (
  id: string,
  from: From,
) => (Omit<PageMetadata, 'title'> & { name: string }) | undefined;

const ofVariable: PageMetadataOf = (id, { release, lists, publisher }) => {
  const variable = lists.variables.get(id);
  const dataset = variable && lists.datasets.get(variable.dataset.id);
  const cited = variable && citedVariable(variable, release, publisher);
  if (!variable || !dataset || !cited) return undefined;
  return {
    name: variable.title || variable.id,
    description: describedVariable(variable, dataset),
    canonical: cited.url,
    jsonLd: variableJsonLd(variable, dataset, { cited, publisher }),
  };
};

const ofDataset: PageMetadataOf = (id, { release, lists, publisher }) => {
  const dataset = lists.datasets.get(id);
  if (!dataset) return undefined;
  const variables = (lists.datasetOf(dataset, true).variables ?? []).filter(({ withdrawn }) => !withdrawn);
  return {
    name: dataset.title,
    description: describedDataset(dataset),
    canonical: addressOfDataset(publisher, id),
    jsonLd: datasetJsonLd(dataset, variables, {
      cited: citedDataset(dataset, release, publisher),
      publisher,
    }),
  };
};

const gathering =
  (list: 'sources' | 'collections', kind: string): PageMetadataOf =>
  (asked, { release, lists, publisher }) => {
    const one =
      list === 'sources'
        ? lists.sources.get(asked)
        : release.collections.find((candidate) => candidate.id === asked);
    if (!one) return undefined;
    const { id } = one;
    const canonical = `${publisher.origin}/${list}/${encodeURIComponent(id)}`;
    const datasets = release.datasets.filter(({ source, inCollections }) =>
      list === 'sources' ? source.id === id : inCollections.some(({ collectionId }) => collectionId === id),
    );
    return {
      name: one.title,
      description: one.description || texts.metadata.gathering(one.title, kind, publisher.name),
      canonical,
      jsonLd: gatheringJsonLd({ name: one.title, url: canonical }, datasets, publisher),
    };
  };

const ofPlace: PageMetadataOf = (id, { publisher }) => {
  const place = placeNamed(id);
  if (!place) return undefined;
  const canonical = `${publisher.origin}/places/${encodeURIComponent(id)}`;
  const code = place.kind === 'country' ? id : null;
  return {
    name: place.title,
    description: texts.metadata.place(place.title, publisher.name),
    canonical,
    jsonLd: placeJsonLd({ name: place.title, url: canonical, code }),
  };
};

const heads: Partial<Record<string, PageMetadataOf>> = {
  variable: ofVariable,
  dataset: ofDataset,
  source: gathering('sources', 'source'),
  collection: gathering('collections', 'collection'),
  place: ofPlace,
};

/** @returns null where a page says nothing of its own; `missing` where it is about something that is not there */
export function pageMetadataOf(
  path: string,
  release: Release,
  publisher: Publisher,
): PageMetadata | 'missing' | null {
  const page = pageAt(path);
  const make = page && heads[page.name];
  if (!make) return null;
  const head = make(page.params['id'] ?? '', { release, lists: listsOf(release), publisher });
  if (!head) return 'missing';
  const { name, description, ...rest } = head;
  return { title: `${name} | ${publisher.name}`, description: shortened(description), ...rest };
}
