// Which country a publisher's code or name means, as the number that ISO 3166-1 gives it. Codes go first; names are
// compared folded, with those that publishers write and ISO does not. Kosovo has codes of use and no number. A country is
// never guessed: a name of two countries, such as “Congo”, means neither by itself, and only the rest of its dataset can
// settle it (decision 59). Import, merge, map and verification ask here, so that all of them mean the same.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { folded } from '#contract/ground/fold.ts';

export const kosovo = 'kosovo';
/** User-assigned by ISO; XKX and XK are used by the European Commission and the World Bank, KOS and XKK by others. */
const kosovoCodes = ['XK', 'XKX', 'XKK', 'KOS', 'KSV'];

/** As publishers write them, where ISO does not: folded name to alpha-2, several where the name is shared. */
const written: Readonly<Record<string, string | readonly string[]>> = {
  korea: ['KR', 'KP'],
  'virgin islands': ['VG', 'VI'],
  'saint martin': ['MF', 'SX'],
  'st martin': ['MF', 'SX'],
  'korea south': 'KR',
  'korea rep': 'KR',
  'korea rep of': 'KR',
  'republic of korea': 'KR',
  'korea north': 'KP',
  'korea dem people s rep': 'KP',
  'democratic people s republic of korea': 'KP',
  'congo dem rep': 'CD',
  'democratic republic of the congo': 'CD',
  'democratic republic of congo': 'CD',
  'democratic republic of the congo formerly zaire': 'CD',
  zaire: 'CD',
  'dr congo': 'CD',
  'congo kinshasa': 'CD',
  'congo rep': 'CG',
  'congo brazzaville': 'CG',
  'republic of congo': 'CG',
  'egypt arab rep': 'EG',
  'iran islamic rep': 'IR',
  'islamic republic of iran': 'IR',
  'british virgin islands': 'VG',
  'us virgin islands': 'VI',
  'u s virgin islands': 'VI',
  'united states virgin islands': 'VI',
  'sint maarten': 'SX',
  'yemen rep': 'YE',
  'venezuela rb': 'VE',
  'micronesia fed sts': 'FM',
  'hong kong sar china': 'HK',
  'macao sar china': 'MO',
  'china mainland': 'CN',
  'russian federation': 'RU',
  'slovak republic': 'SK',
  'kyrgyz republic': 'KG',
  'lao pdr': 'LA',
  'lao people s democratic republic': 'LA',
  'syrian arab republic': 'SY',
  'cape verde': 'CV',
  swaziland: 'SZ',
  'st lucia': 'LC',
  'st kitts and nevis': 'KN',
  'st vincent and the grenadines': 'VC',
  'west bank and gaza': 'PS',
  'brunei darussalam': 'BN',
  'viet nam': 'VN',
  'united states of america': 'US',
  turkiye: 'TR',
  taiwan: 'TW',
  'taiwan china': 'TW',
  'chinese taipei': 'TW',
  'cote d ivoire': 'CI',
  'timor leste formerly east timor': 'TL',
  'united republic of tanzania': 'TZ',
  'republic of moldova': 'MD',
  'plurinational state of bolivia': 'BO',
  'myanmar formerly burma': 'MM',
  'republic of cameroon': 'CM',
  'china special administrative region of hong kong': 'HK',
  'hong kong special adminstrative region of china': 'HK',
};

type Names = Record<string, string | readonly string[]>;

