// Segments in the object store. A segment that this process has read or written is not read or written again as long as
// somebody uses it. Whoever writes puts a stamp of his own into the key: two writers never share a segment that neither has
// in the release that he started from, so none of them can have it collected under his hands (./collection.ts).
import { hash } from 'node:crypto';
import type { ObjectStore } from '#server/objects/objects.ts';
import { finishInSlices, takeTurns } from '#server/ground/slices.ts';
import { fileOfSegment, nameOfSegment, segmentKey } from './manifest.ts';
import { createSharing, decodeSegment, encodeSegment, type Segment, type Sharing } from './segment.ts';

/** What a process knows of one store. */
type Known = {
  segments: Map<string, WeakRef<Segment>>;
  /** By the first thing in the segment. */
  names: WeakMap<object, { segment: Segment; name: string }>;
};
const stores = new WeakMap<ObjectStore, Known>();

function knownOf(objects: ObjectStore): Known {
  const there = stores.get(objects) ?? { segments: new Map(), names: new WeakMap() };
  stores.set(objects, there);
  return there;
}

const firstOf = ({ dataset, variables }: Segment): object | undefined => dataset ?? variables[0];

const holdsTheSame = (one: Segment, other: Segment): boolean =>
  one.dataset === other.dataset &&
  one.variables.length === other.variables.length &&
  one.variables.every((variable, at) => variable === other.variables[at]);

function note({ segments, names }: Known, name: string, segment: Segment): void {
  segments.set(name, new WeakRef(segment));
  const first = firstOf(segment);
  if (first) names.set(first, { segment, name });
}

/** So many files are under way at once. */
const atOnce = 4;

async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const go = async () => {
    for (let at = next++; at < items.length; at = next++) {
      results[at] = await work(items[at]!);
      await takeTurns();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return results;
}

async function readOne(objects: ObjectStore, name: string, share: Sharing): Promise<Segment> {
  const known = knownOf(objects);
  const there = known.segments.get(name)?.deref();
  if (there) return there;
  const bytes = await objects.get(fileOfSegment(name));
  const segment = await finishInSlices(decodeSegment(bytes, share));
  note(known, name, segment);
  return segment;
}

/** @throws when one of them is missing or damaged */
export async function readSegments(objects: ObjectStore, names: readonly string[]): Promise<Segment[]> {
  const { segments } = knownOf(objects);
  for (const [name, reference] of segments) if (!reference.deref()) segments.delete(name);
  const share = createSharing();
  return each(names, (name) => readOne(objects, name, share));
}

/** @returns the names of the segments, of which only those are written that are new */
export async function writeSegments(
  objects: ObjectStore,
  segments: readonly Segment[],
  stamp: string,
): Promise<string[]> {
  const known = knownOf(objects);
  return each(segments, async (segment) => {
    const there = known.names.get(firstOf(segment) ?? segment);
    if (there && holdsTheSame(there.segment, segment)) return there.name;
    const bytes = await finishInSlices(encodeSegment(segment));
    const file = await objects.put(segmentKey(hash('sha256', bytes), stamp), bytes);
    const name = nameOfSegment(file, stamp);
    note(known, name, segment);
    return name;
  });
}
