// Makes an ordered file in the cache, whole or not at all, and tells meanwhile how far it is. What it is made of is bound:
// made again, it has the same bytes.
import { open } from 'node:fs/promises';
import type { OrderProgress } from '#contract/file/ordered-files.ts';
import { stemOf } from '#contract/file/formats.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { Publisher } from '#server/citation/cited.ts';
import { hashOf } from '#server/ground/hash.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { checksumOf, createCounter } from '#server/objects/checksums.ts';
import type { FileCache } from '#server/objects/file-cache.ts';
import type { WholeFile } from '#server/objects/objects.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { type BoundOrder, withdrawnIn } from './bound-order.ts';
import { actBefore, type OrderFault } from './faults.ts';
import { orderFiles } from './order-files.ts';
import { type PlannedFile, zipEdition, zipOfFiles } from './zip-of-files.ts';

export type OrderDocument = { bound: BoundOrder; publisher: Publisher; fault: OrderFault | null };

export type PreparedFile = {
  /** In the cache. */
  key: string;
  name: string;
  contentType: string;
  rows: number;
  totalRows: number;
  bytes: number;
  sha256: string;
};

export type Making = { engine: DataEngine; fileCache: FileCache; release: Release };
export type Job = { document: OrderDocument; limit: number | null };
export type Watch = { signal: AbortSignal; tell(progress: OrderProgress): void };

export const withdrawn = ({ title, version }: { title: string; version: string }) =>
  refuse('file-gone', sentence('file.order-withdrawn', { dataset: title, version }));

async function written(path: string, slices: AsyncIterable<Uint8Array>) {
  const handle = await open(path, 'wx');
  const counter = createCounter();
  try {
    for await (const slice of slices) {
      counter.add(slice);
      await handle.writeFile(slice);
    }
  } finally {
    await handle.close();
  }
  return counter.checksum();
}

/** Counts what was read, of the dataset at hand and of those before it. */
function createMeter({ signal, tell }: Watch, datasets: number) {
  const state: OrderProgress = { datasets, datasetsDone: 0, rows: 0, rowsDone: 0, dataset: null };
  let before = 0;
  let current = 0;
  return {
    check: () => signal.throwIfAborted(),
    /** Of the dataset that is written. */
    onRows: (rows: number) => {
      signal.throwIfAborted();
      current = Math.max(current, rows);
      tell({ ...state, rowsDone: before + current });
    },
    planned: (rows: number) => {
      state.rows = rows;
      tell({ ...state });
    },
    reached: (done: number, dataset: string | null, rowsDone: number) => {
      [before, current] = [rowsDone, 0];
      Object.assign(state, { datasetsDone: done, dataset, rowsDone });
      tell({ ...state });
    },
  };
}

const sumOf = (files: readonly PlannedFile[], of: 'rows' | 'totalRows'): number =>
  files.reduce((sum, { download }) => sum + download[of], 0);

/** Whoever waits for the same file of another, who then stops it, goes on alone. */
async function unlessStopped<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isOthers = (error as Error).name === 'AbortError' && !signal.aborted;
    if (!isOthers) throw error;
    return unlessStopped(signal, work);
  }
}

type Named = Pick<PreparedFile, 'key' | 'name' | 'contentType'>;

async function finished(file: WholeFile, named: Named, files: readonly PlannedFile[]): Promise<PreparedFile> {
  const { bytes, sha256 } = await checksumOf(file.path);
  return { ...named, rows: sumOf(files, 'rows'), totalRows: sumOf(files, 'totalRows'), bytes, sha256 };
}

/**
 * @throws a refusal where it cannot be made, `file-gone` where a version was withdrawn, an AbortError where it was stopped
 */
export async function prepareFile(
  { engine, fileCache, release }: Making,
  { document: { bound, publisher, fault }, limit }: Job,
  watch: Watch,
): Promise<{ file: PreparedFile; leftOut: string[] }> {
  const { signal } = watch;
  const gone = withdrawnIn(release, bound.parts);
  if (gone) throw withdrawn(gone);
  const meter = createMeter(watch, bound.parts.length);
  await actBefore(fault, 0, signal);
  const { files, leftOut } = await orderFiles({ engine, release }, bound);
  const planned: PlannedFile[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const download = await engine.download(file.columns, { ...file.asked, limit }, publisher, meter.onRows);
    planned.push({ ...file, download });
  }
  meter.planned(sumOf(planned, 'rows'));
  const reached = async (done: number, dataset: string | null) => {
    meter.reached(done, dataset, sumOf(planned.slice(0, done), 'rows'));
    if (done > 0) await actBefore(fault, done, signal);
  };
  const [first] = planned as [PlannedFile, ...PlannedFile[]];
  if (bound.order.shape === 'merged') {
    await reached(0, first.parts[0]!.dataset);
    const whole = await unlessStopped(signal, () => first.download.whole(true));
    await reached(bound.parts.length, null);
    const { contentType, fileName, etag } = first.download;
    const key = `${etag.slice(1, -1)}.${first.asked.format}`;
    return { file: await finished(whole!, { key, name: fileName, contentType }, planned), leftOut };
  }
  const { extras } = bound.order;
  const tags = planned.map(({ download }) => [download.fileName, download.etag]);
  const key = `${hashOf(['order', zipEdition, tags, extras, leftOut])}.zip`;
  const zip = { files: planned, extras, leftOut, reached, check: meter.check };
  const whole = await unlessStopped(signal, () =>
    fileCache.make(key, (part) => written(part, zipOfFiles(zip))),
  );
  await reached(bound.parts.length, null);
  const stem = stemOf(planned.flatMap(({ parts }) => parts.map(({ dataset }) => dataset)));
  const name = `${stem}${limit === null ? '' : `-first-${limit}-rows`}.zip`;
  return { file: await finished(whole, { key, name, contentType: 'application/zip' }, planned), leftOut };
}
