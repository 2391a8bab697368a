// A column of codes of places beside a column of their names: a place without a code has an empty code and its name in the
// column of names. A column that is in no file has both as one text, by which rows meet, are chosen and told apart.
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { Aligned, JoinKey } from './align.ts';
import type { Recoded } from './codes.ts';
import type { LabelMap } from './labelled.ts';

/** Positions in the made table: codes, names and the texts of both. */
export type PlacePair = { join: number; codes: number; names: number[]; texts: number };

type PairedKeys = Pick<Aligned, 'joins' | 'companions'> & {
  recoded: Recoded | null;
  labels: ReadonlyMap<string, LabelMap>;
};
type NamedKeys = PairedKeys & { columns: { keys: readonly StoredColumn[] } };

/** @returns null where there is no such pair, or every place has a code */
export function placePairOf({ joins, companions, recoded, labels }: PairedKeys): PlacePair | null {
  const join = joins.findIndex(({ kind }) => kind === 'countries');
  if (join < 0 || !recoded || recoded.uncoded.size === 0) return null;
  const withLabels = (some: readonly JoinKey[]) =>
    some.reduce((sum, { column }) => sum + (labels.has(column.id) ? 2 : 1), 0);
  const codes = withLabels(joins.slice(0, join));
  const first = withLabels(joins);
  const names = [
    ...(labels.has(joins[join]!.column.id) ? [codes + 1] : []),
    ...companions.flatMap((companion, at) => (companion.names ? [first + at] : [])),
  ];
  return names.length === 0 ? null : { join, codes, names, texts: first + companions.length };
}

/** The column of texts, which no file shows beside the other two. */
export const textsColumn = ({ id, name, title }: StoredColumn): StoredColumn => ({
  id: `${id}_place`,
  name: `${name}_place`,
  title,
  unit: null,
  type: 'text',
  role: 'label',
});

/** Where the values of a key are that is at this position: those of codes are with the names of what has none. */
export const valuesAt = (joining: PairedKeys | undefined, position: number): number => {
  const pair = joining && placePairOf(joining);
  return pair?.codes === position ? pair.texts : position;
};

/** Codes that come without a column of names have the names among them. */
export function withTexts(joining: NamedKeys, keys: readonly StoredColumn[]): StoredColumn[] {
  const pair = placePairOf(joining);
  const all = joining.columns.keys;
  if (!pair || pair.names.some((at) => keys.some(({ id }) => id === all[at]!.id))) return [...keys];
  return keys.map((key) =>
    key.id === all[pair.codes]!.id ? { ...all[pair.texts]!, name: key.name, title: key.title } : key,
  );
}
