// Values out of the stored Parquet files: the first rows for looking at, and whole selections as files. A selection
// leaves in slices, each one query and one buffer; between two reads nothing is open, so a slow reader holds no
// connection and no memory, and a reader that stops ends the work. What was written whole is kept for the next.
import { availableParallelism } from 'node:os';
import type { Publisher } from '#server/citation/cited.ts';
import type { FileColumns, FileOptions } from './file-columns.ts';
import type { DataEngine, Download, Measures } from './data-engine.ts';
import type { EnginePlace } from '#server/ground/data-place.ts';
import { type DataLog, noLog } from '#server/ground/log.ts';
import type { PlacedStore } from '#server/objects/objects.ts';
import { noCopies, openCopies } from '#server/catalogue/copies/copies.ts';
import { refuse } from '#server/ground/refusal.ts';
import { type Codebook, codebookOf } from '#server/file/codebook/codebook.ts';
import { papersOf } from '#server/file/codebook/papers.ts';
import { openDuckDb, type WithConnection } from '#server/engine/duckdb.ts';
import { createDownloadCache, type DownloadCache } from './download-cache.ts';
import { publicationsInFile } from './file-dates.ts';
import { labelsOfFile } from './file-labels.ts';
import { formats } from '#server/file/formats/formats.ts';
import { type Look, plainLook } from '#server/file/formats/look.ts';
import { createChoices } from './choices.ts';
import { countFilePlaces } from './count-places.ts';
import { type SizeEstimate, estimateSize } from './preflight.ts';
import { readPreview } from './preview.ts';
import { type Weight, weighFile } from './weigh.ts';
import { hashOf } from '#server/ground/hash.ts';
import { reportMerge, someOf } from '#server/file/merge/merge-report.ts';
import { mergeTables } from '#server/file/merge/merged.ts';
import { sampleOf } from './sample.ts';
import { type EngineContext, type Plan, planBoth, planTable, whileOpen } from './plan-table.ts';
import { rowsIn } from './selected-table.ts';
import { whileHeld } from '#server/catalogue/table-parts.ts';
import type { Writer } from '#server/file/formats/writer.ts';
import { readSeries } from '#server/chart/series.ts';
import { readFigures } from '#server/chart/place/figures.ts';
import { readPresence } from '#server/chart/presence.ts';
import type { FileCache } from '#server/objects/file-cache.ts';

/** Says what the file is not: measured, whole. */
function fileName(
  { dataset }: FileColumns,
  { format, limit }: Pick<FileOptions, 'format' | 'limit'>,
): string {
  const synthetic = dataset.synthetic ? '-synthetic' : '';
  const limited = limit === null ? '' : `-first-${limit}-rows`;
  return `${dataset.id}${synthetic}${limited}.${format}`;
}

/** Begins when it is read: a reader who never comes costs nothing. */
async function* slicesOf(
  plan: Plan,
  codebook: Codebook,
  writer: Writer,
  withConnection: WithConnection,
): AsyncGenerator<Uint8Array> {
  const table = await plan.prepare();
  try {
    yield* writer({ ...plan, ...rowsIn(table) }, withConnection, codebook);
  } finally {
    table.release();
  }
}

type DownloadContext = EngineContext & {
  downloadCache: DownloadCache;
  estimates: Map<string, Promise<SizeEstimate>>;
  weights: Map<string, Promise<Weight>>;
};

const lookOf = (asked: FileOptions): Look => {
  const { separator, decimal, bom } = { ...plainLook, ...asked };
  return { separator, decimal, bom };
};

/** Visitors go back and forth between a few choices. */
const mostEstimates = 500;

/** Measured once: files never change. The oldest answer makes room for the newest. */
function once<Answer>(
  known: Map<string, Promise<Answer>>,
  hash: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const found = known.get(hash);
  if (found) return found;
  const answer = ask();
  known.set(hash, answer);
  answer.catch(() => known.delete(hash));
  if (known.size > mostEstimates) known.delete(known.keys().next().value!);
  return answer;
}

const estimateOnce = (
  { estimates, withConnection }: DownloadContext,
  { full, limited }: { full: Plan; limited: Plan },
  look: Look,
): Promise<SizeEstimate> =>
  once(estimates, hashOf([full.shape, limited.shape, look]), () =>
    whileHeld(full.open, (whole) =>
      whileHeld(limited.open, (first) =>
        estimateSize(withConnection, { plan: full, table: whole }, { plan: limited, table: first }, look),
      ),
    ),
  );

async function measure(
  context: DownloadContext,
  given: FileColumns,
  asked: FileOptions & { limit: number },
): Promise<Measures> {
  const columns = await mergeTables(context, given, asked);
  const plans = await planBoth(context, columns, asked);
  const { merged } = columns;
  const { full, limited, ...rest } = await estimateOnce(context, plans, lookOf(asked));
  const merge =
    merged &&
    (await whileOpen(context, columns, (table) =>
      context.withConnection((connection) => reportMerge(connection, { ...columns, merged }, asked, table)),
    ));
  const places = await countFilePlaces(context, columns, asked);
  return {
    ...rest,
    merge: merge ?? null,
    places: places && {
      ...places.counts,
      groups: { ...someOf(places.apart), count: places.counts.groups },
      noPlaces: places.noPlaces,
      rows: places.rows,
    },
    variables: columns.variables,
    full: { rows: plans.full.rows, fileName: fileName(columns, { ...asked, limit: null }), sizes: full },
    limited: {
      rows: plans.limited.rows,
      fileName: fileName(columns, asked),
      sizes: limited,
      sample: await sampleOf(context, given, asked.limit),
    },
  };
}

