// What well-known licences require of who uses the data, in a sentence each, by the names that Open Data Commons,
// Creative Commons and Data Packages give them. A licence that is not here is shown with its own text alone.
const credit = 'Name the source and the licence, link to it, and say what you changed.';

const requirements: readonly [RegExp, string][] = [
  [
    /^(CC0|CC-ZERO|ODC-PDDL|PDDL|PUBLIC-DOMAIN)/,
    'No conditions. If you name the source, others can check the data.',
  ],
  [/^CC-BY-NC-ND/, `${credit} No commercial use. Do not share changed versions.`],
  [/^CC-BY-NC-SA/, `${credit} No commercial use. Share what you make from it under the same licence.`],
  [/^CC-BY-NC/, `${credit} No commercial use.`],
  [/^CC-BY-ND/, `${credit} Do not share changed versions.`],
  [/^CC-BY-SA/, `${credit} Share what you make from it under the same licence.`],
  [/^CC-BY/, credit],
  [/^(ODC-BY)/, 'Name the source and the licence wherever you show or share the data.'],
  [
    /^(ODBL|ODC-ODBL)/,
    'Name the source and the licence. Share any database that you make from it under the same licence.',
  ],
  [/^OGL/, 'Name the source with the sentence that its publisher gives, and link to the licence.'],
];

/** @param name such as `CC-BY-4.0`; null where it is not known here */
export const requirementOf = (name: string): string | null =>
  requirements.find(([pattern]) => pattern.test(name.toUpperCase()))?.[1] ?? null;
