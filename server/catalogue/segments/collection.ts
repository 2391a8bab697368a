// Removes releases that were replaced long ago, and segments that no release names any more. A release is kept for a while
// after another took its place: processes may still read it, and a backup of the database names it. What was written a short
// while ago is kept too, since its release may be about to be published. Any number of processes may collect at once: a writer
// only takes over segments of the current release, which are all kept.
import type { Clock } from '#server/ground/clock.ts';
import { texts } from '#server/ground/language.ts';
import type { FileStore } from '#server/objects/objects.ts';
import type { ReleaseStore } from '#server/catalogue/released.ts';
import {
  fileOfSegment,
  isManifest,
  manifestFolder,
  type NamedRelease,
  parseManifest,
  segmentFolder,
} from './manifest.ts';

/** Thirty days: how old a backup of the database may be for which the folder of today has everything. */
export const graceMs = 30 * 24 * 3_600_000;

type Collecting = { objects: FileStore; releases: Pick<ReleaseStore, 'current'>; clock: Clock };

type Kept = {
  /** Keys of manifests and segments. */
  keys: Set<string>;
  /** An older portal's release does not say what came before it, so that nothing is known of those. */
  isWhole: boolean;
};

/** What is kept: the current release, and each that was replaced within the grace. */
async function keptFiles(
  { objects, clock }: Collecting,
  current: NamedRelease,
  manifests: ReadonlyMap<string, number>,
): Promise<Kept> {
  const keys = new Set<string>();
  let replacedAt = Infinity;
  for (let next: NamedRelease | null = current; next;) {
    if (clock() - replacedAt >= graceMs) return { keys, isWhole: true };
    // One that was collected before is not looked for again.
    if (next !== current && !manifests.has(next.manifest.key)) break;
    keys.add(next.manifest.key);
    if (!isManifest(next.manifest.key)) return { keys, isWhole: false };
    const document = parseManifest(await objects.get(next.manifest));
    if (!('segments' in document)) throw new Error(texts.storage.otherContent(next.manifest.key));
    for (const name of document.segments) keys.add(fileOfSegment(name).key);
    replacedAt = Date.parse(document.createdAt);
    next = document.base;
  }
  return { keys, isWhole: true };
}

/**
 * @returns the keys of what was removed
 * @throws when a release that is kept cannot be read; nothing is removed then
 */
export async function collectSegments(at: Collecting): Promise<string[]> {
  const current = await at.releases.current();
  if (!current) return [];
  // Read after the release: whatever came before it is in the list.
  const written = {
    manifests: await at.objects.writtenIn(manifestFolder),
    segments: await at.objects.writtenIn(segmentFolder),
  };
  const { keys, isWhole } = await keptFiles(at, current, written.manifests);
  const removed: string[] = [];
  for (const folder of isWhole ? [written.segments, written.manifests] : [written.segments])
    for (const [key, writtenAt] of folder) {
      if (keys.has(key) || at.clock() - writtenAt < graceMs) continue;
      await at.objects.remove(key);
      removed.push(key);
    }
  return removed;
}
