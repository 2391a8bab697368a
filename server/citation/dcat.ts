// The catalogue for other catalogues: DCAT 3 in JSON-LD, every dataset with its versions' newest, its licences and where
// it is fetched. https://www.w3.org/TR/vocab-dcat-3/
import { downloadFormats, type DownloadFormat } from '#contract/file/formats.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import { addressOfDataset, citedDataset, type Publisher } from './cited.ts';
import { licencesOf } from './json-ld.ts';

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/** Those that are registered. */
const mediaTypes: Partial<Record<DownloadFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
  dta: 'application/x-stata-dta',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const date = (value: string) => ({ '@type': 'xsd:dateTime', '@value': value });
/** A day, a month or a year, as far as it is stated. */
const day = (value: string) => ({
  '@type': { 4: 'xsd:gYear', 7: 'xsd:gYearMonth' }[value.length] ?? 'xsd:date',
  '@value': value,
});
const agent = (name: string) => ({ '@type': 'foaf:Agent', 'foaf:name': name });
const link = (id: string) => ({ '@id': id });

/** An address as a reference, anything else as the words that it is. */
const licence = (words: string) => (URL.canParse(words) ? link(words) : words);

function distributionOf(
  { id, title, bytes }: ReleasedDataset,
  format: DownloadFormat,
  { origin }: Publisher,
) {
  const url = `${origin}/api/data/download?dataset=${encodeURIComponent(id)}&format=${format}`;
  return {
    '@type': 'dcat:Distribution',
    '@id': url,
    'dct:title': `${title} as ${format.toUpperCase()}`,
    'dcat:accessURL': link(url),
    'dcat:downloadURL': link(url),
    ...(mediaTypes[format] && { 'dcat:mediaType': mediaTypes[format] }),
    ...(format === 'csv' && { 'dcat:byteSize': bytes }),
  };
}

function datasetOf(dataset: ReleasedDataset, release: Release, publisher: Publisher) {
  const cited = citedDataset(dataset, release, publisher);
  return {
    '@type': 'dcat:Dataset',
    '@id': cited.url,
    'dct:identifier': dataset.id,
    'dct:title': dataset.title,
    'dct:description': dataset.description || dataset.title,
    'dct:creator': agent(cited.creator),
    'dct:publisher': agent(publisher.name),
    'dct:issued': date(cited.published),
    ...(cited.modified && { 'dct:modified': day(cited.modified) }),
    'dcat:version': cited.version,
    'dct:license': licencesOf(dataset.licences).map(licence),
    'dcat:distribution': downloadFormats.map((format) => distributionOf(dataset, format, publisher)),
  };
}

/** @returns a JSON-LD document */
export const dcatOf = (release: Release, publisher: Publisher): object => ({
  '@context': context,
  '@type': 'dcat:Catalog',
  '@id': addressOfDataset(publisher, '').replace(/\/$/, ''),
  'dct:title': publisher.name,
  'dct:publisher': agent(publisher.name),
  'dct:language': 'en',
  'dct:modified': date(release.createdAt),
  'dcat:dataset': release.datasets.map((dataset) => datasetOf(dataset, release, publisher)),
});
