// Codes that the World Bank and others give to groups of countries. They are no letters of ISO 3166-1; a column of codes
// may hold them beside those.
import type { PlaceMatch } from '#contract/place/place.ts';
import groups from './names/groups.json' with { type: 'json' };
import { formsOf, keyOf } from './tokens.ts';

/**
 * Names of groups by their codes, as the World Bank's list of countries and aggregates has them, with the words that others
 * add. Left out are regions, such as South Asia: publishers draw them differently under one name.
 */
const namesByCode: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(groups));

/** Those that all publishers mean the same by. */
export const namedGroups: readonly string[] = [...namesByCode.keys()];

export const groupCodes: ReadonlySet<string> = new Set([
  ...namesByCode.keys(),
  ...`AFE AFR AFW CAA CEA CEB CEU CLA CME CSA CSS DEA DEC DLA DMN DNS DSA DSF EAP EAS ECA ECS FXS IBB INX LAC LCN LTE MDE MEA
   MNA NAC NAF NLS NRS OEC OSS PSS RRS SAS SSA SSF SST SXZ TEA TEC TLA TMN TSA TSS XZN CHI EU EUR WORLD OWID`.split(
    /\s+/,
  ),
]);

/** @returns the name of a group by its code; undefined where it has none that all publishers mean the same by */
export const groupName = (code: string): string | undefined => namesByCode.get(code)?.[0];

const codeByWords: ReadonlyMap<string, string> = new Map(
  [...namesByCode].flatMap(([code, names]) =>
    names.flatMap((name) => formsOf(name).map((words) => [keyOf(words), code] as const)),
  ),
);

/** @returns the code of the group that has one of these words as its name; null for any other */
export const groupNamed = (text: string): string | null =>
  formsOf(text).flatMap((words) => codeByWords.get(keyOf(words)) ?? [])[0] ?? null;

/** @returns the code of the group that a text of a column means, by its code or by one of its names; null for any other */
export function groupMeant(text: string, { kind }: PlaceMatch): string | null {
  if (kind !== 'aggregate') return null;
  const code = text.toUpperCase();
  return namesByCode.has(code) ? code : groupNamed(text);
}
