// Proof that ordered files are complete: variables of several datasets are ordered as a zip and as one merged file in every
// format, fetched with a break in the middle, and held against the publishers' tables, cell by cell.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { downloadFormats, type DownloadFormat } from '#contract/file/formats.ts';
import { type OrderedFile, orderedFileSchema } from '#contract/file/ordered-files.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { readers } from '#tools/readers/readers.ts';
import type { Row } from '#tools/readers/reader.ts';
import { verifyMerged } from './merged.ts';
import type { Ask } from './signed-in.ts';
import { tablesIn, type Verdict, verifyTables } from './verify.ts';

const most = { datasets: 12, variables: 20 };

/** The release with nothing in it but the variables: the first of each dataset, then the second, until there are enough. */
function chosenOf(release: Release, ids: readonly string[]): Release {
  const datasets = release.datasets
    .filter((dataset) => ids.includes(dataset.id) && currentVersion(dataset))
    .slice(0, most.datasets);
  const all = datasets.map((dataset) => currentVersion(dataset)!.variables.map(({ id }) => id));
  const longest = Math.max(0, ...all.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => all.flatMap((some) => some.slice(at, at + 1)));
  const chosen = new Set(turns.flat().slice(0, most.variables));
  return {
    ...release,
    datasets: datasets.map((dataset) => ({
      ...dataset,
      versions: dataset.versions.map((version) => ({
        ...version,
        variables: version.variables.filter(({ id }) => chosen.has(id)),
      })),
    })),
  };
}

async function answered(answer: Response, what: string): Promise<Response> {
  if (!answer.ok) throw new Error(`${what}: the server answered ${answer.status}. ${await answer.text()}`);
  return answer;
}

const fileIn = async (answer: Response): Promise<OrderedFile> => orderedFileSchema.parse(await answer.json());

/** @throws where it comes to nothing */
async function ready(ask: Ask, order: object) {
  const begun = await ask('/api/files', { method: 'POST', body: JSON.stringify(order) });
  let file = await fileIn(await answered(begun, 'the order'));
  while (file.state === 'preparing') {
    await pause(200);
    file = await fileIn(await answered(await ask(`/api/files/${file.id}`), 'the ordered file'));
  }
  if (file.state === 'ready') return file;
  throw new Error(`The file is ${file.state}: ${file.state === 'failed' ? file.failure.message : ''}`);
}

type ReadyFile = Awaited<ReturnType<typeof ready>>;

/** Half of it, until the reader leaves; then the rest. @throws where both together are not what was promised */
async function fetched(ask: Ask, { id, file: { bytes, sha256 } }: ReadyFile): Promise<Buffer> {
  const path = `/api/files/${id}/content`;
  const whole = await answered(await ask(path), 'the content');
  const slices: Uint8Array[] = [];
  let count = 0;
  for await (const slice of whole.body as unknown as AsyncIterable<Uint8Array>) {
    const wanted = slice.subarray(0, Math.ceil(bytes / 2) - count);
    slices.push(wanted);
    count += wanted.length;
    if (count >= bytes / 2) break;
  }
  const headers = { range: `bytes=${count}-`, 'if-range': `"${sha256}"` };
  const rest = await answered(await ask(path, { headers }), 'the rest of the content');
  if (rest.status !== 206) throw new Error(`The rest was answered with ${rest.status}, not with a part.`);
  const found = Buffer.concat([...slices, Buffer.from(await rest.arrayBuffer())]);
  if (found.length !== bytes || createHash('sha256').update(found).digest('hex') !== sha256)
    throw new Error(`${found.length} bytes came, and their hash is not that of the ${bytes} promised.`);
  return found;
}

type Manifest = { datasets: { id: string; file: string }[] };

const variablesOf = (release: Release): string[] =>
  release.datasets.flatMap((dataset) => currentVersion(dataset)!.variables.map(({ id }) => id));

async function* rowsOf(header: Row, rows: readonly Row[]): AsyncGenerator<Row> {
  yield header;
  yield* rows;
}

type Given = { paths: readonly string[]; release: Release; ask: Ask; format: DownloadFormat };

async function verifyZip({ paths, release, ask, format }: Given): Promise<Verdict[]> {
  const variables = variablesOf(release);
  const file = await ready(ask, { subject: { variables }, shape: 'zip', format });
  const entries = await entriesOf(await fetched(ask, file));
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as Manifest;
  const verdicts: Verdict[] = [];
  for (const path of paths)
    verdicts.push(
      ...(await verifyTables(
        path,
        release,
        async (dataset, version) => {
          const name = manifest.datasets.find(({ id }) => id === dataset.id)!.file;
          const rows = await readers[format].cells(entries.get(name)!, ',');
          return rowsOf(
            [...version.keys, ...version.variables].map((column) => column.name),
            rows,
          );
        },
        { keepsTimes: format === 'dta', isPart: true },
      )),
    );
  return verdicts;
}

const quoted = (cell: string | null): string => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`);
const csvOf = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/** Names stand in the CSV alone: a workbook and a Stata file have others, in the same order. */
async function verifyOneFile(given: Given, header: Row): Promise<Verdict[]> {
  const { paths, release, ask, format } = given;
  const variables = variablesOf(release);
  const bytes = await fetched(ask, await ready(ask, { subject: { variables }, shape: 'merged', format }));
  const rows = await readers[format].cells(bytes, ',');
  const ids = release.datasets.map(({ id }) => id);
  const query = new URLSearchParams({ dataset: ids.join(','), variables: variables.join(',') });
  const answer = await answered(await ask(`/api/data/preflight?${query}`), 'the keys');
  const { merge } = (await answer.json()) as Preflight;
  return verifyMerged(paths, ids, release, async () => ({
    csv: (async function* () {
      yield Buffer.from(csvOf([header, ...rows]));
    })(),
    keys: merge!.keys,
  }));
}

async function headerOf({ release, ask }: Omit<Given, 'format'>): Promise<Row> {
  const subject = { variables: variablesOf(release) };
  const bytes = await fetched(ask, await ready(ask, { subject, shape: 'merged', format: 'csv' }));
  return readers.csv.names(bytes) as Promise<Row>;
}

/**
 * @param paths of packages that the portal has
 * @returns of every format and shape the verdicts of its datasets
 */
export async function* verifyOrders(
  paths: readonly string[],
  whole: Release,
  ask: Ask,
): AsyncGenerator<{ title: string; verdicts: Verdict[] }> {
  const tables = (await Promise.all(paths.map(tablesIn))).flat();
  const release = chosenOf(
    whole,
    tables.map(({ id }) => id),
  );
  const header = await headerOf({ paths, release, ask });
  for (const format of downloadFormats) {
    const given = { paths, release, ask, format };
    yield { title: `a zip of ${format}`, verdicts: await verifyZip(given) };
    yield { title: `one ${format}`, verdicts: await verifyOneFile(given, header) };
  }
}
