// What a dataset covers and how old it is, in words: its places, as its import has counted them, and its years; when it was
// updated, which its publisher says, and when it was added to the portal, which nobody should take for each other.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { countsOf } from '#contract/place/counts.ts';
import type { Extent } from '#contract/catalogue/overview.ts';
import { countText } from '#src/catalogue/count.text.ts';
import { formatDate, formatYears } from '#src/ui/text/format.ts';
import { entryText } from '#texts/en/dataset/entries.ts';

/** "196 countries and 15 groups". */
export function placesOf({ count: most = 0 }: Partial<Extent> = {}, dataset: Dataset): string {
  const { entities = { kind: 'other', count: most } } = dataset;
  const counts = countsOf(entities);
  return countText(entities.kind === 'country' ? counts : { ...counts, countries: entities.count }, dataset);
}

/** "1990–2024, 196 countries": what its variables cover together. */
export function coverageOf(extent: Partial<Extent> = {}, dataset: Dataset): string {
  const { from = null, to = null } = extent;
  return [formatYears(from, to), placesOf(extent, dataset)].filter(Boolean).join(', ');
}

type Dated = Pick<Dataset, 'modified' | 'updated' | 'added'>;

/** For a line: the publisher's day, else that of the import, by its name. */
export const newsText = ({ modified, updated }: Dated): string =>
  modified === undefined ? entryText.addedOn(formatDate(updated)) : entryText.updatedOn(formatDate(modified));

/** For facts: both. */
export const datedText = (dated: Dated): string =>
  [newsText(dated), dated.added && entryText.addedOn(formatDate(dated.added))].filter(Boolean).join(', ');
