// A dataset of two key columns with two of its variables in the bundle: what one download is.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import * as examples from '#contract/api/examples.ts';
import type { Group } from '#machines/bundle/select-groups.ts';

export const key = (id: string) => ({ id, title: id, type: 'text' as const });
export const dataset: Dataset = {
  ...examples.dataset,
  id: 'tax.panel',
  keys: [key('country'), key('year')],
  rows: 6860,
  bytes: 680_000,
  variableCount: 30,
  synthetic: false,
};
const variable = (field: string) => ({
  ...examples.variable,
  id: `tax.panel.${field}`,
  dataset: { id: 'tax.panel' },
});
export const group: Group = { dataset, variables: [variable('corporate'), variable('income')] };
