// What each script of the download page asks for, where it puts the token, and what it saves the file as. That the
// scripts run is tested with the programs themselves (tests/server/file/scripts).
import { expect, test } from 'vitest';
import { languages, languageText, scriptOf, type Language } from '#machines/file/scripts.ts';
import { singleText } from '#texts/en/file/single.ts';
import type { FileChoice } from '#machines/file/shape.ts';
import { choice } from './open-download.ts';

const origin = 'https://data.example';
const plain = `${origin}/api/data/download?dataset=tax.panel&keys=country,year&variables=tax.panel.corporate,tax.panel.income`;

/** The lines of a script, without the space before them. */
const lines = (language: Language, of: FileChoice = choice) =>
  scriptOf(language, of, origin)
    .split('\n')
    .map((line) => line.trim());

test('the programs have names people know', () => {
  expect(languages.map((language) => languageText[language])).toEqual([
    'Python',
    'R',
    'Stata',
    'Excel',
    'Google Sheets',
    'curl',
  ]);
});

test.each<[Language, string, string]>([
  [
    'python',
    'Python 3 with pandas, and your API token in the variable MERIDIAN_TOKEN.',
    `headers={"Authorization": f"Bearer {os.environ['MERIDIAN_TOKEN']}"})`,
  ],
  [
    'r',
    'R 4 or newer, and your API token in the variable MERIDIAN_TOKEN.',
    'headers = c(Authorization = paste("Bearer", Sys.getenv("MERIDIAN_TOKEN"))))',
  ],
  ['stata', 'your API token in the variable MERIDIAN_TOKEN.', 'local token : environment MERIDIAN_TOKEN'],
  [
    'excel',
    'Put your API token in place of “your token”.',
    'Headers = [Authorization = "Bearer " & "your token"],',
  ],
  [
    'sheets',
    'Save your API token in the script properties as MERIDIAN_TOKEN.',
    "const token = PropertiesService.getScriptProperties().getProperty('MERIDIAN_TOKEN');",
  ],
  [
    'curl',
    'your API token in the variable MERIDIAN_TOKEN.',
    '--header "Authorization: Bearer $MERIDIAN_TOKEN" "$@" "$url"',
  ],
])('%s takes the token where it says', (language, requires, line) => {
  expect(singleText.script.requires[language]).toContain(requires);
  expect(lines(language)).toContain(line);
});

test.each<[Language, string]>([
  ['python', `"${plain}&format=csv",`],
  ['r', `url <- "${plain}&format=csv"`],
  [
    'stata',
    `shell curl --fail --location --output "tax.panel.dta.part" --header "Authorization: Bearer \`token'" "${plain}&format=dta" && echo whole > "tax.panel.dta.whole"`,
  ],
  ['sheets', `const answer = UrlFetchApp.fetch('${plain}&format=csv', {`],
  ['curl', `url='${plain}&format=csv'`],
])('%s asks for the file', (language, line) => {
  expect(lines(language)).toContain(line);
});

/** What a program makes of a script for Excel: the address of the file and the fields of its query. */
function excelAsks(of: FileChoice) {
  const script = scriptOf('excel', of, origin);
  const [, base, query = ''] = /Web\.Contents\("([^"]*)", \[[^]*Query = \[\n([^]*?)\n *\]\]\),/.exec(script)!;
  const fields = query.split(',\n').map((line) => /^ {8}#"(\w+)" = "(.*)"$/.exec(line)!);
  return { base, query: Object.fromEntries(fields.map(([, name, value]) => [name, value])) };
}

test('Excel asks for the file field by field', () => {
  expect(excelAsks(choice)).toEqual({
    base: `${origin}/api/data/download`,
    query: {
      dataset: 'tax.panel',
      keys: 'country,year',
      variables: 'tax.panel.corporate,tax.panel.income',
      format: 'csv',
    },
  });
});

const odd: FileChoice = {
  ...choice,
  entities: ['Côte d’Ivoire', "Cote d'Ivoire", 'Korea, South', '"N/A" & $1'],
};
const inAddress =
  'entities=C%C3%B4te+d%E2%80%99Ivoire%7CCote+d%27Ivoire%7CKorea,+South%7C%22N%2FA%22+%26+%241';

test.each(['python', 'r', 'stata', 'sheets', 'curl'] as const)('%s has no quotes to escape', (language) => {
  expect(scriptOf(language, odd, origin)).toContain(`&${inAddress}&`);
});

test('Excel has quotes written twice', () => {
  expect(excelAsks(odd).query['entities']).toBe('Côte d’Ivoire|Cote d\'Ivoire|Korea, South|""N/A"" & $1');
});

const forSpreadsheets: FileChoice = {
  ...choice,
  layout: 'long',
  separator: 'semicolon',
  decimal: 'comma',
  bom: true,
};
const look = 'layout=long&separator=semicolon&decimal=comma&bom=true';

test.each<[Language, string]>([
  ['python', `${plain}&layout=long&format=csv`],
  ['r', `${plain}&layout=long&format=csv`],
  ['stata', `${plain}&layout=long&format=dta`],
  ['sheets', `${plain}&layout=long&format=csv`],
  ['curl', `${plain}&${look}&format=csv`],
])('%s gets a look that it can read', (language, address) => {
  const [, asked] = /["'](https:[^"']*)["']/.exec(scriptOf(language, forSpreadsheets, origin))!;
  expect(asked).toBe(address);
});

test('Excel reads what commas separate', () => {
  expect(excelAsks({ ...forSpreadsheets, format: 'xlsx' }).query).toMatchObject({
    layout: 'long',
    format: 'csv',
  });
  expect(Object.keys(excelAsks(forSpreadsheets).query)).not.toContain('separator');
  expect(lines('excel')).toContain('Table = Csv.Document(File, [Delimiter = ",", Encoding = 65001]),');
});

test.each<[Language, string]>([
  ['r', 'data <- read.csv(fetch(url, "FILE.csv"), na.strings = "", check.names = FALSE, encoding = "UTF-8")'],
  ['stata', 'use "FILE.dta", clear'],
  ['sheets', "const sheet = book.getSheetByName('FILE.csv') || book.insertSheet('FILE.csv');"],
  ['curl', "file='FILE.csv'"],
])('%s calls the file after its datasets', (language, line) => {
  for (const [dataset, stem] of [
    ['tax.panel', 'tax.panel'],
    ['tax.panel,tax.firms', 'tax.panel-and-tax.firms'],
    ['tax.panel,tax.firms,tax.sites', 'tax.panel-and-2-more'],
  ] as const)
    expect(lines(language, { ...choice, dataset })).toContain(line.replaceAll('FILE', stem));
});

test('curl fetches the very file', () => {
  const zip: FileChoice = { ...choice, format: 'zip' };
  expect(lines('curl', zip)).toEqual(
    expect.arrayContaining(["file='tax.panel.zip'", `url='${plain}&format=zip'`]),
  );
});
