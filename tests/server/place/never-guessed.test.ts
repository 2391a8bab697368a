// A country is never guessed: every name that the resolver knows is held against the names of all countries, as Unicode and
// the library have them and as states call themselves in full, and no second country may be meant by it. A name that is a
// country's own short name, though another's is longer by a word or two, is allowed here by hand, with its reason.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { folded } from '#contract/ground/fold.ts';
import { matchName } from '#server/place/match-name.ts';
import { englishNames } from '#server/place/names.ts';

/** Full names of states, and other names in use, that neither list has and that hold another country's name. */
const further: Readonly<Record<string, readonly string[]>> = {
  AS: ['Territory of American Samoa'],
  BQ: ['Caribbean Netherlands'],
  CD: ['Democratic Republic of the Congo', 'Congo, Dem. Rep.', 'Congo (Kinshasa)'],
  CG: ['Republic of the Congo', 'Congo, Rep.', 'Congo (Brazzaville)'],
  CN: ["People's Republic of China"],
  DM: ['Commonwealth of Dominica'],
  FM: ['Federated States of Micronesia'],
  GB: ['United Kingdom of Great Britain and Northern Ireland'],
  GF: ['French Guiana'],
  GG: ['Bailiwick of Guernsey'],
  GQ: ['Republic of Equatorial Guinea', 'Spanish Guinea'],
  GW: ['Republic of Guinea-Bissau', 'Portuguese Guinea'],
  GY: ['Co-operative Republic of Guyana', 'British Guiana'],
  HK: ['Hong Kong Special Administrative Region of China', 'Hong Kong, China'],
  KP: ["Democratic People's Republic of Korea", "Korea, Dem. People's Rep.", 'Korea, North'],
  KR: ['Republic of Korea', 'Korea, Rep.', 'Korea, South'],
  MF: ['Collectivity of Saint Martin', 'St. Martin (French part)'],
  MO: ['Macao, China'],
  NL: ['Kingdom of the Netherlands'],
  PF: ['French Polynesia'],
  PG: ['Independent State of Papua New Guinea'],
  PS: ['Occupied Palestinian Territory'],
  SD: ['Republic of the Sudan'],
  SR: ['Republic of Suriname', 'Dutch Guiana', 'Netherlands Guiana'],
  SS: ['Republic of South Sudan'],
  SX: ['Saint Martin (Dutch part)', 'St. Martin (Dutch part)'],
  TL: ['East Timor'],
  TW: ['Taiwan, China', 'Republic of China'],
  UM: ['United States Minor Outlying Islands'],
  VG: ['British Virgin Islands'],
  VI: ['United States Virgin Islands', 'U.S. Virgin Islands', 'US Virgin Islands'],
  WS: ['Independent State of Samoa', 'Western Samoa'],
};

/** Known names that are within another country's name, and why they mean one country all the same. */
const own: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  china: ['CHN', 'ISO’s short name; Hong Kong, Macao and Taiwan are never called China alone'],
  georgia: ['GEO', 'ISO’s short name; the state of the United States is among states'],
  guinea: ['GIN', 'ISO’s short name'],
  ireland: ['IRL', 'ISO’s short name; Northern Ireland is never called Ireland alone'],
  netherlands: ['NLD', 'ISO’s short name'],
  samoa: ['WSM', 'ISO’s short name since 1997'],
  sudan: ['SDN', 'ISO’s short name'],
  'united states': ['USA', 'short for its full name; its islands are never called so'],
  us: ['USA', 'as “united states”'],
  'u s': ['USA', 'as “united states”'],
  'republic of congo': ['COG', 'its full name; the other is the Democratic Republic'],
  'congo republic': ['COG', 'as “republic of congo”'],
  'congo republic of': ['COG', 'as “republic of congo”'],
  'korea republic': ['KOR', 'as “republic of korea”'],
  'congo rep': ['COG', 'as “republic of congo”'],
  'republic of korea': ['KOR', 'its full name; the other is the Democratic People’s Republic'],
  'korea republic of': ['KOR', 'as “republic of korea”'],
  'korea rep': ['KOR', 'as “republic of korea”'],
};

