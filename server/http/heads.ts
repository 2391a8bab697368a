// What a page says of itself before any script runs, for search engines, link previews and readers without script: a
// variable's title, what it is, its lasting address, and schema.org's description of it.
import { pageAt } from '#contract/pages.ts';
import { listsOf } from '#server/handlers/lists.ts';
import { addressOfVariable, citedVariable, type Publisher } from '#server/metadata/cited.ts';
import { datasetOf, describedVariable } from '#server/metadata/json-ld.ts';
import type { Release } from '#server/ports.ts';

export type Head = {
  title: string;
  description: string;
  /** The one address of this page, whatever stands behind it in the address bar. */
  canonical: string;
  jsonLd: object;
};

/** Search engines show about so much. */
const longest = 300;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\s\S*$/, '')}…`;
};

/** @returns null where a page says nothing of its own; `missing` where it is about a variable that is not there */
export function headOf(path: string, release: Release, publisher: Publisher): Head | 'missing' | null {
  const page = pageAt(path);
  if (page?.name !== 'variable') return null;
  const { variables, datasets } = listsOf(release);
  const variable = variables.get(page.params['id'] ?? '');
  const dataset = variable && datasets.get(variable.dataset.id);
  const cited = variable && citedVariable(variable, release, publisher);
  if (!variable || !dataset || !cited) return 'missing';
  return {
    title: `${variable.title || variable.id} | ${publisher.name}`,
    description: shortened(describedVariable(variable, dataset)),
    canonical: addressOfVariable(publisher, variable.id),
    jsonLd: datasetOf(variable, dataset, { cited, publisher }),
  };
}
