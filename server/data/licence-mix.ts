// The licences of several datasets taken together: what they ask for at once, where they stand in each other's way, and
// how each source is named. It helps to read licences and is no judgement on them, so what it does not know it says.
import type { Licence } from '#contract/catalogue.ts';
import type { LicenceMix } from '#contract/licence-mix.ts';
import { requirementOf } from './licences.ts';

/** A dataset as far as its use is concerned, in the version that is used. */
export type Licensed = {
  id: string;
  title: string;
  version: string;
  source: string;
  /** Where it is. */
  url: string;
  licences: readonly Licence[];
};

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
    .replace(/-?\d+(\.\d+)*$/, '');

const listed = (licences: readonly Licence[]): string =>
  [...new Set(licences.map(({ title, name }) => title || name))].join(', ');

const conflicted = (licences: readonly Licence[], why: string) =>
  `${listed(licences)}: ${why} Use the datasets side by side, or ask their publishers.`;

function conflictOf(all: readonly Licence[]): string | null {
  const alike = all.filter(({ name }) => isAlike(name));
  const whole = all.filter(({ name }) => keepsWhole(name));
  const bound = all.filter(({ name }) => isNonCommercial(name) && !isAlike(name));
  if (new Set(alike.map(({ name }) => familyOf(name))).size > 1)
    return conflicted(alike, 'each wants its own licence for what is made of it.');
  if (whole.length > 0 && new Set(all.map(({ name }) => name)).size > 1)
    return conflicted(whole, 'what is made of it together with other data may not be shared.');
  if (alike.some(({ name }) => !isNonCommercial(name)) && bound.length > 0)
    return conflicted(
      [...alike, ...bound],
      'one allows commercial use of what is made of it, the other does not.',
    );
  return null;
}

/** The short sentences of all of them; a licence that is not known here says nothing. */
function requirementsOf(all: readonly Licence[]): string[] {
  const names = all.map(({ name }) => name);
  const known = all.filter(({ name }) => requirementOf(name) !== null);
  if (known.length > 0 && known.every(({ name }) => asksNothing(name)))
    return ['Nothing: use it as you like. Naming the sources helps others to check.'];
  return [
    ...(known.length > 0
      ? ['Name every source and its licence, link to the licence, and say what you changed.']
      : []),
    ...(names.some(isNonCommercial) ? ['No commercial use.'] : []),
    ...(names.some(keepsWhole) ? ['No sharing of changed versions.'] : []),
    ...(names.some(isAlike)
      ? [`What you make of it carries the same licence: ${listed(all.filter(({ name }) => isAlike(name)))}.`]
      : []),
  ];
}

const credited = ({ title, source, version, url, licences }: Licensed): string => {
  const under = licences.map((licence) =>
    licence.path ? `${licence.title} (${licence.path})` : licence.title,
  );
  return `“${title}”, ${source}, version ${version}, ${url}${under.length > 0 ? `, under ${under.join(' and ')}` : ''}.`;
};

const isUnclear = ({ licences }: Licensed): boolean =>
  licences.length === 0 || licences.some(({ name }) => requirementOf(name) === null);

export function mixOf(datasets: readonly Licensed[]): LicenceMix {
  const all = datasets.flatMap(({ licences }) => licences);
  const isOne =
    datasets.every(({ licences }) => licences.length === 1) &&
    new Set(all.map(({ name }) => name)).size === 1;
  return {
    licence: isOne ? all[0]! : null,
    requires: requirementsOf(all),
    conflict: conflictOf(all),
    unclear: datasets.filter(isUnclear).map(({ title }) => title),
    attributions: datasets.map((dataset) => ({ dataset: dataset.id, text: credited(dataset) })),
  };
}
