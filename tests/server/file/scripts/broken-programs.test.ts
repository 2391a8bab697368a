// The other scripts of the download page when the connection breaks and the portal publishes a new version: none takes
// half a file for a whole one, and none leaves rows of two versions together. What cannot be had here is run as far as
// it can be: Stata's command of the shell by a shell, the script for Sheets with Google's objects played by ours.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { scriptOf } from '#machines/file/scripts.ts';
import { pythonWith } from '#tools/check/find-readers.ts';
import { badDay, choice, type Day, file, names } from './bad-day.ts';

beforeEach(() => {
  // The HTTP adapter prints that a reader has left.
  vi.spyOn(console, 'error').mockReturnValue();
});

const missing = (what: string): void => {
  console.warn(`${what} is not installed, so its script was not run.`);
};

test('Python reads a whole file or none', async () => {
  const python = pythonWith('pandas');
  if (!python) return missing('Python with pandas');
  const day = await badDay();
  day.cutNext(30_000);
  const first = await day.run('python', python);
  expect([first.end, first.output]).toEqual([1, '']);
  await day.publish(50);
  expect(await day.run('python', python)).toEqual({ end: 0, output: '50 rows, 0 withheld\n' });
});

test('R reads a whole file or none', async () => {
  const found = await new Promise((resolve) =>
    execFile('Rscript', ['--version'], (error) => resolve(!error)),
  );
  if (!found) return missing('R');
  const day = await badDay();
  day.cutNext(30_000);
  expect([(await day.run('r', 'Rscript')).end, existsSync(day.inFolder(file))]).toEqual([1, false]);
  await day.publish(50);
  expect(await day.run('r', 'Rscript')).toEqual({ end: 0, output: '50 rows\n' });
});

test('R renames what it has wholly fetched', () => {
  const script = scriptOf('r', choice, 'https://data.example');
  expect(script).toMatch(
    /options\(warn = 2\)[\s\S]*download\.file\(url, part,[\s\S]*file\.rename\(part, file\)/,
  );
  expect(script).toContain(`read.csv(fetch(url, "${file}")`);
});

/** Runs what Stata gives to the shell, and does by hand what it does itself. */
async function stata(day: Day): Promise<'stopped' | string> {
  const script = scriptOf('stata', choice, day.origin).replaceAll("`token'", day.secret);
  for (const line of script.split('\n')) {
    const [, command = '', rest = ''] = /^(?:capture )?(\w+) ?(.*)$/.exec(line) ?? [];
    const quoted = [...rest.matchAll(/"([^"]*)"/g)].map(([, name = '']) => day.inFolder(name));
    if (command === 'shell')
      await new Promise<void>((resolve) =>
        execFile('sh', ['-c', rest], { cwd: day.folder }, () => resolve()),
      );
    else if (command === 'confirm' && !existsSync(quoted[0]!)) return 'stopped';
    else if (command === 'copy') await writeFile(quoted[1]!, await readFile(quoted[0]!));
    else if (command === 'erase') await rm(quoted[0]!, { force: true });
    else if (command === 'use') return (await readFile(quoted[0]!)).toString('latin1');
  }
  return 'ended';
}

test('Stata uses a whole file or none', async () => {
  const day = await badDay();
  await writeFile(day.inFolder('day.bad.dta'), 'of last year');
  day.cutNext(30_000);
  expect(await stata(day)).toBe('stopped');
  await day.publish(50);
  const bytes = await stata(day);
  expect([day.passed.at(-1)?.bytes, await names(day)]).toEqual([bytes.length, ['day.bad.dta']]);
  expect(bytes.slice(0, 11)).toBe('<stata_dta>');
});

test('Sheets keeps no row of an older version', () => {
  const rows = new Map<number, string[]>();
  const sheet = {
    clearContents: () => rows.clear(),
    getRange: (first: number) => ({
      setValues: (values: string[][]) => values.forEach((row, at) => rows.set(first + at, row)),
    }),
  };
  const sheets = new Map<string, typeof sheet>();
  const book = {
    getSheetByName: (name: string) => sheets.get(name) ?? null,
    insertSheet: (name: string) => sheets.set(name, sheet).get(name),
  };
  const load = (text: string) =>
    runInNewContext(`${scriptOf('sheets', choice, 'https://data.example')}; loadMeridian();`, {
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => 'mdn_token' }) },
      UrlFetchApp: { fetch: () => ({ getContentText: () => text }) },
      Utilities: { parseCsv: (csv: string) => csv.split('\n').map((line) => line.split(',')) },
      SpreadsheetApp: { getActiveSpreadsheet: () => book, getActiveSheet: () => sheet },
    });
  load('place,amount\n1,1\n2,1\n3,1');
  load('place,amount\n1,2');
  expect([...rows.values()]).toEqual([
    ['place', 'amount'],
    ['1', '2'],
  ]);
});
