// What well-known licences require of who uses the data, in a sentence each, by the names that Open Data Commons,
// Creative Commons and Data Packages give them. A licence that is not here is shown with its own text alone.
const credit = 'Name the source and the licence, link to it, and say what you changed.';

const requirements: readonly [RegExp, string][] = [
  [
    /^(CC0|CC-ZERO|ODC-PDDL|PDDL|PUBLIC-DOMAIN)/,
    'Nothing: use it as you like. Naming the source helps others to check.',
  ],
  [/^CC-BY-NC-ND/, `${credit} No commercial use, and no sharing of changed versions.`],
  [/^CC-BY-NC-SA/, `${credit} No commercial use, and what you make of it carries the same licence.`],
  [/^CC-BY-NC/, `${credit} No commercial use.`],
  [/^CC-BY-ND/, `${credit} No sharing of changed versions.`],
  [/^CC-BY-SA/, `${credit} What you make of it carries the same licence.`],
  [/^CC-BY/, credit],
  [/^(ODC-BY)/, 'Name the source and the licence wherever you show or share the data.'],
  [
    /^(ODBL|ODC-ODBL)/,
    'Name the source and the licence. A database that you make of it carries the same licence.',
  ],
  [/^OGL/, 'Name the source with the sentence that its publisher gives, and link to the licence.'],
];

/** @param name such as `CC-BY-4.0`; null where it is not known here */
export const requirementOf = (name: string): string | null =>
  requirements.find(([pattern]) => pattern.test(name.toUpperCase()))?.[1] ?? null;