/** Of files that nobody publishes, such as those of a check. */
const nobody: Publisher = { name: 'Data Portal', origin: '' };

/** A file before it is written: what its writer is given, and the hash that says which bytes it will have. */
async function draftOf(
  context: DownloadContext,
  given: FileColumns,
  asked: FileOptions,
  publisher: Publisher,
) {
  const columns = await mergeTables(context, given, asked);
  if (columns.keys.length + columns.variables.length === 0) throw new Error('a download without columns');
  const plan = await planTable(context, columns, asked);
  const format = formats[asked.format];
  const problem = format.refusal?.(plan);
  if (problem) throw refuse('invalid-input', problem, { field: 'format' });
  const look = lookOf(asked);
  const labels = await labelsOfFile(context.objects, columns);
  const publications = await publicationsInFile(context.objects, columns);
  const places = asked.places === 'countries' ? await countFilePlaces(context, columns, asked) : null;
  const codebook = codebookOf(columns, asked, { ...plan, labels, publications, places }, publisher);
  // What a file says beside its values, such as the address where it was fetched, makes it another file too.
  const citations = codebook.datasets.map(({ citation }) => citation());
  const content = format.hasCodebook ? [codebook, citations] : null;
  const hash = hashOf([plan.shape, content, asked.format, look, format.edition]);
  return { columns, plan, format, codebook, hash, write: format.writer(look) };
}

async function download(
  context: DownloadContext,
  given: FileColumns,
  asked: FileOptions,
  publisher = nobody,
  onRows?: (rows: number) => void,
): Promise<Download> {
  const { columns, plan, format, codebook, hash, write } = await draftOf(context, given, asked, publisher);
  const name = `${hash}.${asked.format}`;
  const watched = { ...plan, ...(onRows && { onRows }) };
  const slices = () => slicesOf(watched, codebook, write, context.withConnection);
  return {
    totalRows: plan.totalRows,
    rows: plan.rows,
    contentType: format.contentType,
    fileName: fileName(columns, asked),
    etag: `"${hash}"`,
    body: context.downloadCache.keeping(name, slices),
    whole: (make) => (make ? context.downloadCache.make(name, slices) : context.downloadCache.find(name)),
    papers: () =>
      whileHeld(plan.prepare, (table) =>
        papersOf(codebook, { ...plan, ...rowsIn(table) }, context.withConnection),
      ),
  };
}

async function weigh(
  context: DownloadContext,
  given: FileColumns,
  asked: FileOptions,
  publisher: Publisher,
  mostCells: number,
): Promise<Weight> {
  const { plan, format, codebook, hash, write } = await draftOf(context, given, asked, publisher);
  return once(context.weights, hashOf([hash, mostCells]), () =>
    whileHeld(plan.prepare, (opened) => {
      const table = { ...plan, ...rowsIn(opened) };
      return weighFile(format, { table, codebook, write }, context.withConnection, mostCells);
    }),
  );
}

export type EngineOptions = {
  objects: PlacedStore;
  /** The object store's: with the file cache's, the only ones that the engine can reach. */
  folders: string[];
  fileCache: FileCache;
  /** Where ClickHouse is, of an installation that has one. */
  place?: EnginePlace | null;
  log?: DataLog;
};

export async function openEngine(options: EngineOptions): Promise<DataEngine> {
  const { objects, folders, fileCache, place = null, log = noLog } = options;
  const directories = [...folders, fileCache.folder];
  const duckdb = await openDuckDb({ directories, forgetsFiles: place !== null });
  const withConnection = await duckdb.connect(availableParallelism());
  // Previews have a connection of their own: beside twenty downloads they took 770 ms without, 20 ms with it.
  const previews = await duckdb.connect(1);
  const downloadCache = createDownloadCache(fileCache);
  const copies = place ? await openCopies({ place, duckdb, objects, fileCache, log }) : noCopies(objects);
  const context: DownloadContext = {
    withConnection,
    objects,
    fileCache,
    copies,
    downloadCache,
    estimates: new Map(),
    weights: new Map(),
  };
  return {
    preview: (columns, filled) => readPreview(previews, copies, columns, filled),
    choices: createChoices({ withConnection: previews, objects, fileCache, copies }),
    series: (columns, asked) => readSeries(previews, objects, columns, asked),
    presence: (columns) => readPresence(previews, objects, columns),
    figures: (columns, asked) => readFigures(previews, objects, columns, asked),
    measure: (columns, asked) => measure(context, columns, asked),
    weigh: (columns, asked, publisher, mostCells) => weigh(context, columns, asked, publisher, mostCells),
    download: (columns, asked, publisher, onRows) => download(context, columns, asked, publisher, onRows),
    look: copies.look,
    close: async () => {
      await downloadCache.settled();
      await copies.close();
      await duckdb.close();
    },
  };
}
