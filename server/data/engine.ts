// Values out of the stored Parquet files: the first rows for looking at, and whole selections as files. A selection
// leaves in slices, each one query and one buffer; between two reads nothing is open, so a slow reader holds no
// connection and no memory, and a reader that stops ends the work. What was written whole is kept for the next.
import { availableParallelism } from 'node:os';
import type { Preview } from '#contract/data.ts';
import type { Columns, DataEngine, Download, FileAsked, Measures, ObjectStore } from '#server/ports.ts';
import { cellOf } from './cells.ts';
import { openDuckDb, type Lane } from './duckdb.ts';
import { createFinished, type Finished } from './finished.ts';
import { formats } from './formats/formats.ts';
import { type Look, plainLook } from './formats/look.ts';
import { type Gauge, gauge } from './preflight.ts';
import { type Ground, hashOf, type Plan, planTable } from './select.ts';
import type { Writer } from './selected.ts';
import { readSeries } from './series.ts';
import type { Shelf } from './shelf.ts';
import { literal, previewCell, printedColumns } from './sql.ts';

const previewRows = 10;

/** Says what the file is not: measured, whole. */
export function fileName(
  { dataset }: Columns,
  { format, limit }: Pick<FileAsked, 'format' | 'limit'>,
): string {
  const synthetic = dataset.synthetic ? '-synthetic' : '';
  const limited = limit === null ? '' : `-first-${limit}-rows`;
  return `${dataset.id}${synthetic}${limited}.${format}`;
}

async function preview(lane: Lane, objects: ObjectStore, columns: Columns): Promise<Preview> {
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
async function* slicesOf(plan: Plan, writer: Writer, lane: Lane): AsyncGenerator<Uint8Array> {
  const { path, release } = await plan.prepare();
  try {
    yield* writer({ ...plan, path }, lane);
  } finally {
    release();
  }
}

/** What a file says beside its values; when it changes, the file is another. */
const wordsOf = ({ dataset, version: { version, updated } }: Columns) => ({
  words: { ...dataset, versions: undefined },
  version,
  updated,
});

type Room = Ground & { finished: Finished; gauges: Map<string, Promise<Gauge>> };

const lookOf = (asked: FileAsked): Look => {
  const { separator, decimal, bom } = { ...plainLook, ...asked };
  return { separator, decimal, bom };
};

/** Visitors go back and forth between a few choices. */
const mostGauges = 500;

/** Measured once: files never change. The oldest answer makes room for the newest. */
function gaugeOnce({ gauges, lane }: Room, plan: Plan, look: Look, limit: number): Promise<Gauge> {
  const hash = hashOf([plan.shape, look, limit]);
  const known = gauges.get(hash);
  if (known) return known;
  const answer = gauge(lane, plan, look, limit);
  gauges.set(hash, answer);
  answer.catch(() => gauges.delete(hash));
  if (gauges.size > mostGauges) gauges.delete(gauges.keys().next().value!);
  return answer;
}

async function measure(
  room: Room,
  columns: Columns,
  asked: FileAsked & { limit: number },
): Promise<Measures> {
  const plan = await planTable(room, columns, { ...asked, limit: null });
  const { full, limited, ...rest } = await gaugeOnce(room, plan, lookOf(asked), asked.limit);
  const rows = Math.min(asked.limit, plan.totalRows);
  return {
    ...rest,
    full: { rows: plan.totalRows, fileName: fileName(columns, { ...asked, limit: null }), sizes: full },
    limited: { rows, fileName: fileName(columns, asked), sizes: limited },
  };
}

async function download(room: Room, columns: Columns, asked: FileAsked): Promise<Download> {
  if (columns.keys.length + columns.variables.length === 0)
    throw new Error('A download needs at least one column.');
  const plan = await planTable(room, columns, asked);
  const { contentType, edition, writer } = formats[asked.format];
  const look = lookOf(asked);
  const hash = hashOf([plan.shape, wordsOf(columns), asked, look, edition]);
  const name = `${hash}.${asked.format}`;
  const slices = () => slicesOf(plan, writer(look), room.lane);
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

/** @param folder the object store's folder: with the shelf's, the only one that the engine can reach */
export async function openEngine(objects: ObjectStore, folder: string, shelf: Shelf): Promise<DataEngine> {
  const duckdb = await openDuckDb({ directories: [folder, shelf.folder] });
  const lane = await duckdb.lane(availableParallelism());
  // Previews have a connection of their own: beside twenty downloads they took 770 ms without, 20 ms with it.
  const previews = await duckdb.lane(1);
  const finished = createFinished(shelf);
  const room: Room = { lane, objects, shelf, finished, gauges: new Map() };
  return {
    preview: (columns) => preview(previews, objects, columns),
    series: (columns, asked) => readSeries(previews, objects, columns, asked),
    measure: (columns, asked) => measure(room, columns, asked),
    download: (columns, asked) => download(room, columns, asked),
    close: async () => {
      await finished.settled();
      await duckdb.close();
    },
  };
}