/** Words that publishers leave out of a name, or add to it. */
const qualifiers = new Set(
  folded(
    'republic rep democratic dem people s peoples federated federal fed state states sts united kingdom union commonwealth ' +
      'independent territory special administrative region sar province collectivity bailiwick plurinational bolivarian islamic ' +
      'arab socialist co operative cooperative of and u us uk british american french dutch spanish portuguese danish ' +
      'north south east west northern southern eastern western central equatorial new caribbean ' +
      'part side kinshasa brazzaville bissau papua mainland former formerly occupied',
  ).split(' '),
);

const regions = new Intl.DisplayNames('en', { type: 'region' });
const words = (name: string): string[] => folded(name.replaceAll(/\bthe\b/gi, '')).split(' ');

const namesOf = codes.map(([two, three]) => {
  const library = [(english.countries as Record<string, string | string[]>)[two!] ?? []].flat();
  return [
    three === 'XKK' ? 'XKX' : three!,
    [...library, regions.of(two!)!, ...(further[two!] ?? [])].map(words),
  ] as const;
});

/** Whether a name is another one with words left out. */
const isWithin = (name: readonly string[], longer: readonly string[]): boolean =>
  name.every((word) => longer.includes(word));

const countryOf = (name: string): string | null => {
  const { id, kind } = matchName(name);
  return kind === 'country' || kind === 'territory' ? id : null;
};

const knownNames = [...new Set(englishNames().map(([name]) => words(name).join(' ')))];

const meantBy = (name: string): string[] =>
  namesOf.flatMap(([code, names]) => (names.some((longer) => isWithin(words(name), longer)) ? [code] : []));

const isOwn = (name: string, country: string): boolean => own[words(name).join(' ')]?.[0] === country;

test('no known name may mean another country', () => {
  const found = knownNames.flatMap((name) => {
    const country = countryOf(name);
    const others = country === null ? [] : meantBy(name).filter((code) => code !== country);
    return others.length > 0 && !isOwn(name, country!) ? [`${name}: ${others.join(', ')} too`] : [];
  });
  expect(found).toEqual([]);
});

const bareNames = Map.groupBy(
  namesOf.flatMap(([code, names]) =>
    names.map((name) => ({ code, bare: name.filter((word) => !qualifiers.has(word)).join(' ') })),
  ),
  ({ bare }) => bare,
);
const sharedNames = [...bareNames]
  .filter(([bare, all]) => bare !== '' && new Set(all.map(({ code }) => code)).size > 1)
  .map(([bare]) => bare);

test('a bare name of two countries means neither', () => {
  const guessed = sharedNames.filter((bare) => {
    const country = countryOf(bare);
    return country !== null && !isOwn(bare, country);
  });
  expect(guessed).toEqual([]);
});

test.each(['congo', 'korea', 'virgin islands', 'saint martin', 'guiana', 'guinea', 'sudan', 'samoa'])(
  '“%s” is seen to be shared',
  (name) => expect(sharedNames).toContain(name),
);

test('every exception is needed', () => {
  const needless = Object.keys(own).filter((name) => !knownNames.includes(name) || meantBy(name).length < 2);
  expect(needless).toEqual([]);
});

test.each([
  ['Congo', ['COD', 'COG']],
  ['The Congo', ['COD', 'COG']],
  ['CONGO, THE', ['COD', 'COG']],
  ['Korea', ['KOR', 'PRK']],
  ['Virgin Islands', ['VGB', 'VIR']],
  ['St. Martin', ['MAF', 'SXM']],
  ['Micronesia', ['FSM']],
  ['Guinea', []],
])('“%s” alone may be any of %j', (name, codesOf) => {
  expect(matchName(name).candidates.toSorted()).toEqual(codesOf);
  expect(codesOf.length > 0 && countryOf(name) !== null).toBe(false);
});
