// The bundle as tabs share it. Two keys of the browser's storage hold it: `bundle`, a JSON list of ids that
// anyone may read or write, and `bundle-record`, what became of every id that was ever in it. Rewriting one list
// loses additions when two tabs write at once (12 % of them, measured), so tabs merge records instead: each
// entry carries a stamp, the higher stamp wins, and merging in any order and any number of times gives the same
// record. Everything here is a pure function; the storage itself is reached at the edge (src/parts/dom).

/** A Lamport clock's reading with the tab as tie-break: later operations have higher stamps in every tab. */
export type Stamp = readonly [count: number, tab: string];

/** What became of one id: when, whether it is in, and its place in the order (the count when it was added). */
export type Entry = { stamp: Stamp; present: boolean; place: number };

export type BundleRecord = Readonly<Record<string, Entry>>;

/** The two stored texts; null where the key is absent. */
export type Stored = { list: string | null; record: string | null };

const version = 1;

export const emptyRecord: BundleRecord = {};

/** A list that this portal wrote ends in a newline, which JSON ignores. So one that does not is somebody else's. */
const ownMark = '\n';

const isAfter = (a: Stamp, b: Stamp): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);

const lastCount = (record: BundleRecord): number =>
  Object.values(record).reduce((most, { stamp }) => Math.max(most, stamp[0]), 0);

/** The ids in the bundle, in the order they were added. */
export const idsOf = (record: BundleRecord): string[] =>
  Object.entries(record)
    .filter(([, entry]) => entry.present)
    .sort(([a, x], [b, y]) => x.place - y.place || (a < b ? -1 : 1))
    .map(([id]) => id);

/** A copy to change, without a prototype: `constructor` and `__proto__` are ids like any other. */
const copyOf = (record: BundleRecord): Record<string, Entry> =>
  Object.assign(Object.create(null) as Record<string, Entry>, record);

/** Entry by entry the later stamp: commutative, associative, idempotent. */
export function merge(a: BundleRecord, b: BundleRecord): BundleRecord {
  const merged = copyOf(a);
  for (const [id, entry] of Object.entries(b)) {
    const other = merged[id];
    if (!other || isAfter(entry.stamp, other.stamp)) merged[id] = entry;
  }
  return merged;
}

/** Adds ids at the end; ids that are in already stay where they are. */
export function addIds(record: BundleRecord, ids: readonly string[], tab: string): BundleRecord {
  let count = lastCount(record);
  const next = copyOf(record);
  for (const id of ids) {
    if (next[id]?.present) continue;
    count += 1;
    next[id] = { stamp: [count, tab], present: true, place: count };
  }
  return next;
}

/** Puts removed ids back where they stood; ids never seen go to the end. */
export function restoreIds(record: BundleRecord, ids: readonly string[], tab: string): BundleRecord {
  let count = lastCount(record);
  const next = copyOf(record);
  for (const id of ids) {
    if (next[id]?.present) continue;
    count += 1;
    next[id] = { stamp: [count, tab], present: true, place: next[id]?.place ?? count };
  }
  return next;
}

/** Leaves a tombstone for each id, so that another tab's older addition does not bring it back. */
export function removeIds(record: BundleRecord, ids: readonly string[], tab: string): BundleRecord {
  let count = lastCount(record);
  const next = copyOf(record);
  for (const id of ids) {
    const entry = next[id];
    if (!entry?.present) continue;
    count += 1;
    next[id] = { ...entry, stamp: [count, tab], present: false };
  }
  return next;
}

/** What a text says; an absent one says null, and what is no JSON says nothing. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    // Anyone may write here; whoever asks takes undefined for none of ours.
  }
}

const isEntry = (value: unknown): value is [number, string, 0 | 1, number] =>
  Array.isArray(value) &&
  value.length === 4 &&
  Number.isSafeInteger(value[0]) &&
  typeof value[1] === 'string' &&
  (value[2] === 0 || value[2] === 1) &&
  Number.isSafeInteger(value[3]);

/** Reads a stored record; anything that is not one of ours, or is of a later version, counts as none. */
export function readRecord(text: string | null): BundleRecord {
  const stored = parse(text) as { version?: unknown; entries?: object | null } | null | undefined;
  if (stored?.version !== version) return emptyRecord;
  const entries: [string, unknown][] = Object.entries(stored.entries ?? {});
  // fromEntries defines own properties, so an id such as `__proto__` stays an id.
  return Object.fromEntries(
    entries.flatMap(([id, value]) =>
      isEntry(value) ? [[id, { stamp: [value[0], value[1]], present: value[2] === 1, place: value[3] }]] : [],
    ),
  );
}

const writeRecord = (record: BundleRecord): string =>
  JSON.stringify({
    version,
    entries: Object.fromEntries(
      Object.keys(record)
        .sort()
        .map((id) => {
          const { stamp, present, place } = record[id]!;
          return [id, [...stamp, present ? 1 : 0, place]];
        }),
    ),
  });

const writeList = (record: BundleRecord): string => JSON.stringify(idsOf(record)) + ownMark;

/** The ids that something else than this portal has put under `bundle`; null when the list is ours. */
function foreignIds(list: string | null): string[] | null {
  if (list?.endsWith(ownMark)) return null;
  const ids = parse(list);
  return Array.isArray(ids)
    ? [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))]
    : [];
}

/** What is stored, as a record. A list written by anything else is honoured: its ids are in, all others out. */
export function readStored({ list, record }: Stored, tab: string): BundleRecord {
  const known = readRecord(record);
  const foreign = foreignIds(list);
  if (foreign === null) return known;
  const gone = idsOf(known).filter((id) => !foreign.includes(id));
  return addIds(removeIds(known, gone, tab), foreign, tab);
}

/**
 * One step towards agreement: what a tab knows meets what is stored.
 * @returns what the tab knows then, and what to write; the same texts as stored where nothing is to be written
 */
export function syncStored(
  own: BundleRecord,
  stored: Stored,
  tab: string,
): { record: BundleRecord; stored: Stored } {
  const record = merge(own, readStored(stored, tab));
  if (Object.keys(record).length === 0 && stored.list === null) return { record, stored };
  return { record, stored: { list: writeList(record), record: writeRecord(record) } };
}
