// npm run import -- path/to/datapackage.json [more …]: takes data packages into the portal that DATABASE_URL and
// DATA_URL name, while it runs or not. The work is server/import; this is its command line.
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readConfig } from '#server/ground/config.ts';
import { importEach } from '#server/import/importer.ts';
import type { ImportReport } from '#server/import/reports.ts';
import { reportLines } from '#server/import/report.text.ts';
import { ImportRefused } from '#server/import/problems.ts';
import type { Progress } from '#server/import/context.ts';
import { dataFolder, openObjectStore } from '#server/objects/object-store.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';

const usage = `Usage: npm run import -- path/to/datapackage.json [more …]
  --keys dataset=columnA,columnB   the columns that identify a row of a dataset (again for further datasets)
  --allow-remote                   fetch files that the package names by address
  --dry-run                        check everything, change nothing`;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
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

const stepWords = { reading: 'reading', checking: 'checking', writing: 'writing', done: 'ready' };

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
  const shares = { reading: 40, checking: 60, writing: 85, done: 100 };
  const show = ({ dataset, step, done, total, place }: Progress) =>
    bar.update(step === 'reading' ? (shares.reading * done) / (total || 1) : shares[step], {
      place: placeWords(place),
      dataset,
      step: stepWords[step],
    });
  return { show, stop: () => bar.stop() };
}

/** What became of many packages, in one line. */
function showSummary(paths: number, reports: ImportReport[]): void {
  const outcomes = reports.flatMap(({ datasets }) => datasets.map(({ outcome }) => outcome));
  const counts = [...Map.groupBy(outcomes, (outcome) => outcome)].map(
    ([outcome, { length }]) => `${length} ${outcome}`,
  );
  say(
    `${counted(paths, 'package')}: ${paths - reports.length} refused, ${counted(outcomes.length, 'dataset')}` +
      (counts.length ? ` (${counts.join(', ')})` : ''),
  );
}

/** @returns how many packages were refused */
async function importAll(
  paths: string[],
  options: { keys: Map<string, string[]>; allowRemote: boolean; dryRun: boolean },
): Promise<number> {
  const { databaseUrl, dataUrl } = readConfig(process.env);
  const database = await openDatabase(databaseUrl);
  const objects = await openObjectStore(dataFolder(dataUrl));
  const at = { objects, releases: createReleaseStore(database), clock: Date.now, ...options };
  const reports: ImportReport[] = [];
  const progress = progressShown();
  const lines: (() => void)[] = [];
  try {
    await importEach(paths, { ...at, onProgress: progress.show }, (_path, imported) => {
      // Lines between the steps of a bar would be drawn over; they come when it has stopped, in their order.
      if (imported instanceof ImportRefused) lines.push(() => process.stderr.write(`${imported.message}\n`));
      else {
        reports.push(imported);
        lines.push(() => showReport(imported));
      }
      if (!process.stderr.isTTY) for (const line of lines.splice(0)) line();
    });
  } finally {
    progress.stop();
    for (const line of lines) line();
    await database.close();
  }
  if (paths.length > 1) showSummary(paths.length, reports);
  return paths.length - reports.length;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keys: { type: 'string', multiple: true, default: [] },
      'allow-remote': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
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
    };
    process.exitCode = (await importAll(positionals, options)) > 0 ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
