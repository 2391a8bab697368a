// The manifest of a release: which segments it is made of, its sources and its collections. It names the release that it was
// made from, so that what is collected knows which were current, and when (./collection.ts). Releases of older portals are one
// document with everything; both are read.
import { z } from 'zod';
import type { StoredFile } from '#server/objects/objects.ts';
import type { Release, ReleasePointer } from '#server/catalogue/released.ts';

/** The hash, the writer's stamp and the size of a segment with points between them: thousands of them are named each time. */
const namePattern = /^([0-9a-f]{64})\.([0-9a-f]+)\.(\d+)$/;

/** Only the outline: the document is ours and its hash is checked, so its items are not walked again. */
const about = {
  id: z.string(),
  createdAt: z.string(),
  sources: z.array(z.unknown()),
  collections: z.array(z.unknown()),
};
const manifestSchema = z.looseObject({
  ...about,
  base: z.looseObject({ id: z.string(), manifest: z.looseObject({ key: z.string() }) }).nullable(),
  segments: z.array(z.string().regex(namePattern)),
});
const documentSchema = z.looseObject({
  ...about,
  datasets: z.array(z.unknown()),
  variables: z.array(z.unknown()),
});

/** A release, and the file of its manifest. */
export type NamedRelease = Pick<ReleasePointer, 'id' | 'manifest'>;
export type Manifest = Omit<Release, 'datasets' | 'variables'> & {
  base: NamedRelease | null;
  segments: string[];
};

export const manifestFolder = 'releases';
const ending = '.manifest.json';
export const manifestKey = (release: string) => `${manifestFolder}/${release}${ending}`;
/** Whether a key is that of a manifest, and not of the one document that an older portal wrote of a release. */
export const isManifest = (key: string) => key.endsWith(ending);
export const segmentFolder = 'segments';

export const segmentKey = (sha256: string, stamp: string) => `${segmentFolder}/${sha256}.${stamp}.jsonl`;

export const nameOfSegment = ({ sha256, bytes }: StoredFile, stamp: string) => `${sha256}.${stamp}.${bytes}`;

export function fileOfSegment(name: string): StoredFile {
  const [, sha256 = '', stamp = '', bytes] = namePattern.exec(name)!;
  return { key: segmentKey(sha256, stamp), sha256, bytes: Number(bytes) };
}

/**
 * @returns a manifest, or the whole release where an older portal wrote it
 * @throws when the document has another shape
 */
export function parseManifest(bytes: Uint8Array): Manifest | Release {
  const document = JSON.parse(new TextDecoder().decode(bytes)) as object;
  const schema = 'segments' in document ? manifestSchema : documentSchema;
  return schema.parse(document) as unknown as Manifest | Release;
}
