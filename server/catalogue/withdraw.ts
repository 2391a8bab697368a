// Taking a version of a dataset out of the catalogue and bringing it back: a change of the release like an import, tried
// again when another was published meanwhile. The newest version that is left is shown, with its own words and variables.
import type { ReleasedDataset, Release } from './released.ts';
import type { StoredVersion } from './stored-version.ts';
import { withMetadata } from './contents.ts';
import { type Contents, currentVersion } from './release.ts';
import type { VersionMetadata } from './version-metadata.ts';

export type Withdrawal = { dataset: string; version: string; withdrawn: boolean };
/** Why not: there is no such version, or it is the last that is left. */
export type Hindrance = 'unknown' | 'last';

const marked = ({ withdrawn: _withdrawn, ...version }: StoredVersion, withdrawn: boolean): StoredVersion => ({
  ...version,
  ...(withdrawn && { withdrawn: true as const }),
});

/** The dataset with the version marked; null where it is so already. */
function markedDataset(base: Release, asked: Withdrawal): ReleasedDataset | Hindrance | null {
  const dataset = base.datasets.find(({ id }) => id === asked.dataset);
  const found = dataset?.versions.find(({ version }) => version === asked.version);
  if (!dataset || !found) return 'unknown';
  if ((found.withdrawn ?? false) === asked.withdrawn) return null;
  const versions = dataset.versions.map((one) => (one === found ? marked(one, asked.withdrawn) : one));
  return currentVersion({ versions }) ? { ...dataset, versions } : 'last';
}

type ReadWords = (shown: ReleasedDataset, version: StoredVersion) => Promise<VersionMetadata>;

/** @returns the next contents, null where nothing changes, or what is in the way */
export async function withdraw(
  base: Release,
  asked: Withdrawal,
  readWords: ReadWords,
): Promise<Contents | Hindrance | null> {
  const next = markedDataset(base, asked);
  if (next === null || typeof next === 'string') return next;
  const shown = currentVersion(next);
  const replaced = (dataset: ReleasedDataset) =>
    base.datasets.map((one) => (one.id === dataset.id ? dataset : one));
  // Another version's mark changes nothing of what is shown.
  if (!shown || shown.version === next.version) return { ...base, datasets: replaced(next) };
  const words = await readWords(next, shown);
  const dataset = {
    ...words.dataset,
    version: shown.version,
    updated: shown.updated,
    versions: next.versions,
  };
  return withMetadata(base, replaced(dataset), [words]);
}
