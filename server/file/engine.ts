// Values out of the stored Parquet files: the first rows for looking at, and whole selections as files. A selection
// leaves in slices, each one query and one buffer; between two reads nothing is open, so a slow reader holds no
// connection and no memory, and a reader that stops ends the work. What was written whole is kept for the next.
import { availableParallelism } from 'node:os';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { Preview } from '#contract/file/data.ts';
import type { Publisher } from '#server/citation/cited.ts';
import type { FileColumns, FileAsked } from './file-columns.ts';
import type { DataEngine, Download, Measures } from './data-engine.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { cellOf } from '#server/engine/cells.ts';
import { refuse } from '#server/ground/refusal.ts';
import { type Codebook, codebookOf } from '#server/file/codebook/codebook.ts';
import { openDuckDb, type Lane } from '#server/engine/duckdb.ts';
import { createFinished, type Finished } from './finished.ts';
import { labelsOfFile } from './file-labels.ts';
import { formats } from '#server/file/formats/formats.ts';
import { type Look, plainLook } from '#server/file/formats/look.ts';
import { createChoices } from './choices.ts';
import { type Gauge, gauge } from './preflight.ts';
import { hashOf } from '#server/ground/hash.ts';
import { tellMerge } from '#server/file/merge/told.ts';
import { madeOf } from '#server/file/merge/merged.ts';
import { sampleOf } from './sample.ts';
import { type Ground, type Plan, planBoth, planTable, whileHeld, whileOpen } from './select.ts';
import type { Writer } from '#server/file/formats/writer.ts';
import { readSeries } from '#server/chart/series.ts';
import { readPresence } from '#server/chart/presence.ts';
import type { Shelf } from '#server/objects/shelf.ts';
import { literal, previewCell, printedColumns } from '#server/engine/sql.ts';

/** The same that a file without a subscription is made of. */
const previewRows = inactiveRows;

/** Says what the file is not: measured, whole. */
function fileName({ dataset }: FileColumns, { format, limit }: Pick<FileAsked, 'format' | 'limit'>): string {
  const synthetic = dataset.synthetic ? '-synthetic' : '';
  const limited = limit === null ? '' : `-first-${limit}-rows`;
  return `${dataset.id}${synthetic}${limited}.${format}`;
}

async function preview(lane: Lane, objects: ObjectStore, columns: FileColumns): Promise<Preview> {
  const printed = printedColumns(columns.version, columns.keys, columns.variables);
  const path = await objects.localPath(columns.version.file);
  const rows = await lane(async (connection) => {
    const answer = await connection.runAndReadAll(
      `select ${printed.map(previewCell).join(', ')} from read_parquet(${literal(path)}, file_row_number = true) ` +
        `where file_row_number < ${previewRows} order by file_row_number`,
    );
    return answer.getRows();
  });
  return {
    columns: printed.map(({ id, title, unit }, index) => ({
      id,
      title,
      unit,
      key: index < columns.keys.length,
    })),
    rows: rows.map((row) => row.map((value, index) => cellOf(value, printed[index]?.type ?? 'text'))),
    totalRows: columns.version.rows,
  };
}

/** Begins when it is read: a reader who never comes costs nothing. */
async function* slicesOf(
  plan: Plan,
  codebook: Codebook,
  writer: Writer,
  lane: Lane,
): AsyncGenerator<Uint8Array> {
  const { path, release } = await plan.prepare();
  try {
    yield* writer({ ...plan, path }, lane, codebook);
  } finally {
    release();
  }
}

type Room = Ground & { finished: Finished; gauges: Map<string, Promise<Gauge>> };

const lookOf = (asked: FileAsked): Look => {
  const { separator, decimal, bom } = { ...plainLook, ...asked };
  return { separator, decimal, bom };
};

/** Visitors go back and forth between a few choices. */
const mostGauges = 500;

