// Pages for search engines: a variable and a dataset as schema.org/Dataset, which dataset searches read out of the
// page's HTML, and a source or a collection as what holds some of them.
// https://schema.org/Dataset
import type { Coverage, Licence, Variable } from '#contract/catalogue/catalogue.ts';
import type { ReleasedDataset } from '#server/catalogue/released.ts';
import { codeName } from '#server/place/facts.ts';
import { texts } from '#server/ground/language.ts';
import { addressOfDataset, type Cited, type Publisher } from './cited.ts';

/** ISO 8601 interval of years; undefined where there are none. */
const yearsOf = ({ from, to }: Coverage): string | undefined =>
  from === null || to === null ? undefined : `${from}/${to}`;

export const licencesOf = (licences: readonly Licence[]): string[] =>
  licences.map(({ path, title }) => path ?? title);

/** Dataset searches take no description that is shorter, and none that is longer. */
const shortest = 50;
const longest = 5000;

/** What a publisher has written and, where that is too little, what else is known; that data are made up is always said. */
function descriptionOf(written: string, known: readonly string[], synthetic: boolean): string {
  const parts = [...(written ? [written] : []), ...(synthetic ? [texts.metadata.synthetic] : [])];
  for (const text of known) if (parts.join(' ').length < shortest || parts.length === 0) parts.push(text);
  const all = parts.join(' ');
  return all.length <= longest ? all : `${all.slice(0, longest - 1).replace(/\s\S*$/, '')}…`;
}

const yearsText = (years: string | undefined): string | null => years?.replace('/', '–') ?? null;

/** @returns 50 to 5,000 characters, of what is known where a publisher has written less */
export const describedVariable = (
  { title, unit, description, source, coverage }: Variable,
  dataset: Pick<ReleasedDataset, 'title' | 'synthetic'>,
): string =>
  descriptionOf(
    description,
    [
      texts.metadata.variable(title, unit, dataset.title),
      texts.metadata.published(source.title, yearsText(yearsOf(coverage))),
    ],
    dataset.synthetic,
  );

const organisation = (name: string) => ({ '@type': 'Organization', name });

/** What it is found by: its topics and other names; nothing where none is known. */
function keywordsOf(variables: readonly Variable[]): { keywords?: string[] } {
  const words = [...new Set(variables.flatMap(({ topics = [], aka = [] }) => [...topics, ...aka]))];
  return words.length > 0 ? { keywords: words.slice(0, mostMeasured) } : {};
}

/** The countries that it has rows of, by name. */
function placesOf({ entities }: ReleasedDataset): { spatialCoverage?: object[] } {
  const places = (entities?.codes ?? []).flatMap((code) => {
    const name = codeName(code);
    return name === null ? [] : [{ '@type': 'Country', name, identifier: code }];
  });
  return places.length > 0 ? { spatialCoverage: places } : {};
}

/** A page says so many of its variables, and so many words; lists have the rest. */
const mostMeasured = 100;

type Of = { cited: Cited; publisher: Publisher };

/** What is said of a variable and of a dataset alike. */
function described(
  cited: Cited,
  publisher: Publisher,
  licences: readonly string[],
  years: string | undefined,
) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': cited.url,
    url: cited.url,
    mainEntityOfPage: cited.url,
    identifier: cited.id,
    name: cited.title,
    version: cited.version,
    ...(cited.modified && { dateModified: cited.modified }),
    sdDatePublished: cited.published,
    inLanguage: 'en',
    isAccessibleForFree: false,
    creator: cited.creators?.map((name) => ({ '@type': 'Person', name })) ?? organisation(cited.creator),
    ...(cited.doi && { sameAs: `https://doi.org/${cited.doi}` }),
    publisher: organisation(publisher.name),
    ...(licences.length > 0 && { license: licences.length === 1 ? licences[0] : licences }),
    ...(years && { temporalCoverage: years }),
    includedInDataCatalog: { '@type': 'DataCatalog', name: publisher.name, url: publisher.origin },
  };
}

/** Members may download; everybody sees the first rows on the page. */
const download = ({ origin }: Publisher, query: string) => ({
  '@type': 'DataDownload',
  encodingFormat: 'text/csv',
  contentUrl: `${origin}/api/data/download?${query}&format=csv`,
  requiresSubscription: true,
});

const measured = ({ title, unit }: Variable) => ({
  '@type': 'PropertyValue',
  name: title,
  ...(unit && { unitText: unit }),
});

export const variableJsonLd = (
  variable: Variable,
  dataset: ReleasedDataset,
  { cited, publisher }: Of,
): object => ({
  ...described(cited, publisher, licencesOf(dataset.licences), yearsOf(variable.coverage)),
  description: describedVariable(variable, dataset),
  ...keywordsOf([variable]),
  ...placesOf(dataset),
  variableMeasured: measured(variable),
  isPartOf: { '@type': 'Dataset', name: dataset.title, url: addressOfDataset(publisher, dataset.id) },
  distribution: download(publisher, `dataset=${dataset.id}&variables=${variable.id}`),
});

/** @returns 50 to 5,000 characters, of what is known where a publisher has written less */
export const describedDataset = ({
  description,
  title,
  source,
  rows,
  variableCount,
  synthetic,
}: ReleasedDataset): string =>
  descriptionOf(
    description,
    [texts.metadata.dataset(title, source.title), texts.metadata.size(variableCount, rows)],
    synthetic,
  );

function yearsOfAll(variables: readonly Variable[]): string | undefined {
  const [from, to] = (['from', 'to'] as const).map((end) =>
    variables.map(({ coverage }) => coverage[end]).filter((year) => year !== null),
  );
  return from!.length > 0 && to!.length > 0 ? `${Math.min(...from!)}/${Math.max(...to!)}` : undefined;
}

export const datasetJsonLd = (
  dataset: ReleasedDataset,
  variables: readonly Variable[],
  { cited, publisher }: Of,
): object => ({
  ...described(cited, publisher, licencesOf(dataset.licences), yearsOfAll(variables)),
  description: describedDataset(dataset),
  ...keywordsOf(variables),
  ...placesOf(dataset),
  variableMeasured: variables.slice(0, mostMeasured).map(measured),
  distribution: download(publisher, `dataset=${dataset.id}`),
});

/** A source or a collection: a page that gathers datasets. */
export const gatheringJsonLd = (
  { name, url }: { name: string; url: string },
  datasets: readonly ReleasedDataset[],
  publisher: Publisher,
): object => ({
  '@context': 'https://schema.org/',
  '@type': 'CollectionPage',
  '@id': url,
  url,
  name,
  isPartOf: { '@type': 'DataCatalog', name: publisher.name, url: publisher.origin },
  hasPart: datasets.slice(0, mostMeasured).map(({ id, title }) => ({
    '@type': 'Dataset',
    name: title,
    url: addressOfDataset(publisher, id),
  })),
});

/** A country is one for schema.org; what is none, such as a group, is a place. */
export const placeJsonLd = ({
  name,
  url,
  code,
}: {
  name: string;
  url: string;
  code: string | null;
}): object => ({
  '@context': 'https://schema.org/',
  '@type': code === null ? 'Place' : 'Country',
  '@id': url,
  url,
  name,
  ...(code !== null && { identifier: code }),
});
