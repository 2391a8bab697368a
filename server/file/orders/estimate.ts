// What an order will be, before it is made: each of its files is measured and weighed as a download of it would be, and a
// zip is made of what lies beside them.
import { inactiveRows } from '#contract/ground/constants.ts';
import type { Estimate } from '#contract/file/orders.ts';
import type { Account } from '#contract/account/account.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { Publisher } from '#server/citation/cited.ts';
import type { DataEngine, Measures } from '#server/file/data-engine.ts';
import { limitOf } from '#server/file/resolve.ts';
import type { Weight } from '#server/file/weigh.ts';
import { Refusal } from '#server/ground/refusal.ts';
import type { BoundOrder } from './bound-order.ts';
import { type OrderFile, orderFiles } from './order-files.ts';
import { zipOfFiles } from './zip-of-files.ts';

type FileEstimate = Estimate['files'][number];
type Reading = {
  engine: Pick<DataEngine, 'choices' | 'measure' | 'weigh' | 'download'>;
  release: Release;
  publisher: Publisher;
  /** How many cells of all files together are written to be counted. */
  mostCells?: number;
};

/** It takes a few tenths of a second. */
const usualCells = 500_000;
/** Of each file at least; fewer tell little. */
const leastCells = 25_000;
/** What is scaled from a sample is at most so much off, nineteen times in twenty (`npm run bench:estimates`). */
const sampleError = 0.15;
/** Names and figures in a zip’s manifest make it a few bytes more or fewer. */
const frameError = 0.01;
/** What a writer refuses is weighed by rule of thumb: three times too much or too little. */
const roughError = 3;

/** @param member null who is not signed in */
export function limitFor(member: Account | null): Estimate['limit'] {
  if (!member) return { rows: inactiveRows, because: 'not-signed-in' };
  if (!member.validated) return { rows: inactiveRows, because: 'not-validated' };
  const rows = limitOf(member);
  return rows === null ? null : { rows, because: 'not-subscribed' };
}

function uncutRows({ columns, asked }: OrderFile, { merge, variables }: Measures): number {
  const rows = merge ? (asked.keep === 'matched' ? merge.matched : merge.rows) : columns.version.rows;
  return asked.layout === 'long' ? rows * variables.length : rows;
}

type Measured = { file: OrderFile; measures: Measures };
type Weighed = { weight: Weight; refusal?: string };

/** What a writer refuses is weighed by what its rows take. */
async function weighed(
  { engine, publisher }: Reading,
  { file, measures }: Measured,
  limit: number | null,
  most: number,
): Promise<Weighed> {
  const { format } = file.asked;
  const { bytes, refusal } = (limit === null ? measures.full : measures.limited).sizes[format]!;
  const rough = { bytes, packed: bytes, isExact: false, isPackedExact: false };
  if (refusal) return { weight: rough, refusal };
  try {
    return { weight: await engine.weigh(file.columns, { ...file.asked, limit }, publisher, most) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { weight: rough, refusal: error.message };
  }
}

/** @param error in bytes, up or down */
const aroundBytes = (bytes: number, error: number) => ({
  bytes,
  least: Math.ceil(bytes - error),
  most: Math.floor(bytes + error),
});
const roughly = (bytes: number) => ({
  bytes,
  least: Math.floor(bytes / roughError),
  most: Math.ceil(bytes * roughError),
});

const sizeOf = ({ rows }: { rows: number }, { weight: { bytes, isExact }, refusal }: Weighed) => ({
  rows,
  isExact,
  ...(refusal ? roughly(bytes) : aroundBytes(bytes, isExact ? 0 : sampleError * bytes)),
});

type Estimated = { estimate: FileEstimate; given: Weighed };

async function estimated(
  reading: Reading,
  measured: Measured,
  limit: Estimate['limit'],
  most: number,
): Promise<Estimated> {
  const { file, measures } = measured;
  const full = await weighed(reading, measured, null, most);
  const given = limit ? await weighed(reading, measured, limit.rows, most) : full;
  const { refusal } = given;
  const estimate = {
    datasets: file.parts.map(({ dataset, title, version }) => ({ id: dataset, title, version })),
    format: file.asked.format,
    columns: measures.columns,
    places: measures.places,
    uncutRows: uncutRows(file, measures),
    full: sizeOf(measures.full, full),
    given: sizeOf(limit ? measures.limited : measures.full, given),
    ...(refusal && { refusal }),
  };
  return { estimate, given };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The zip without the bytes of its files: names, codebooks, licences, citations and manifest. */
async function bytesBeside(
  { engine, publisher }: Reading,
  { order: { extras } }: BoundOrder,
  files: readonly OrderFile[],
  { leftOut, limit }: { leftOut: string[]; limit: number | null },
): Promise<number> {
  const empty = { body: nothing(), whole: async () => null };
  const planned = [];
  for (const file of files) {
    const download = await engine.download(file.columns, { ...file.asked, limit }, publisher);
    planned.push({ ...file, download: { ...download, ...empty } });
  }
  const zip = { files: planned, extras, leftOut, reached: async () => undefined, check: () => undefined };
  let bytes = 0;
  for await (const slice of zipOfFiles(zip)) bytes += slice.length;
  return bytes;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** What comes, in one file. */
async function totalOf(
  reading: Reading,
  bound: BoundOrder,
  files: readonly OrderFile[],
  all: readonly Estimated[],
  about: { leftOut: string[]; limit: number | null },
): Promise<Estimate['total']> {
  const rows = sumOf(all.map(({ estimate }) => estimate.given.rows));
  const [first] = all;
  if (bound.order.shape === 'merged') return { ...first!.estimate.given, rows };
  const packed = sumOf(all.map(({ given }) => given.weight.packed));
  if (all.some(({ given }) => given.refusal)) return { rows, isExact: false, ...roughly(packed) };
  const bytes = packed + (await bytesBeside(reading, bound, files, about));
  const sampled = sumOf(all.map(({ given: { weight } }) => (weight.isPackedExact ? 0 : weight.packed)));
  const error = Math.max(sampleError * sampled, frameError * bytes);
  return { rows, isExact: false, ...aroundBytes(bytes, error) };
}

/** How far off a size may be is said of each; `npm run bench:estimates` fails where it is further off. */
export async function estimateOrder(
  reading: Reading,
  bound: BoundOrder,
  limit: Estimate['limit'],
): Promise<Estimate> {
  const { files, leftOut } = await orderFiles(reading, bound);
  const measured: Measured[] = [];
  // One after the other: each uses all connections that there are.
  for (const file of files)
    measured.push({
      file,
      measures: await reading.engine.measure(file.columns, { ...file.asked, limit: inactiveRows }),
    });
  const cells = sumOf(measured.map(({ measures: { full, columns } }) => full.rows * columns));
  const { mostCells = usualCells } = reading;
  const most = cells <= mostCells ? mostCells : Math.max(leastCells, Math.floor(mostCells / files.length));
  const all: Estimated[] = [];
  for (const one of measured) all.push(await estimated(reading, one, limit, most));
  const about = { leftOut, limit: limit?.rows ?? null };
  return {
    limit,
    files: all.map(({ estimate }) => estimate),
    total: await totalOf(reading, bound, files, all, about),
    absent: bound.absent,
    leftOut,
  };
}
