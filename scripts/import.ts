// npm run import -- path/to/datapackage.json [more …]: takes data packages into the portal that DATABASE_URL and
// DATA_URL name, while it runs or not. The work is server/data/import; this is its command line.
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readConfig } from '#server/config.ts';
import { importPackages, type ImportReport } from '#server/data/import/importer.ts';
import { ImportRefused } from '#server/data/import/problems.ts';
import type { Progress } from '#server/data/import/stage.ts';
import { dataFolder, openObjectStore } from '#server/data/object-store.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/database/releases.ts';

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

function showReport({ package: name, datasets, notes, release }: ImportReport): void {
  for (const dataset of datasets) {
    const shape = `${counted(dataset.rows, 'row')}, ${counted(dataset.variables, 'variable')}, keys ${dataset.keys.join(', ')}`;
    say(`${dataset.id}: ${dataset.outcome} (${shape})`);
    for (const note of dataset.notes) say(`  ${note}`);
  }
  for (const note of notes) say(`${name}: ${note}`);
  say(release ? `${name}: release ${release}` : `${name}: nothing was changed (dry run)`);
}

const stepWords = { reading: 'reading', checking: 'checking', writing: 'writing', done: 'ready' };

/** A bar where someone watches, one line a step where a log does. */
function progressShown() {
  if (!process.stderr.isTTY) {
    let last = '';
    const show = ({ dataset, step }: Progress) => {
      const line = `${dataset}: ${stepWords[step]}`;
      if (line !== last) process.stderr.write(`${line}\n`);
      last = line;
    };
    return { show, stop: () => undefined };
  }
  const bar = new SingleBar({
    format: '{bar} {percentage}% {dataset} {step}',
    stopOnComplete: false,
    hideCursor: true,
  });
  bar.start(100, 0, { dataset: '', step: '' });
  const shares = { reading: 40, checking: 60, writing: 85, done: 100 };
  const show = ({ dataset, step, done, total }: Progress) =>
    bar.update(step === 'reading' ? (shares.reading * done) / (total || 1) : shares[step], {
      dataset,
      step: stepWords[step],
    });
  return { show, stop: () => bar.stop() };
}

/** @returns how many packages were refused */
async function importEach(
  paths: string[],
  options: { keys: Map<string, string[]>; allowRemote: boolean; dryRun: boolean },
): Promise<number> {
  const { databaseUrl, dataUrl } = readConfig(process.env);
  const database = await openDatabase(databaseUrl);
  const objects = await openObjectStore(dataFolder(dataUrl));
  const at = {
    objects,
    releases: createReleaseStore(database),
    clock: Date.now,
    ...options,
  };
  let refused = 0;
  try {
    // Each package for itself: a bad one is refused whole, the good ones beside it are not held up.
    for (const path of paths) {
      const progress = progressShown();
      const imported = importPackages([path], { ...at, onProgress: progress.show });
      const reports = await imported.finally(progress.stop).catch((error: unknown) => {
        if (!(error instanceof ImportRefused)) throw error;
        process.stderr.write(`${error.message}\n`);
        refused += 1;
        return [];
      });
      reports.forEach(showReport);
    }
  } finally {
    await database.close();
  }
  return refused;
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
    process.exitCode = (await importEach(positionals, options)) > 0 ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
