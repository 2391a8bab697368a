// What the portal says in English of the places of a file: countries, and groups of them such as World.
import { plural } from '#texts/en/numbers.ts';

const countriesOf = (count: number) => plural(count, 'country', 'countries');
const groupsOf = (count: number) => plural(count, 'group', 'groups');

export const placesText = {
  label: 'Countries and groups',
  all: 'Both',
  countries: 'Countries only',
  allHint: 'Groups of countries, such as World, have rows too',
  countriesHint: 'Groups of countries, such as World, are left out',
  with: (countries: number, groups: number, one: string) =>
    `The file has ${countriesOf(countries)} and ${groupsOf(groups)}, such as ${one}.`,
  without: (countries: number, groups: number, one: string) =>
    `The file has ${countriesOf(countries)}. We leave out ${groupsOf(groups)}, such as ${one}.`,
  filesWith: (files: number, one: string) =>
    `${plural(files, 'file has', 'files have')} groups of countries, such as ${one}.`,
  filesWithout: (files: number, one: string) =>
    `We leave groups of countries, such as ${one}, out of ${plural(files, 'file', 'files')}.`,
};
