// States that are no more. What they had is listed beside the map and never painted on those that came after.
import { folded } from '#contract/ground/fold.ts';

type Historical = { codes: readonly string[]; names: RegExp; until: string };

/** ISO 3166-3 keeps their codes; the names are as publishers write them, folded. */
const states: readonly Historical[] = [
  {
    codes: ['SUN', 'SU', 'SUHH', '810'],
    names: /\b(ussr|soviet union|soviet socialist republics)\b/,
    until: '1991',
  },
  { codes: ['YUG', 'YU', 'YUCS', '890', '891'], names: /\byugoslavia\b/, until: '1992' },
  { codes: ['SCG', 'CSXX'], names: /\bserbia and montenegro\b/, until: '2006' },
  { codes: ['CSK', 'CSHH', '200'], names: /\bczechoslovakia\b/, until: '1992' },
  {
    codes: ['DDR', 'DD', 'DDDE', '278'],
    names: /\b(german democratic republic|east germany|gdr)\b/,
    until: '1990',
  },
  { codes: ['ANT', 'AN', 'ANHH', '530', '532'], names: /\bnetherlands? antilles\b/, until: '2010' },
  {
    codes: ['YMD', 'YD', 'YDYE', '720'],
    names: /\b(democratic yemen|south yemen|former democratic yemen)\b/,
    until: '1990',
  },
  { codes: ['VDR', 'VD', 'VDVN'], names: /\bsouth viet ?nam\b/, until: '1976' },
  { codes: ['PCZ', 'PZ', 'PZPA'], names: /\bpanama canal zone\b/, until: '1979' },
];

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** @returns the year until which it was a state; null where it is none that is no more */
export function historicalUntil(names: readonly string[]): string | null {
  // Beside a name a number may be of any list: FAO's 200 is Singapore, ISO's was Czechoslovakia.
  const spelt = names.filter((name) => !isNumber(name));
  const compared = spelt.length > 0 ? spelt : names;
  const known = states.find(
    (state) =>
      compared.some((name) => state.codes.includes(name)) ||
      compared.some((name) => state.names.test(folded(name))),
  );
  return known?.until ?? null;
}
