// The release document: everything the portal knows about its data at one moment, as one immutable file named by
// the release row. Reading checks the hash; publishing writes the document first and then switches the row, and
// starts over from the newer release when another import switched it meanwhile.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import type { Release, ReleasedDataset, ReleasePointer, ReleaseStore } from './released.ts';
import type { StoredVersion } from './stored-version.ts';

/** Only the outline: the document is ours and its hash is checked, so its 50,000 items are not walked again. */
const outlineSchema = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  datasets: z.array(z.unknown()),
  variables: z.array(z.unknown()),
  sources: z.array(z.unknown()),
  collections: z.array(z.unknown()),
});

export const emptyRelease: Release = {
  id: 'empty',
  createdAt: new Date(0).toISOString(),
  datasets: [],
  variables: [],
  sources: [],
  collections: [],
};

/** @throws when the document is missing, damaged or of another shape */
export async function readRelease(objects: ObjectStore, pointer: ReleasePointer): Promise<Release> {
  const text = new TextDecoder().decode(await objects.get(pointer.manifest));
  return outlineSchema.parse(JSON.parse(text)) as unknown as Release;
}

/** The version that visitors see: the newest that is not withdrawn. */
export const currentVersion = ({ versions }: Pick<ReleasedDataset, 'versions'>): StoredVersion | undefined =>
  versions.findLast(({ withdrawn }) => !withdrawn);

export type Contents = Omit<Release, 'id' | 'createdAt'>;
/** What changes the release: the next contents, or null when there is nothing to change. */
export type Change = (base: Release) => Contents | null | Promise<Contents | null>;

type Publishing = { objects: ObjectStore; releases: ReleaseStore; clock: Clock };

const attempts = 50;

async function tryPublish(at: Publishing, change: Change): Promise<Release | 'overtaken'> {
  const pointer = await at.releases.current();
  const base = pointer ? await readRelease(at.objects, pointer) : emptyRelease;
  const contents = await change(base);
  if (contents === null) return base;
  const createdAt = at.clock();
  const stamp = new Date(createdAt).toISOString();
  const id = `${stamp.replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
  const release: Release = { ...contents, id, createdAt: stamp };
  const manifest = await at.objects.put(
    `releases/${id}.json`,
    new TextEncoder().encode(JSON.stringify(release)),
  );
  const switched = await at.releases.publish({ id, manifest, createdAt }, pointer?.id ?? null);
  return switched ? release : 'overtaken';
}

/**
 * Applies `change` to the current release and commits the result.
 * @returns the release that then is current; the base itself when nothing changed
 * @throws what `change` throws, and when fifty other imports in a row were faster
 */
export async function publishChange(at: Publishing, change: Change): Promise<Release> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const release = await tryPublish(at, change);
    if (release !== 'overtaken') return release;
    await pause(Math.random() * 20 * (attempt + 1));
  }
  throw new Error('Other imports kept changing the release. Import again when they are done.');
}
