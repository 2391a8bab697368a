// The columns of a table that is made of several: keys with their labels, what goes along with them, and every asked
// variable, each called as its publisher calls it unless another one is called the same.
import type { Columns } from '#server/catalogue/columns.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { Aligned } from './align.ts';
import type { Recoded } from './codes.ts';
import type { LabelMap } from './labelled.ts';
import type { MergePart } from './merge-part.ts';
import { placePairOf, textsColumn } from './place-pair.ts';

export type MergedColumns = {
  /** As they lie in the made table, by position: joining keys, each followed by its label, companions, texts of places. */
  keys: StoredColumn[];
  variables: StoredColumn[];
};

export const labelIdOf = (id: string) => `${id}_label`;

const labelOf = ({ id, name, title }: StoredColumn): StoredColumn => ({
  id: labelIdOf(id),
  name: `${name}_label`,
  title: `${title}, label`,
  unit: null,
  type: 'text',
  role: 'label',
});

/** A name that nothing else has; names that differ in case alone are the same to some readers. */
function apart(wanted: string, taken: Set<string>): string {
  const name = taken.has(wanted.toLowerCase()) ? apart(`${wanted}_`, taken) : wanted;
  taken.add(name.toLowerCase());
  return name;
}

/** Each with the dataset it is of. */
const variablesOf = (parts: readonly Columns[]) =>
  parts.flatMap(({ dataset, variables }) => variables.map((column) => ({ column, dataset: dataset.id })));

export function columnsOfMerged(
  parts: MergePart[],
  { joins, companions, recoded }: Pick<Aligned, 'joins' | 'companions'> & { recoded: Recoded | null },
  labels: ReadonlyMap<string, LabelMap>,
): MergedColumns {
  const pair = placePairOf({ joins, companions, recoded, labels });
  const wanted = [
    ...joins.flatMap(({ column }) => (labels.has(column.id) ? [column, labelOf(column)] : [column])),
    ...companions.map(({ column }) => column),
    ...(pair ? [textsColumn(joins[pair.join]!.column)] : []),
  ];
  const taken = new Set<string>();
  const ids = new Set<string>();
  const keys = wanted.map((column) => ({
    ...column,
    id: apart(column.id, ids),
    name: apart(column.name, taken),
  }));
  const all = variablesOf(parts);
  const count = Map.groupBy(all, ({ column }) => column.name.toLowerCase());
  const isAlone = (name: string) => count.get(name)!.length === 1 && !taken.has(name);
  // Checked before any is named: what comes first is no better than what comes later.
  const alone = all.map(({ column }) => isAlone(column.name.toLowerCase()));
  const variables = all.map(({ column, dataset }, at) => ({
    ...column,
    name: apart(alone[at] || parts.length === 1 ? column.name : `${dataset}.${column.name}`, taken),
  }));
  return { keys, variables };
}
