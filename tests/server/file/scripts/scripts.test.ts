// The scripts of the download page, run as a researcher would run them: against a portal that listens, with a token in
// the environment. Programs that cannot be had here (Stata, Excel, Sheets) have their address asked the way they ask.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, scriptOf, type Language } from '#machines/file/scripts.ts';
import { plainShape, type FileChoice } from '#machines/file/shape.ts';
import { pythonWith } from '#tools/check/find-readers.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { listening, tokenOf, type Listening } from './listening.ts';

const run = promisify(execFile);

const { without: _all, ...look } = plainShape;
/** Two countries with signs in their names that a shell, R and an address would all take for their own. */
const choice: FileChoice = {
  ...look,
  dataset: 'tax.revenue',
  keys: ['country', 'year'],
  variables: ['tax.revenue.corporate_tax'],
  entities: ['Côte d’Ivoire', 'Korea, South'],
  from: '2020',
};
const header = 'country,year,corporate_tax';

let portal: Listening;
beforeAll(async () => {
  portal = await listening();
});
afterAll(() => portal.close());

/** Runs a script of this language in a folder of its own. */
async function runScript(
  language: Language,
  program: string,
  given = choice,
  who: 'active' | 'inactive' = 'active',
) {
  const folder = await freshFolder();
  const script = join(folder, 'script');
  await writeFile(script, scriptOf(language, given, portal.origin));
  const env = {
    ...process.env,
    MERIDIAN_TOKEN: await tokenOf(portal.app, who, `script-${who}-${portal.asked.length}`),
    LANG: 'C.UTF-8',
  };
  const { stdout } = await run(program, [script], { cwd: folder, env });
  return { stdout, folder };
}

const missing = (what: string): void => {
  console.warn(`${what} is not installed, so its script was not run.`);
};

test('a script for curl saves the very file', async () => {
  const { folder } = await runScript('curl', 'bash');
  const text = await readFile(join(folder, 'tax.revenue.csv'), 'utf8');
  expect(text.trim().split(/\r?\n/)).toEqual([
    header,
    'Côte d’Ivoire,2020,21.5',
    'Côte d’Ivoire,2021,22.5',
    '"Korea, South",2020,71.5',
    '"Korea, South",2021,72.5',
  ]);
});

test('a script for Python reads every row as it is', async () => {
  const python = pythonWith('pandas');
  if (!python) return missing('Python with pandas');
  const { stdout } = await runScript('python', python);
  expect(stdout.trim()).toBe('4 rows, 0 withheld');
});

test('a script for Python says what was withheld', async () => {
  const python = pythonWith('pandas');
  if (!python) return missing('Python with pandas');
  const everything = { ...choice, entities: [], from: '' };
  const { stdout } = await runScript('python', python, everything, 'inactive');
  expect(stdout.trim()).toBe('10 rows, 20 withheld');
});

test('a script for R reads every row as it is', async () => {
  const found = await run('Rscript', ['--version']).catch(() => null);
  if (!found) return missing('R');
  const { stdout } = await runScript('r', 'Rscript');
  expect(stdout.trim()).toBe('4 rows');
});

/** Of both, in one file: countries by their letters, and only what both have. */
const together: FileChoice = {
  ...choice,
  dataset: 'tax.revenue,hidden.offshore',
  keys: [],
  variables: ['tax.revenue.vat_total', 'hidden.offshore.offshore'],
  entities: ['CIV', 'KOR'],
  codes: 'iso3',
  keep: 'matched',
};

test('a script reads several datasets as one', async () => {
  const { folder } = await runScript('curl', 'bash', together);
  const text = await readFile(join(folder, 'tax.revenue-and-hidden.offshore.csv'), 'utf8');
  expect(text.trim().split(/\r?\n/)).toEqual([
    'country,year,vat_total,offshore',
    'CIV,2021,4021,2',
    'KOR,2021,9021,7',
  ]);
  const python = pythonWith('pandas');
  if (!python) return missing('Python with pandas');
  expect((await runScript('python', python, together)).stdout.trim()).toBe('2 rows, 0 withheld');
});

/** The address that a script asks, and in Excel's case the query that is told apart from it. */
function addressIn(script: string): string {
  const [address] = /http:[^"'\s]+/.exec(script)!;
  const query = [...script.matchAll(/#"(\w+)" = "([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  return query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address;
}

test.each(languages)('the address for %s gives the rows chosen', async (language) => {
  const url = new URL(addressIn(scriptOf(language, choice, portal.origin)));
  const headers = { authorization: `Bearer ${await tokenOf(portal.app, 'active', language)}` };
  const answer = await fetch(url, { headers });
  expect([answer.status, answer.headers.get('x-rows')]).toEqual([200, '4']);
  expect(url.searchParams.get('format')).toBe(language === 'stata' ? 'dta' : 'csv');
});

test('no script puts a token into an address', async () => {
  const before = portal.asked.length;
  await runScript('curl', 'bash');
  const addresses = languages.map((language) => addressIn(scriptOf(language, choice, portal.origin)));
  const asked = portal.asked.slice(before).filter((url) => !url.startsWith('/api/tokens'));
  expect(asked.length).toBeGreaterThan(0);
  expect([...addresses, ...asked].filter((url) => /token|Bearer|MERIDIAN/i.test(url))).toEqual([]);
});

test.each(languages)('no name breaks out of a script for %s', (language) => {
  const odd = { ...choice, entities: [`"'\`$(touch x)\\\n;{}`] };
  const plain = scriptOf(language, { ...choice, entities: ['x'] }, portal.origin);
  const signs = (text: string) => text.replaceAll(/[^"'`$\\{}]/g, '').length;
  // Excel alone has the value as it is, with its quotes doubled.
  expect(signs(scriptOf(language, odd, portal.origin)) - signs(plain)).toBe(language === 'excel' ? 8 : 0);
});
