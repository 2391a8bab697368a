// The second try with the real runners, over faults that are planted: what fails by bad luck recovers and is told, what is
// broken has failed, and no ending of a worker, a runner or a browser is overlooked.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureBrowser } from '#tools/check/find-browser.ts';
import { failuresOf, summaryLines, summaryOf } from '#tools/check/failures.ts';
import { playwright, vitest } from '#tools/check/runners.ts';
import { type Runner, runTests } from '#tools/check/run-tests.ts';
import { mostFiles } from '#tools/check/second-try.ts';

let folder: string;
beforeEach(() => {
  mkdirSync('test-results', { recursive: true });
  // Inside of the project, where the runners are found.
  folder = mkdtempSync('test-results/plants-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const record = () => path.resolve(folder, 'record');
const good = `test('good', () => expect(1).toBe(1));`;
/** At the first try only. */
const first = (does: string) =>
  `if (!existsSync(import.meta.dirname + '/tried')) { writeFileSync(import.meta.dirname + '/tried', ''); ${does} }`;

type Options = { workers?: number; globalSetup?: string; silence?: number };

/** @param bodies of tests by the name of their file */
async function tried(bodies: Record<string, string>, { workers = 2, silence, ...more }: Options = {}) {
  const head = `import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n`;
  const config = { include: ['*.test.ts'], isolate: false, maxWorkers: workers, ...more };
  write('vitest.config.ts', `export default ${JSON.stringify({ test: config })};`);
  for (const [name, body] of Object.entries(bodies)) write(`${name}.test.ts`, head + body);
  const runner = vitest('--root', folder);
  const outcome = await runTests(runner, { record: record(), most: mostFiles, silence, isQuiet: true });
  const nameOf = ({ file, title }: { file: string; title: string }) => `${path.basename(file)}: ${title}`;
  return {
    ...outcome,
    passed: outcome.report.tests.filter(({ state }) => state === 'passed').map(nameOf),
    failed: failuresOf(outcome.report, 'unit').map(({ where }) => path.basename(where)),
    second: outcome.recovered.map(nameOf),
  };
}

describe('in vitest', () => {
  test('bad luck passes and is told, faults fail', async () => {
    const ends = await tried({
      good,
      unlucky: `test('unlucky', () => { ${first(`throw new Error('bad luck')`)} });`,
      broken: `${good}\ntest('broken', () => expect(1).toBe(2));`,
    });
    expect(ends.passed.toSorted()).toEqual([
      'broken.test.ts: good',
      'good.test.ts: good',
      'unlucky.test.ts: unlucky',
    ]);
    expect(ends).toMatchObject({ failed: ['broken.test.ts: broken'], second: ['unlucky.test.ts: unlucky'] });
    expect(ends.recovered[0]!.message).toContain('bad luck');
  });

  test('what fails beside another file passes alone', async () => {
    const isAlone = `test('is alone', () => expect(globalThis.left).toBeUndefined());`;
    const leaves = `test('leaves something', () => { globalThis.left = true; });`;
    // One worker finds what its earlier file has left, and the longest file runs first.
    const ends = await tried({ a: leaves + ' '.repeat(200), b: isAlone, c: isAlone }, { workers: 1 });
    expect(ends).toMatchObject({ failed: [], again: 2 });
    expect(ends.second.toSorted()).toEqual(['b.test.ts: is alone', 'c.test.ts: is alone']);
  });

  test('a worker that dies is tried again', async () => {
    const die = `process.kill(process.pid, 'SIGKILL')`;
    const ends = await tried({
      good,
      once: `test('dies once', () => { ${first(die)} });`,
      always: `test('dies', () => { ${die}; });`,
    });
    expect(ends.passed.toSorted()).toEqual(['good.test.ts: good', 'once.test.ts: dies once']);
    expect(ends).toMatchObject({
      failed: ['always.test.ts: the whole file'],
      second: ['once.test.ts: the whole file'],
    });
  });

  test('a worker that hangs has failed', async () => {
    const ends = await tried({ hangs: `test('hangs', () => { for (;;); });` }, { silence: 20_000 });
    expect(ends).toMatchObject({ passed: [], failed: ['hangs.test.ts: the whole file'], second: [] });
  });

  test('an error that no test has fails the file', async () => {
    const late = `test('late', async () => {
      setTimeout(() => { throw new Error('nobody waited'); });
      await new Promise((end) => setTimeout(end, 50));
    });`;
    expect((await tried({ late })).failed).toEqual(['late.test.ts: the whole file']);
  });

  test('a runner that ends badly has failed', async () => {
    write('setup.ts', `export default () => () => { throw new Error('not cleared away'); };`);
    const ends = await tried({ good }, { globalSetup: './setup.ts' });
    expect(ends).toMatchObject({ passed: ['good.test.ts: good'], failed: ['unit'], again: 0 });
    expect(ends.report.faults[0]).toContain('not cleared away');
  });

  test('more files than a few are not tried again', async () => {
    const unlucky = `test('unlucky', () => { throw new Error('bad luck'); });`;
    const ends = await tried({ a: unlucky, b: unlucky, c: unlucky });
    expect(ends).toMatchObject({ again: 0, second: [] });
    expect(ends.failed).toHaveLength(mostFiles + 1);
  });
});

describe('in the browser', () => {
  test('a browser that crashes is tried again', async () => {
    const launch = { executablePath: ensureBrowser(), args: ['--no-sandbox'] };
    const config = {
      testDir: '.',
      // Playwright empties it, and its own choice is the whole project's.
      outputDir: './out',
      testMatch: '**/*.e2e.ts',
      workers: 2,
      timeout: 60_000,
      use: { launchOptions: launch },
    };
    write('playwright.config.ts', `export default ${JSON.stringify(config)};`);
    const head = `import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'playwright/test';\n`;
    const crash = `test('crashes', async ({ page }) => { ${first(`await page.goto('chrome://crash');`)} });`;
    write('crashes.e2e.ts', head + crash);
    write('good.e2e.ts', head + good);
    const { report, recovered } = await runTests(playwright(folder, 'dot,json'), {
      record: record(),
      most: mostFiles,
      isQuiet: true,
    });
    expect(failuresOf(report, 'browser')).toEqual([]);
    expect(report.tests.map(({ state }) => state)).toEqual(['passed', 'passed']);
    expect(recovered).toMatchObject([{ file: `${folder}/crashes.e2e.ts`, title: 'crashes' }]);
    expect(recovered[0]!.message).toContain('crash');
  });
});

test('a second try waits for what runs beside', async () => {
  const order: string[] = [];
  const beside = Promise.withResolvers<void>();
  const runner: Runner = {
    command: (file, files) => {
      order.push(files.length === 0 ? 'first' : 'second');
      return { run: [process.execPath, '--eval', `fs.writeFileSync('${file}', '')`] };
    },
    read: () => {
      // It ends later than a second try that does not wait for it would begin.
      setTimeout(() => beside.resolve(void order.push('end')), 50);
      const ended = { file: 'a.test.ts', title: 'unlucky', names: [], message: '' };
      return { tests: [{ ...ended, state: 'failed' }], faults: [], seconds: {} };
    },
    alone: (files) => [files],
  };
  await runTests(runner, { record: record(), most: mostFiles, beside: beside.promise, isQuiet: true });
  expect(order.slice(0, 3)).toEqual(['first', 'end', 'second']);
});

test('a summary has no more lines than it may', () => {
  const failures = Array.from({ length: 40 }, (_, at) => ({
    where: `file ${at}`,
    message: `\n\u001b[31mwhy ${at}\n`,
  }));
  expect(summaryOf(failures, [])).toHaveLength(summaryLines);
  expect(summaryOf(failures.slice(0, 1), failures.slice(1, 2))).toEqual([
    'What failed:',
    'file 0 — why 0',
    'Passed at the second try:',
    'file 1 — why 1',
  ]);
});
