// What the portal says in English of the places of a file: countries, and groups of them such as World.
import type { PlaceCounts } from '#contract/place/counts.ts';
import { plural } from '#texts/en/numbers.ts';
import { placeCounts } from '#texts/en/place/counts.ts';

export const placesText = {
  label: 'Countries and groups',
  all: 'Both',
  countries: 'Countries only',
  allHint: 'Groups of countries, such as World, have rows too',
  countriesHint: 'Groups of countries, such as World, are left out',
  with: (counts: PlaceCounts) => `The file has ${placeCounts(counts)}.`,
  without: (kept: PlaceCounts, leftOut: PlaceCounts, one: string) =>
    `The file has ${placeCounts(kept)}. We leave out ${placeCounts(leftOut)}, such as ${one}.`,
  filesWith: (files: number, one: string) =>
    `${plural(files, 'file has', 'files have')} groups of countries, such as ${one}.`,
  filesWithout: (files: number, one: string) =>
    `We leave groups of countries, such as ${one}, out of ${plural(files, 'file', 'files')}.`,
};
