// When a dataset was updated, which its publisher says, and when it was added to the portal: two things that nobody should
// take for each other.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { entryText } from '#texts/en/dataset/entries.ts';

type Dated = Pick<Dataset, 'modified' | 'updated' | 'added'>;

/** For a line: the publisher's day, else that of the import, by its name. */
export const newsText = ({ modified, updated }: Dated): string =>
  modified === undefined ? entryText.addedOn(formatDate(updated)) : entryText.updatedOn(formatDate(modified));

/** For facts: both. */
export const datedText = (dated: Dated): string =>
  [newsText(dated), dated.added && entryText.addedOn(formatDate(dated.added))].filter(Boolean).join(', ');
