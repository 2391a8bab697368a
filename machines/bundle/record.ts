// The bundle as tabs share it. Two keys of the browser's storage hold it: `bundle`, a JSON list of ids that
// anyone may read or write, and `bundle-record`, what became of every id that was ever in it. Rewriting one list
// loses additions when two tabs write at once (12 % of them, measured), so tabs merge records instead: each
// entry carries a stamp, the higher stamp wins, and merging in any order and any number of times gives the same
// record. Everything here is a pure function; the storage itself is reached at the edge (src/browser).

/** A Lamport clock's reading with the tab as tie-break: later operations have higher stamps in every tab. */
export type Stamp = readonly [count: number, tab: string];

/**
 * What became of one id: when, whether it is in, and its place in the order: the count when it was added, until it is
 * moved. A move has a stamp of its own, so that moving an id never overrules that another tab took it out.
 */
export type BundleEntry = { stamp: Stamp; present: boolean; place: number; moved?: Stamp };

export type BundleRecord = Readonly<Record<string, BundleEntry>>;

/** The two stored texts; null where the key is absent. */
export type Stored = { list: string | null; record: string | null };

const version = 1;

export const emptyRecord: BundleRecord = {};

/** A list that this portal wrote ends in a newline, which JSON ignores. So one that does not is somebody else's. */
const ownMark = '\n';

export const isAfter = (a: Stamp, b: Stamp): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);

const lastCount = (record: BundleRecord): number =>
  Object.values(record).reduce((most, { stamp, moved }) => Math.max(most, stamp[0], moved?.[0] ?? 0), 0);

/** Since when an id stands where it does; where it was never moved that is what its place says. */
const placedAt = ({ place, moved }: BundleEntry): Stamp => moved ?? [place, ''];

const isBefore = ([a, x]: [string, BundleEntry], [b, y]: [string, BundleEntry]): number =>
  x.place - y.place || (a < b ? -1 : 1);

/** The ids in the bundle, in their order. */
export const idsOf = (record: BundleRecord): string[] =>
  Object.entries(record)
    .filter(([, entry]) => entry.present)
    .sort(isBefore)
    .map(([id]) => id);

/** A copy to change, without a prototype: `constructor` and `__proto__` are ids like any other. */
const copyOf = (record: BundleRecord): Record<string, BundleEntry> =>
  Object.assign(Object.create(null) as Record<string, BundleEntry>, record);

/** Whether it is in by the later stamp, and where it stands by the later placing. */
function mergeEntries(a: BundleEntry, b: BundleEntry): BundleEntry {
  const { stamp, present } = isAfter(b.stamp, a.stamp) ? b : a;
  const { place, moved } = isAfter(placedAt(b), placedAt(a)) ? b : a;
  return moved ? { stamp, present, place, moved } : { stamp, present, place };
}

/** Entry by entry: commutative, associative, idempotent. */
export function merge(a: BundleRecord, b: BundleRecord): BundleRecord {
  const merged = copyOf(a);
  for (const [id, entry] of Object.entries(b)) {
    const other = merged[id];
    merged[id] = other ? mergeEntries(other, entry) : entry;
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
    next[id] = { place: count, ...next[id], stamp: [count, tab], present: true };
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

/**
 * Puts these ids, in this order, between the id that they are to stand before and the one that stands there; before none
 * is the end. No other entry changes, so that moves of two tabs both hold. Where halving has left no numbers between the
 * two, all get new places.
 */
export function moveIds(
  record: BundleRecord,
  ids: readonly string[],
  before: string,
  tab: string,
): BundleRecord {
  const moving = new Set(ids);
  const others = idsOf(record).filter((other) => !moving.has(other));
  const at = before === '' ? others.length : others.indexOf(before);
  const count = lastCount(record) + 1;
  const next = copyOf(record);
  const under = others[at - 1];
  const upper = before === '' ? lastCount(record) + 1 : next[before]!.place;
  const lower = under === undefined ? upper - 2 : next[under]!.place;
  const places = ids.map((_, nth) => lower + ((upper - lower) * (nth + 1)) / (ids.length + 1));
  const isRoom = [lower, ...places].every((place, nth) => place < (places[nth] ?? upper));
  if (isRoom)
    for (const [nth, id] of ids.entries())
      next[id] = { ...next[id]!, place: places[nth]!, moved: [count + nth, tab] };
  else
    for (const [after, one] of others.toSpliced(at, 0, ...ids).entries())
      next[one] = { ...next[one]!, place: count + after, moved: [count + after, tab] };
  return next;
}

/** These ids in this order and no others. */
export const replaceIds = (record: BundleRecord, ids: readonly string[], tab: string): BundleRecord =>
  addIds(removeIds(record, idsOf(record), tab), ids, tab);

/**
 * Makes these ids again what they were before: in or out, and where they stood; one that was not seen before is out. The
 * record has an entry of each.
 */
export function revertIds(
  record: BundleRecord,
  ids: readonly string[],
  before: (id: string) => BundleEntry | undefined,
  tab: string,
): BundleRecord {
  let count = lastCount(record);
  const next = copyOf(record);
  for (const id of ids) {
    const then = before(id);
    const now = next[id]!;
    const present = then?.present ?? false;
    count += 1;
    const stamp: Stamp = [count, tab];
    next[id] = {
      ...now,
      ...(now.present !== present && { present, stamp }),
      ...(then?.present && then.place !== now.place && { place: then.place, moved: stamp }),
    };
  }
  return next;
}

/** What a text says; an absent one says null, and what is no JSON says nothing. */
export function parse(text: string | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    // Anyone may write here; whoever asks takes undefined for none of ours.
  }
}

type Written = [count: number, tab: string, present: 0 | 1, place: number, moved?: number, by?: string];

const isStamp = (count: unknown, tab: unknown): boolean =>
  Number.isSafeInteger(count) && typeof tab === 'string';

/** Four items where it stands where it was added; two more say when it was moved, to between any two. */
const isEntry = (value: unknown): value is Written =>
  Array.isArray(value) &&
  isStamp(value[0], value[1]) &&
  (value[2] === 0 || value[2] === 1) &&
  (value.length === 6
    ? isStamp(value[4], value[5]) && Number.isFinite(value[3])
    : value.length === 4 && Number.isSafeInteger(value[3]));

const readEntry = ([count, tab, present, place, moved, by]: Written): BundleEntry => ({
  stamp: [count, tab],
  present: present === 1,
  place,
  ...(moved !== undefined && { moved: [moved, by!] }),
});

const writeEntry = ({ stamp, present, place, moved }: BundleEntry): unknown[] => [
  ...stamp,
  present ? 1 : 0,
  place,
  ...(moved ?? []),
];

/** Reads a stored record; anything that is not one of ours, or is of a later version, counts as none. */
export function readRecord(text: string | null): BundleRecord {
  const stored = parse(text) as { version?: unknown; entries?: object | null } | null | undefined;
  if (stored?.version !== version) return emptyRecord;
  const entries: [string, unknown][] = Object.entries(stored.entries ?? {});
  // fromEntries defines own properties, so an id such as `__proto__` stays an id.
  return Object.fromEntries(
    entries.flatMap(([id, value]) => (isEntry(value) ? [[id, readEntry(value)]] : [])),
  );
}

const writeRecord = (record: BundleRecord): string =>
  JSON.stringify({
    version,
    entries: Object.fromEntries(
      Object.keys(record)
        .sort()
        .map((id) => [id, writeEntry(record[id]!)]),
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
