// What the page of a place and the list of places say in English.
import { plural } from '#texts/en/numbers.ts';

const order = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** 12 → "12th", 21 → "21st". */
const ordinal = (place: number): string => `${place}${endings[order.select(place)] ?? 'th'}`;

export const placeText = {
  places: 'Places',
  loading: 'Loading the place',
  failed: (message: string) => `The place could not be loaded. ${message}`,
  kinds: {
    country: 'Country',
    territory: 'Territory',
    'former state': 'Former state',
    group: 'Group of countries',
  },
  /** {state}: the link of the state that it belongs to. */
  territory: 'Territory of {state}',
  /** `years` as “1922–1991”. */
  former: (years: string) => `Former state, ${years}`,
  facts: { kind: 'Kind', code: 'Code', variables: 'Variables' },
  /** {places}: the links of the states that came after it. */
  followed: 'Followed by {places}.',
  lede: 'The latest values of the main variables, with the rank among countries in the same year.',
  ledeUnranked: 'The latest values of the main variables.',
  all: (place: string) => `See all variables that cover ${place}`,
  columns: { variable: 'Variable', value: 'Latest value', year: 'Year', rank: 'Rank' },
  line: 'Change over time',
  /** What a line begins with, for those who do not see it. */
  since: (value: string, year: number) => `Was ${value} in ${year}`,
  rank: (place: number, of: number, isShared: boolean) =>
    `${isShared ? 'joint ' : ''}${ordinal(place)} of ${plural(of, 'country', 'countries')}`,
  none: {
    title: (place: string) => `No figures for ${place}`,
    text: 'The main variables have no values for this place. Other variables may have some.',
    uncovered: 'No dataset covers this place yet.',
    browse: 'Browse data',
  },
  missing: 'See all places',
  list: {
    lede: 'Every country and territory in the data, with groups of countries and former states.',
    loading: 'Loading the places',
    failed: (message: string) => `The places could not be loaded. ${message}`,
    groups: 'Groups of countries',
    former: 'Former states',
    variables: (count: number) => plural(count, 'variable', 'variables'),
  },
};