/** Publishers write the article before a name, behind it, or not at all. */
const compared = (name: string): string =>
  folded(name)
    .replaceAll(/\bthe\b/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();

function countriesByName(): Map<string, readonly string[]> {
  const numberOf = new Map(codes.map(([two, , number]) => [two!, number!]));
  const byName = new Map<string, Set<string>>();
  const add = (name: string, two: string) => {
    const number = numberOf.get(two);
    if (number === undefined) return;
    const countries = byName.get(compared(name)) ?? new Set();
    byName.set(compared(name), countries.add(number));
  };
  for (const [two, names] of Object.entries(english.countries as Names))
    for (const name of [names].flat()) add(name, two);
  for (const [name, countries] of Object.entries(written))
    for (const two of [countries].flat()) add(name, two);
  return new Map([...byName].map(([name, countries]) => [name, [...countries]]));
}

/** Every name that is known, as names are compared, with the countries that it may mean. */
export const knownNames: ReadonlyMap<string, readonly string[]> = countriesByName();

const byLetters = new Map(
  codes.flatMap(([two, three, number]) => [two, three].map((code) => [code!, number!] as const)),
);
const numbers = new Set(codes.map(([, , number]) => number!));

type Meaning = (text: string) => string | undefined;

const lettersMean: Meaning = (text) => (kosovoCodes.includes(text) ? kosovo : byLetters.get(text));
const numberMeans: Meaning = (text) => (numbers.has(text) ? text : undefined);
const nameMeans: Meaning = (text) => {
  if (compared(text) === kosovo) return kosovo;
  const [country, another] = knownNames.get(compared(text)) ?? [];
  return another === undefined ? country : undefined;
};

function firstOf(texts: readonly string[], means: Meaning): string | undefined {
  for (const text of texts) {
    const country = means(text);
    if (country !== undefined) return country;
  }
  return undefined;
}

/**
 * @param names codes and names of one entity, in the order in which they are to be believed
 * @returns ISO's number, `kosovo`, or null where it is no country that there is, or may be one of several
 */
export const countryOf = (names: readonly string[]): string | null =>
  firstOf(names, lettersMean) ?? firstOf(names, nameMeans) ?? firstOf(names, numberMeans) ?? null;

/** The countries of which a name by itself may mean any; empty where it means one, or none. */
export const eitherOf = (name: string): readonly string[] => {
  const countries = knownNames.get(compared(name)) ?? [];
  return countries.length > 1 ? countries : [];
};

type Entities = readonly (readonly string[])[];

/** What is written at one entity alone: a text that several have, such as a partner's code, is the name of none. */
function ownTexts(entities: Entities): string[][] {
  const counts = new Map<string, number>();
  for (const text of entities.flatMap((texts) => [...new Set(texts)]))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return entities.map((texts) => texts.filter((text) => counts.get(text) === 1));
}

const isMost = (entities: Entities, code: RegExp): boolean =>
  2 * entities.filter((texts) => texts.some((text) => code.test(text))).length >= entities.length;

/** What says a country in this dataset: letters and numbers only where they are its codes. */
function meaningsIn(entities: Entities): Meaning[] {
  const hasLetters = isMost(entities, /^[A-Z]{2,3}$/);
  const words = hasLetters ? [lettersMean, nameMeans] : [nameMeans];
  // Numbers of another list than ISO's, such as FAO's, say another country than the name beside them.
  const isIso = entities.every((texts) => {
    const [stated, number] = [words.map((means) => firstOf(texts, means)), firstOf(texts, numberMeans)];
    return number === undefined || stated.every((country) => country === undefined || country === number);
  });
  return isIso && isMost(entities, /^\d{3}$/) ? [...words, numberMeans] : words;
}

/** Of the countries that a name may mean, the one that is left when all others are in the dataset under other names. */
function leftOf(either: readonly string[], others: ReadonlySet<string | null>): string | null {
  const left = either.filter((country) => !others.has(country));
  return left.length === 1 ? left[0]! : null;
}

/**
 * The countries of a whole dataset. Letters and numbers are codes only where most entities have some: “NA” among names is
 * no country. A name of several countries is settled by a code or another name of the same entity, or because the dataset
 * has all but one of these countries under other names.
 * @param entities of each its codes and names, in the order in which they are to be believed
 * @returns for each what {@link countryOf} would say, or null
 */
export function countriesOf(entities: Entities): (string | null)[] {
  const own = ownTexts(entities);
  const meanings = meaningsIn(own);
  const alone = own.map((texts) => {
    for (const means of meanings) {
      const country = firstOf(texts, means);
      if (country !== undefined) return country;
    }
    return null;
  });
  const found = new Set(alone);
  const shared = entities.map((texts) => texts.map(eitherOf).find(({ length }) => length > 0) ?? null);
  // What a code has said of the name once, it does not leave to the others of that name.
  const settled = new Set(
    shared.flatMap((either, at) => (either && alone[at] !== null ? [either.join()] : [])),
  );
  return alone.map((country, at) => {
    const either = shared[at];
    return country !== null || !either || settled.has(either.join()) ? country : leftOf(either, found);
  });
}

const threeOf = new Map(codes.map(([, three, number]) => [number!, three!]));

/** ISO's three letters of what {@link countryOf} found; XKX for Kosovo, as the European Commission writes it. */
export const lettersOf = (country: string): string | undefined =>
  country === kosovo ? 'XKX' : threeOf.get(country);
