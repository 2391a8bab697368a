// What a country is called, by its code: British English, as the browser and Node have it. The codes are ISO 3166-1
// alpha-3, with XKX for Kosovo, which has none of its own.
import { locale } from '#contract/ground/constants.ts';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

const regions = new Map(codes.map(([alpha2, alpha3]) => [alpha3!, alpha2!])).set('XKX', 'XK');
const names = new Intl.DisplayNames(locale, { type: 'region' });

/** A code that no country has is its own name. */
export function countryName(code: string): string {
  const region = regions.get(code);
  return region ? names.of(region)! : code;
}
