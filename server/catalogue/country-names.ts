// Codes of countries and their English names.
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { countryOf, lettersOf } from '#contract/catalogue/countries.ts';

countries.registerLocale(english);

/** @returns ISO 3166-1 alpha-3, XKX for Kosovo; undefined for what is no country's code or name, and for numbers */
export function countryCode(text: string): string | undefined {
  // Digits may stand for anything.
  const country = /^\d+$/.test(text) ? null : countryOf([text]);
  return country === null ? undefined : lettersOf(country);
}

/** @returns the English name of a country's code; null for what is no code */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2,3}$/.test(code)) return null;
  const known = countryCode(code);
  // The library has a code for Kosovo that nobody else uses.
  return known ? (countries.getName(known === 'XKX' ? 'XKK' : known, 'en') ?? null) : null;
}
