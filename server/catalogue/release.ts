// A release: everything the portal knows about its data at one moment, as an immutable manifest that the release row names
// and that names the segments which hold it (./segments). Reading checks hashes; publishing writes the segments that are new,
// then the manifest, then switches the row, and starts over from the newer release when another import switched it meanwhile.
import { randomBytes } from 'node:crypto';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/ground/clock.ts';
import { finishInSlices } from '#server/ground/slices.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { texts } from '#server/ground/language.ts';
import type { Release, ReleasedDataset, ReleasePointer, ReleaseStore } from './released.ts';
import { type Manifest, manifestKey, parseManifest } from './segments/manifest.ts';
import { readSegments, writeSegments } from './segments/segment-store.ts';
import { releaseOfSegments, segmentsIn } from './segments/segment.ts';
import type { StoredVersion } from './stored-version.ts';

export const emptyRelease: Release = {
  id: 'empty',
  createdAt: new Date(0).toISOString(),
  datasets: [],
  variables: [],
  sources: [],
  collections: [],
};

/** @throws when the manifest or a segment is missing, damaged or of another shape */
export async function readRelease(objects: ObjectStore, pointer: ReleasePointer): Promise<Release> {
  const document = parseManifest(await objects.get(pointer.manifest));
  if (!('segments' in document)) return document;
  // Of a large catalogue each of the three takes some ten milliseconds; others have their turns between them.
  await turn();
  const segments = await readSegments(objects, document.segments);
  await turn();
  return releaseOfSegments(document, segments);
}

/** The version that visitors see: the newest that is not withdrawn. */
export const currentVersion = ({ versions }: Pick<ReleasedDataset, 'versions'>): StoredVersion | undefined =>
  versions.findLast(({ withdrawn }) => !withdrawn);

export type Contents = Omit<Release, 'id' | 'createdAt'>;
/** What changes the release: the next contents, or null when there is nothing to change. */
export type Change = (base: Release) => Contents | null | Promise<Contents | null>;

type Publishing = { objects: ObjectStore; releases: ReleaseStore; clock: Clock };

const attempts = 50;

async function tryPublish(at: Publishing, change: Change, writer: string): Promise<Release | 'overtaken'> {
  const pointer = await at.releases.current();
  const base = pointer ? await readRelease(at.objects, pointer) : emptyRelease;
  const contents = await change(base);
  if (contents === null) return base;
  const createdAt = at.clock();
  const stamp = new Date(createdAt).toISOString();
  const id = `${stamp.replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
  const { sources, collections } = contents;
  const about = { id, createdAt: stamp, sources, collections };
  const segments = await finishInSlices(segmentsIn(contents));
  const names = await writeSegments(at.objects, segments, writer);
  const from = pointer && { id: pointer.id, manifest: pointer.manifest };
  const written: Manifest = { ...about, base: from, segments: names };
  const manifest = await at.objects.put(manifestKey(id), new TextEncoder().encode(JSON.stringify(written)));
  const switched = await at.releases.publish({ id, manifest, createdAt }, pointer?.id ?? null);
  return switched ? releaseOfSegments(about, segments) : 'overtaken';
}

/**
 * Applies `change` to the current release and commits the result.
 * @returns the release that then is current; the base itself when nothing changed
 * @throws what `change` throws, and when fifty other imports in a row were faster
 */
export async function publishChange(at: Publishing, change: Change): Promise<Release> {
  const writer = randomBytes(6).toString('hex');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const release = await tryPublish(at, change, writer);
    if (release !== 'overtaken') return release;
    await pause(Math.random() * 20 * (attempt + 1));
  }
  throw new Error(texts.storage.overtaken);
}
