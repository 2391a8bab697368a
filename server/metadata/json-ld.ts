// A variable's page for search engines: schema.org/Dataset, as dataset searches read it out of the page's HTML.
// https://schema.org/Dataset
import type { Coverage, Licence, Variable } from '#contract/catalogue.ts';
import type { ReleasedDataset } from '#server/ports.ts';
import { addressOfDataset, addressOfVariable, type Cited, type Publisher } from './cited.ts';

/** ISO 8601 interval of years; undefined where there are none. */
export const yearsOf = ({ from, to }: Coverage): string | undefined =>
  from === null || to === null ? undefined : `${from}/${to}`;

export const licencesOf = (licences: readonly Licence[]): string[] =>
  licences.map(({ path, title }) => path ?? title);

/** What is read where a publisher has written nothing. */
export const describedVariable = (
  { title, unit, description }: Variable,
  dataset: { title: string },
): string =>
  description || `${title}${unit ? ` in ${unit}` : ''}, a variable of the dataset ${dataset.title}.`;

const organisation = (name: string) => ({ '@type': 'Organization', name });

export function datasetOf(
  variable: Variable,
  dataset: ReleasedDataset,
  { cited, publisher }: { cited: Cited; publisher: Publisher },
): object {
  const years = yearsOf(variable.coverage);
  const licences = licencesOf(dataset.licences);
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': cited.url,
    url: cited.url,
    identifier: variable.id,
    name: variable.title,
    description: describedVariable(variable, dataset),
    version: cited.version,
    dateModified: cited.published,
    inLanguage: 'en',
    creator: organisation(cited.creator),
    publisher: organisation(publisher.name),
    ...(licences.length > 0 && { license: licences.length === 1 ? licences[0] : licences }),
    ...(years && { temporalCoverage: years }),
    variableMeasured: {
      '@type': 'PropertyValue',
      name: variable.title,
      ...(variable.unit && { unitText: variable.unit }),
    },
    isPartOf: { '@type': 'Dataset', name: dataset.title, url: addressOfDataset(publisher, dataset.id) },
    includedInDataCatalog: { '@type': 'DataCatalog', name: publisher.name, url: publisher.origin },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: `${publisher.origin}/api/data/download?dataset=${dataset.id}&variables=${variable.id}&format=csv`,
      // Members may download; everybody sees the first rows on the page.
      requiresSubscription: true,
    },
    mainEntityOfPage: addressOfVariable(publisher, variable.id),
  };
}
