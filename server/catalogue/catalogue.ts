// The release that this process serves. It asks the release row every two seconds, loads what it does not have of a newer
// release, prepares its lists, and only then swaps: requests see the old release or the new one, never a mixture. All of it
// is done in slices beside the requests. A release that cannot be read leaves the old one in place, and says so in the log.
import { finishInSlices } from '#server/ground/slices.ts';
import type { DataLog } from '#server/ground/log.ts';
import type { CatalogueSource, Release, ReleaseStore } from './released.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { nameSourcesOnce } from '#server/catalogue/source/one-source.ts';
import { prepareLists } from './lists.ts';
import { emptyRelease, readRelease } from './release.ts';

type Options = {
  objects: ObjectStore;
  releases: ReleaseStore;
  log: DataLog;
  everyMs?: number;
  /** What else is made of a release before it takes the place of the one before. */
  prepare?: ((next: Release, before: Release) => Promise<void>) | undefined;
};

/**
 * Without a release row the catalogue is empty.
 * @throws when there is a release and it cannot be read: a portal does not start on damaged data
 */
export async function openCatalogue(options: Options): Promise<CatalogueSource> {
  let release: Release = emptyRelease;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const pointer = await options.releases.current();
    if (!pointer || pointer.id === release.id) return;
    const next = await finishInSlices(nameSourcesOnce(await readRelease(options.objects, pointer)));
    await prepareLists(next, release);
    await options.prepare?.(next, release);
    release = next;
    options.log.info({ release: release.id, datasets: release.datasets.length }, 'release loaded');
  }

  /** Calls that meet a load under way wait for one more, so `refresh` never answers with what was before it. */
  async function refresh(): Promise<void> {
    if (loading) await loading.catch(() => undefined);
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  await refresh();
  const timer = setInterval(() => {
    if (loading) return;
    refresh().catch((error: unknown) =>
      options.log.warn({ err: error }, 'release not loaded, keeping the old one'),
    );
  }, options.everyMs ?? 2000);
  timer.unref();
  return { current: () => release, refresh, close: () => clearInterval(timer) };
}
