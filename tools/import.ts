// npm run import -- path/to/datapackage.json [more …]: takes data packages into the portal that DATABASE_URL and
// DATA_URL name, while it runs or not. The work is server/import; this is its command line.
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readConfig } from '#server/ground/config.ts';
import { shareOf, stepWords } from '#server/import/import-progress.ts';
import { importEach, type Imported } from '#server/import/importer.ts';
import type { ImportReport } from '#server/import/reports.ts';
import { counted, reportLines } from '#server/import/report.text.ts';
import { ImportFailed, ImportRefused } from '#server/import/problems.ts';
import type { Progress } from '#server/import/context.ts';
import { openStore } from '#server/objects/open-store.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';

const usage = `Usage: npm run import -- package [more …]
  A package is a datapackage.json or .yaml, a folder that has one, or a CSV or a folder of CSVs without any.
  --keys dataset=columnA,columnB   the columns that identify a row of a dataset (again for further datasets)
  --allow-remote                   fetch files that the package names by address
  --dry-run                        check everything, change nothing
  --save-descriptor                write the datapackage.json of a CSV that has none
  --replace                        take a package as a new version of another publisher’s of the same name`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @throws with a sentence when a --keys has another form */
function keysOf(given: string[]): Map<string, string[]> {
  return new Map(
    given.map((one) => {
      const [dataset = '', columns = ''] = [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)];
      if (!one.includes('=') || !dataset || !columns)
        throw new TypeError(`--keys ${one}: write dataset=columnA,columnB.`);
      return [dataset, columns.split(',').map((name) => name.trim())];
    }),
  );
}

function showReport(report: ImportReport): void {
  for (const line of reportLines(report)) say(line);
  const { package: name, release } = report;
  say(release ? `${name}: release ${release}` : `${name}: nothing was changed (dry run)`);
}

const placeWords = (place: Progress['place']) =>
  place && place.of > 1 ? `${place.at + 1} of ${place.of}, ` : '';

/** A bar where someone watches, one line a step where a log does. */
function progressShown() {
  if (!process.stderr.isTTY) {
    let last = '';
    const show = ({ dataset, step, place }: Progress) => {
      const line = `${placeWords(place)}${dataset}: ${stepWords[step]}`;
      if (line !== last) process.stderr.write(`${line}\n`);
      last = line;
    };
    return { show, stop: () => undefined };
  }
  const bar = new SingleBar({
    format: '{bar} {percentage}% {place}{dataset} {step}',
    stopOnComplete: false,
    hideCursor: true,
  });
  bar.start(100, 0, { place: '', dataset: '', step: '' });
  const show = ({ dataset, place, ...progress }: Progress) =>
    bar.update(100 * shareOf(progress), {
      place: placeWords(place),
      dataset,
      step: stepWords[progress.step],
    });
  return { show, stop: () => bar.stop() };
}

const wordsOf = (imported: Imported): string =>
  imported instanceof ImportRefused
    ? `refused, ${counted(imported.problems.length, 'problem')}`
    : imported.datasets.map(({ id, outcome }) => `${id} ${outcome}`).join(', ');

/** What became of many packages: of all in one line, then of each. */
function showSummary(all: readonly [string, Imported][]): void {
  const datasets = all.flatMap(([, imported]) =>
    imported instanceof ImportRefused ? [] : imported.datasets,
  );
  const refused = all.filter(([, imported]) => imported instanceof ImportRefused).length;
  const counts = [...Map.groupBy(datasets, ({ outcome }) => outcome)].map(
    ([outcome, { length }]) => `${length} ${outcome}`,
  );
  say(
    `${counted(all.length, 'package')}: ${refused} refused, ${counted(datasets.length, 'dataset')}` +
      (counts.length ? ` (${counts.join(', ')})` : ''),
  );
  for (const [path, imported] of all) say(`  ${path}: ${wordsOf(imported)}`);
}

/** The cause of a failure is for whoever runs the portal. */
function showCause(imported: Imported): void {
  if (process.env['LOG_LEVEL'] !== 'debug' || !(imported instanceof ImportFailed)) return;
  const { cause } = imported;
  process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`);
}

/** @returns what became of each, in the order in which they were given */
async function importAll(
  paths: string[],
  options: { keys: Map<string, string[]>; allowRemote: boolean; dryRun: boolean; isReplacing: boolean },
): Promise<[string, Imported][]> {
  const { databaseUrl, data, importLimits: limits } = readConfig(process.env);
  const database = await openDatabase(databaseUrl);
  const objects = await openStore(data);
  const at = { objects, releases: createReleaseStore(database), clock: Date.now, limits, ...options };
  const outcomes: [string, Imported][] = [];
  const progress = progressShown();
  const lines: (() => void)[] = [];
  try {
    await importEach(paths, { ...at, onProgress: progress.show }, (path, imported) => {
      outcomes.push([path, imported]);
      showCause(imported);
      // Lines between the steps of a bar would be drawn over; they come when it has stopped, in their order.
      if (imported instanceof ImportRefused) lines.push(() => process.stderr.write(`${imported.message}\n`));
      else lines.push(() => showReport(imported));
      if (!process.stderr.isTTY) for (const line of lines.splice(0)) line();
    });
  } finally {
    progress.stop();
    for (const line of lines) line();
    await objects.close();
    await database.close();
  }
  return outcomes.toSorted(([one], [other]) => paths.indexOf(one) - paths.indexOf(other));
}

/** Writes the description of each package that has none beside its files. What is there stays. */
async function saveDescriptions(outcomes: readonly [string, Imported][]): Promise<void> {
  for (const [, imported] of outcomes) {
    if (imported instanceof ImportRefused || !imported.description) continue;
    const { folder, value } = imported.description;
    const path = join(folder, 'datapackage.json');
    const text = `${JSON.stringify(value, null, 2)}\n`;
    await writeFile(path, text, { flag: 'wx' }).then(
      () => say(`${path} was written.`),
      ({ code }: NodeJS.ErrnoException) =>
        say(code === 'EEXIST' ? `${path} is there already, and stays.` : `${path} could not be written.`),
    );
  }
}

// Whoever reads the report may go before its end, as `| head` does, which is no failure.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// Whoever visits a portal on the same machine goes before the import. Threads that are begun later take it over.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keys: { type: 'string', multiple: true, default: [] },
      'allow-remote': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'save-descriptor': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
  } else {
    const options = {
      keys: keysOf(values.keys),
      allowRemote: values['allow-remote'],
      dryRun: values['dry-run'],
      isReplacing: values.replace,
    };
    const outcomes = await importAll(positionals, options);
    if (values['save-descriptor']) await saveDescriptions(outcomes);
    if (positionals.length > 1) showSummary(outcomes);
    process.exitCode = outcomes.some(([, imported]) => imported instanceof ImportRefused) ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
