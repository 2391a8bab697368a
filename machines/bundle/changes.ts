// What this page has done to the bundle, so that it can be taken back: of each change the entries as they were before
// it. Taking one back touches no id but its own, and is one more change with later stamps, so that other tabs follow it
// as any other. It lasts as long as the page.
import { textOf, type Notes, type Texts } from './notes.ts';
import { revertIds, type BundleRecord, type BundleEntry } from './record.ts';

export type ChangeKind = 'add' | 'remove' | 'clear' | 'move' | 'replace' | 'merge';

export type Change = {
  kind: ChangeKind;
  /** What the visitor meant: ids of variables, or of the dataset that was moved. */
  about: readonly string[];
  /** The ids that it changed. */
  ids: readonly string[];
  /** What each was before; an id that was never seen is not in it. */
  before: BundleRecord;
  /** What was written before, where it changed that. */
  texts: Texts;
};

/** What the two records of a change do not say. */
export type MoreOfChange = Partial<Pick<Change, 'about' | 'texts'>>;

/** As many as anybody takes back one by one. */
const most = 50;

/** Ids such as `constructor` are ids like any other. */
const entryOf = (record: BundleRecord, id: string): BundleEntry | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

/** What differs between two records, as a change. */
export function changeOf(
  kind: ChangeKind,
  from: BundleRecord,
  to: BundleRecord,
  more?: MoreOfChange,
): Change {
  const ids = Object.keys(to).filter((id) => to[id] !== entryOf(from, id));
  const before = Object.fromEntries(
    ids.flatMap((id) => (Object.hasOwn(from, id) ? [[id, from[id]!] as const] : [])),
  );
  return { kind, about: ids, ids, before, texts: {}, ...more };
}

export const withChange = (changes: readonly Change[], change: Change): readonly Change[] =>
  [...changes, change].slice(-most);

const differs = (now: BundleEntry, before: BundleEntry | undefined): boolean =>
  now.present !== (before?.present ?? false) || (before?.present === true && now.place !== before.place);

/** The texts that differ, as they were. */
export const textsBefore = (from: Notes, to: Notes): Texts =>
  Object.fromEntries(
    Object.keys(to)
      .filter((id) => textOf(from, id) !== textOf(to, id))
      .map((id) => [id, textOf(from, id)]),
  );

/**
 * The last change that is still to be seen; what another way has taken back already is none. The record has an entry of
 * each id that was ever changed: entries are merged and never deleted.
 */
export const lastOf = (
  { record, notes }: { record: BundleRecord; notes: Notes },
  changes: readonly Change[],
): Change | undefined =>
  changes.findLast(
    ({ ids, before, texts }) =>
      ids.some((id) => differs(record[id]!, entryOf(before, id))) ||
      Object.entries(texts).some(([id, text]) => textOf(notes, id) !== text),
  );

/** The changes before the one that is taken back. */
export const changesBefore = (changes: readonly Change[], change: Change): readonly Change[] =>
  changes.slice(0, changes.indexOf(change));

export const takenBack = (record: BundleRecord, { ids, before }: Change, tab: string): BundleRecord =>
  revertIds(record, ids, (id) => entryOf(before, id), tab);
