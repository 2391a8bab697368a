// How many of what rows are about have values, in words: "213 countries, 1 former state and 15 groups".
import type { PlaceCounts } from '#contract/place/counts.ts';
import { type About, entitiesOf } from '#machines/catalogue/figures.ts';
import { placeCounts } from '#texts/en/place/counts.ts';

/** @returns nothing where nothing is counted */
export const countText = (counts: PlaceCounts, about: About | undefined): string =>
  placeCounts(counts, entitiesOf(about));
