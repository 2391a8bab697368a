// Which country a publisher's code or name means, as the number that ISO 3166-1 gives it. Codes go first; names are
// compared folded, with those that publishers write and ISO does not. Kosovo has codes of use and no number. The importer
// finds by it what countries a dataset is about, and the map where a value belongs: both mean the same.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { folded } from './fold.ts';

export const kosovo = 'kosovo';
/** User-assigned by ISO; XKX and XK are used by the European Commission and the World Bank, KOS and XKK by others. */
const kosovoCodes = ['XK', 'XKX', 'XKK', 'KOS', 'KSV'];

/** As publishers write them, where ISO does not: folded name to alpha-2. */
const written: Readonly<Record<string, string>> = {
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
  'congo rep': 'CG',
  'republic of congo': 'CG',
  'egypt arab rep': 'EG',
  'iran islamic rep': 'IR',
  'islamic republic of iran': 'IR',
  'gambia the': 'GM',
  'bahamas the': 'BS',
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

type Names = Record<string, string | string[]>;

function namesByNumber(): Map<string, string> {
  const numberOf = new Map(codes.map(([two, , number]) => [two!, number!]));
  const named = Object.entries(english.countries as Names).flatMap(([two, names]) =>
    [names].flat().map((name): [string, string] => [folded(name), numberOf.get(two) ?? '']),
  );
  const own = Object.entries(written).map(([name, two]): [string, string] => [name, numberOf.get(two) ?? '']);
  return new Map([...named, ...own].filter(([, number]) => number !== ''));
}

const byName = namesByNumber();
const byCode = new Map(
  codes.flatMap(([two, three, number]) => [two, three, number].map((code) => [code!, number!] as const)),
);

const isKosovo = (name: string): boolean => kosovoCodes.includes(name) || folded(name) === kosovo;

/**
 * @param names codes and names of one entity, in the order in which they are to be believed
 * @returns ISO's number, `kosovo`, or null where it is no country that there is
 */
export function countryOf(names: readonly string[]): string | null {
  for (const name of names) {
    if (isKosovo(name)) return kosovo;
    const number = byCode.get(name);
    if (number) return number;
  }
  for (const name of names) {
    const number = byName.get(folded(name));
    if (number) return number;
  }
  return null;
}

const threeOf = new Map(codes.map(([, three, number]) => [number!, three!]));

/** ISO's three letters of what {@link countryOf} found; XKX for Kosovo, as the European Commission writes it. */
export const lettersOf = (country: string): string | undefined =>
  country === kosovo ? 'XKX' : threeOf.get(country);
