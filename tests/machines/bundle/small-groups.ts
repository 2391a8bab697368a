// The small catalogue's groups with countries and years of a test's own.
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { groupsOf } from '#machines/bundle/select-groups.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

const ids = ['panel.tax.corporate', 'panel.tax.income_per_head', 'panel.debt.gross'] as const;
type Coverage = Variable['coverage'];
type Entities = Dataset['entities'];

export const countries = (...codes: string[]): Entities => ({ count: codes.length, kind: 'country', codes });
export const notCountries: Entities = { count: 3, kind: 'other' };
export const covered = (from: number | null, to: number | null, strip?: string): Coverage => ({
  from,
  to,
  keys: 3,
  values: 9,
  ...(strip && { strip }),
});

/** A group for each of these, of the first datasets. */
export function groupsAbout(...entities: Entities[]) {
  const held = ['panel.tax', 'panel.debt'];
  const datasets = metadata.datasets.map((one) => {
    const { entities: _, ...rest } = one;
    const found = entities[held.indexOf(one.id)];
    return found ? { ...rest, entities: found } : rest;
  });
  return groupsOf(indexOf({ ...metadata, datasets }), [ids[0], ids[2]].slice(0, entities.length));
}

/** A variable for each of these, of the first ones. */
export function groupsWith(...coverages: Coverage[]) {
  const held = ids.slice(0, coverages.length);
  const variables = metadata.variables.map((one) => {
    const at = held.indexOf(one.id as never);
    return at < 0 ? one : { ...one, coverage: coverages[at]! };
  });
  return groupsOf(indexOf({ ...metadata, variables }), held);
}
