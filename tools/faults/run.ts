// `npm run faults`: plants forty faults in a copy of the working tree, one at a time, and looks which tests catch each: those
// of the fast tier, else those of the deep one (decision 99). `npm run faults -- xlsx-a-day-early` plants some; `--tier fast`
// asks the fast tier alone; `--whole` asks all of the browser's tests and not the few that a fault names; `--check` says
// whether all can be planted, and runs nothing. It ends badly where the fast tier catches less than nine tenths of what both
// catch, and where nobody catches one.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endCommands, execute } from '#tools/check/execute.ts';
import { ensureBrowser } from '#tools/check/find-browser.ts';
import { ensureReaders } from '#tools/check/find-readers.ts';
import type { Tier } from '#tests/tiers.ts';
import { claimPlace, copy, home, keepPages, keepText, makeCopy, plant, removeCopy } from './copy.ts';
import type { Fault } from './fault.ts';
import { faults, wrongIn } from './faults.ts';
import { build, failedFile, type Step, stepsOf } from './steps.ts';
import { type Catch, figuresOf, lineOf, type Result, tableOf } from './tell.ts';

const { values, positionals } = parseArgs({
  options: { tier: { type: 'string' }, check: { type: 'boolean' }, whole: { type: 'boolean' } },
  allowPositionals: true,
});

function leave(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(2);
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const wrong = wrongIn(faults, textOf);
if (wrong.length > 0) leave(...wrong);
if (values.check) {
  console.log(`All ${faults.length} faults can be planted.`);
  process.exit(0);
}
if (values.tier !== undefined && values.tier !== 'fast') leave('--tier takes fast, and both run without it.');
const unknown = positionals.filter((name) => faults.every((fault) => fault.name !== name));
if (unknown.length > 0)
  leave(`No fault is called ${unknown.join(', ')}. There are:`, ...faults.map(({ name }) => name));

const tiers: readonly Tier[] = values.tier === 'fast' ? ['fast'] : ['fast', 'deep'];
const chosen = positionals.length === 0 ? faults : faults.filter(({ name }) => positionals.includes(name));

/** How often a step begins again after something else than the fault had failed. */
const mostTries = 2;

/** Whether a file fails because of the fault: alone it fails again with it, and passes without it. */
async function isCaught(fault: Fault, step: Step, file: string, restore: () => void): Promise<boolean> {
  if ((await failedFile(step, file)) === null) return false;
  restore();
  const other = await failedFile(step, file);
  plant(fault);
  return other === null;
}

type Tried = Pick<Result, 'by' | 'doubtful'>;

async function tryStep(fault: Fault, step: Step, restore: () => void): Promise<Tried> {
  const doubtful: string[] = [];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const file = await failedFile(step);
    if (file === null) break;
    const by: Catch = { tier: step.tier, stage: step.stage, file };
    if (await isCaught(fault, step, file, restore)) return { by, doubtful };
    doubtful.push(file);
  }
  return { by: null, doubtful };
}

async function lookFor(fault: Fault, restore: () => void): Promise<Tried> {
  const doubtful: string[] = [];
  for (const step of tiers.flatMap((tier) => stepsOf(fault, tier, values.whole === true))) {
    const tried = await tryStep(fault, step, restore);
    doubtful.push(...tried.doubtful);
    if (tried.by) return { by: tried.by, doubtful };
  }
  return { by: null, doubtful };
}

async function resultOf(fault: Fault): Promise<Result> {
  const started = performance.now();
  const restore = keepText(fault);
  plant(fault);
  const tried = await lookFor(fault, restore);
  restore();
  return { fault, ...tried, seconds: (performance.now() - started) / 1000 };
}

// Each run of the browser's tests has a store of its own.
delete process.env['E2E_STORE'];
ensureReaders();
ensureBrowser();
if (!claimPlace())
  leave(`${home} is there: another run is under way. Where none is, remove it and begin again.`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endCommands();
    removeCopy();
    process.exit(1);
  });

/** Plants and looks, one fault after another, in the copy. */
async function plantAll(): Promise<Result[]> {
  const results: Result[] = [];
  makeCopy();
  process.chdir(copy.tree);
  if (!(await execute(build, { isQuiet: true })).isWell) throw new Error('The pages cannot be built.');
  keepPages();
  for (const fault of chosen) {
    const result = await resultOf(fault);
    results.push(result);
    console.log(lineOf(result));
  }
  return results;
}

const here = process.cwd();
const results = await plantAll().finally(() => {
  process.chdir(here);
  removeCopy();
});
const { lines, isEnough } = figuresOf(results, tiers.length > 1);
console.log(`\n${tableOf(results).join('\n')}\n\n${lines.join('\n')}`);
process.exitCode = isEnough ? 0 : 1;