/** Measured once: files never change. The oldest answer makes room for the newest. */
function gaugeOnce({ gauges, lane }: Room, full: Plan, limited: Plan, look: Look): Promise<Gauge> {
  const hash = hashOf([full.shape, limited.shape, look]);
  const known = gauges.get(hash);
  if (known) return known;
  const answer = gauge(lane, full, limited, look);
  gauges.set(hash, answer);
  answer.catch(() => gauges.delete(hash));
  if (gauges.size > mostGauges) gauges.delete(gauges.keys().next().value!);
  return answer;
}

async function measure(
  room: Room,
  given: FileColumns,
  asked: FileAsked & { limit: number },
): Promise<Measures> {
  const columns = await madeOf(room, given, asked);
  const plans = await planBoth(room, columns, asked);
  const { made } = columns;
  const { merge, full, limited, ...rest } = await whileOpen(room, columns, async (path) => ({
    ...(await whileHeld(plans.limited.open, () => gaugeOnce(room, plans.full, plans.limited, lookOf(asked)))),
    merge: made
      ? await room.lane((connection) => tellMerge(connection, { ...columns, made }, asked, path))
      : null,
  }));
  return {
    ...rest,
    merge,
    variables: columns.variables,
    full: { rows: plans.full.rows, fileName: fileName(columns, { ...asked, limit: null }), sizes: full },
    limited: {
      rows: plans.limited.rows,
      fileName: fileName(columns, asked),
      sizes: limited,
      sample: await sampleOf(room, given, asked.limit),
    },
  };
}

/** Of files that nobody publishes, such as those of a check. */
const nobody: Publisher = { name: 'Data Portal', origin: '' };

async function download(
  room: Room,
  given: FileColumns,
  asked: FileAsked,
  publisher = nobody,
): Promise<Download> {
  const columns = await madeOf(room, given, asked);
  if (columns.keys.length + columns.variables.length === 0)
    throw new Error('A download needs at least one column.');
  const plan = await planTable(room, columns, asked);
  const { contentType, edition, writer, refusal, hasCodebook } = formats[asked.format];
  const problem = refusal?.(plan);
  if (problem) throw refuse('invalid-input', problem, { field: 'format' });
  const look = lookOf(asked);
  const labels = await labelsOfFile(room.objects, columns);
  const codebook = codebookOf(columns, asked, { ...plan, labels }, publisher);
  // What a file says beside its values, such as the address where it was fetched, makes it another file too.
  const said = hasCodebook ? codebook : null;
  const hash = hashOf([plan.shape, said, asked.format, look, edition]);
  const name = `${hash}.${asked.format}`;
  const slices = () => slicesOf(plan, codebook, writer(look), room.lane);
  return {
    totalRows: plan.totalRows,
    rows: plan.rows,
    contentType,
    fileName: fileName(columns, asked),
    etag: `"${hash}"`,
    body: room.finished.keeping(name, slices),
    whole: (make) => (make ? room.finished.make(name, slices) : room.finished.find(name)),
  };
}

export type EngineOptions = {
  objects: ObjectStore;
  /** The object store's: with the shelf's, the only one that the engine can reach. */
  folder: string;
  shelf: Shelf;
};

export async function openEngine({ objects, folder, shelf }: EngineOptions): Promise<DataEngine> {
  const duckdb = await openDuckDb({ directories: [folder, shelf.folder] });
  const lane = await duckdb.lane(availableParallelism());
  // Previews have a connection of their own: beside twenty downloads they took 770 ms without, 20 ms with it.
  const previews = await duckdb.lane(1);
  const finished = createFinished(shelf);
  const room: Room = { lane, objects, shelf, finished, gauges: new Map() };
  return {
    preview: (columns) => preview(previews, objects, columns),
    choices: createChoices({ lane: previews, objects, shelf }),
    series: (columns, asked) => readSeries(previews, objects, columns, asked),
    presence: (columns) => readPresence(previews, objects, columns),
    measure: (columns, asked) => measure(room, columns, asked),
    download: (columns, asked, publisher) => download(room, columns, asked, publisher),
    close: async () => {
      await finished.settled();
      await duckdb.close();
    },
  };
}
