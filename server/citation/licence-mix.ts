// The licences of several datasets taken together, with how each source is named: what a citation and a file of several
// say of what may be done with them.
import type { Licence } from '#contract/catalogue/catalogue.ts';
import type { LicenceMix } from '#contract/catalogue/licence-mix.ts';
import { termsOf } from '#contract/catalogue/licence-terms.ts';
import { texts } from '#server/ground/language.ts';
import { addressOfDataset, type Publisher } from './cited.ts';
import type { Columns } from '#server/catalogue/columns.ts';

/** A dataset as far as its use is concerned, in the version that is used. */
export type Licensed = {
  id: string;
  title: string;
  version: string;
  source: string;
  /** Where it is. */
  url: string;
  licences: readonly Licence[];
};

const credited = ({ licences, ...dataset }: Licensed): string =>
  texts.metadata.credit({
    ...dataset,
    licences: licences.map(({ title, path }) => (path ? `${title} (${path})` : title)),
  });

export const mixOf = (datasets: readonly Licensed[]): LicenceMix => ({
  ...termsOf(datasets),
  attributions: datasets.map((dataset) => ({ dataset: dataset.id, text: credited(dataset) })),
});

/** Of the datasets of one file; null of one, whose own licence says it all. */
export function togetherOf(
  parts: readonly Pick<Columns, 'dataset' | 'version'>[],
  publisher: Publisher,
): LicenceMix | null {
  if (parts.length < 2) return null;
  return mixOf(
    parts.map(({ dataset: { id, title, source, licences }, version: { version } }) => ({
      id,
      title,
      version,
      source: source.title,
      url: addressOfDataset(publisher, id),
      licences,
    })),
  );
}
