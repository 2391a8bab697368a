// The licences of several datasets taken together: what they ask for at once, and where they stand in each other's way. It
// helps to read licences and is no judgement on them, so what it does not know it says.
import type { Licence } from './catalogue.ts';
import type { LicenceTerms } from './licence-mix.ts';
import { requirementOf } from './licences.ts';

/** A dataset as far as its licence is concerned. */
export type UnderLicence = { title: string; licences: readonly Licence[] };

const named = (pattern: RegExp) => (name: string) => pattern.test(name.toUpperCase());
const asksNothing = named(/^(CC0|CC-ZERO|ODC-PDDL|PDDL|PUBLIC-DOMAIN)/);
const isAlike = named(/^(CC-BY-(NC-)?SA|ODBL|ODC-ODBL)/);
const isNonCommercial = named(/^CC-BY-NC/);
const keepsWhole = named(/^CC-BY-(NC-)?ND/);

/** Versions of one licence go together; commercial and non-commercial share-alike do not. */
const familyOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^ODC-/, '')
    .replace(/-?(?<!\d|\d\.)\d+(\.\d+)*$/, '');

const listed = (licences: readonly Licence[]): string =>
  [...new Set(licences.map(({ title, name }) => title || name))].join(', ');

const conflicted = (licences: readonly Licence[], why: string) =>
  `${listed(licences)}: ${why} Use the datasets side by side, or ask their publishers.`;

function conflictOf(all: readonly Licence[]): string | null {
  const alike = all.filter(({ name }) => isAlike(name));
  const whole = all.filter(({ name }) => keepsWhole(name));
  const bound = all.filter(({ name }) => isNonCommercial(name) && !isAlike(name));
  if (new Set(alike.map(({ name }) => familyOf(name))).size > 1)
    return conflicted(alike, 'each requires its own licence for what you make from it.');
  if (whole.length > 0 && new Set(all.map(({ name }) => name)).size > 1)
    return conflicted(whole, 'you may not share what you make from it and other data.');
  if (alike.some(({ name }) => !isNonCommercial(name)) && bound.length > 0)
    return conflicted(
      [...alike, ...bound],
      'one allows commercial use of what you make from it, the other does not.',
    );
  return null;
}

/** The short sentences of all of them; a licence that is not known here says nothing. */
function requirementsOf(all: readonly Licence[], isClear: boolean): string[] {
  const names = all.map(({ name }) => name);
  const known = names.filter((name) => requirementOf(name) !== null);
  // Beside terms that nobody knows, a licence that asks for nothing promises nothing of the whole.
  if (isClear && names.length > 0 && names.every(asksNothing))
    return ['No conditions. If you name the sources, others can check the data.'];
  return [
    ...(known.some((name) => !asksNothing(name))
      ? ['Name every source and its licence, link to the licence, and say what you changed.']
      : []),
    ...(names.some(isNonCommercial) ? ['No commercial use.'] : []),
    ...(names.some(keepsWhole) ? ['Do not share changed versions.'] : []),
    ...(names.some(isAlike)
      ? [
          `Share what you make from it under the same licence: ${listed(all.filter(({ name }) => isAlike(name)))}.`,
        ]
      : []),
  ];
}

const isUnclear = ({ licences }: UnderLicence): boolean =>
  licences.length === 0 || licences.some(({ name }) => requirementOf(name) === null);

export function termsOf(datasets: readonly UnderLicence[]): LicenceTerms {
  const all = datasets.flatMap(({ licences }) => licences);
  const unclear = datasets.filter(isUnclear).map(({ title }) => title);
  const isOne =
    datasets.every(({ licences }) => licences.length === 1) &&
    new Set(all.map(({ name }) => name)).size === 1;
  return {
    licence: isOne ? all[0]! : null,
    requires: requirementsOf(all, unclear.length === 0),
    conflict: conflictOf(all),
    unclear,
  };
}

/** @param titles of datasets whose licence is missing or not known here */
export const describeUnclear = (titles: readonly string[]): string =>
  `Read the terms of ${titles.join(', ')}, or ask the source. The publisher does not state them, or the portal does not know them.`;

/** The same as sentences: what is asked, then what stands in the way, then what is not known. */
export const describeTerms = ({ requires, conflict, unclear }: LicenceTerms): string[] => [
  ...requires,
  ...(conflict === null ? [] : [conflict]),
  ...(unclear.length === 0 ? [] : [describeUnclear(unclear)]),
];
