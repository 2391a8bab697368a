// How many of what rows are about have values, in words: "213 countries and 15 groups". Groups of countries are none.
import type { EntityCount } from '#contract/catalogue/extents.ts';
import { type About, entitiesOf } from '#machines/catalogue/figures.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { listText } from '#texts/en/catalogue/list.ts';

/** @returns nothing where nothing is counted */
export function countText({ count, groups }: EntityCount, about: About | undefined): string {
  const { one, many } = entitiesOf(about);
  const counted = [
    ...(count > 0 ? [plural(count, one, many)] : []),
    ...(groups > 0 ? [listText.groups(groups)] : []),
  ];
  return counted.join(listText.and);
}
