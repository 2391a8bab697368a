// npm run places -- FILE.csv: what the names in a file mean as places, so that a publisher can check a column before the
// import. The answers are server/place's; this is its command line.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import type { PlaceMatch } from '#contract/place/place.ts';
import { matchName } from '#server/place/match-name.ts';
import { matchPlaces, type Entity } from '#server/place/match-places.ts';
import { placeReasons } from '#texts/en/place.ts';

const usage = `Usage: npm run places -- FILE.csv [--together]
  Reads the column "name" and prints CSV: name,answer,kind,reason.
  answer is the code of three letters (ISO 3166-1, ISO 3166-3 for former states, XKX for Kosovo), or empty.

  --together   reads the names as the values of one dataset's column: a name of two places is settled by the other
               names and by the columns "code" and "label", where the file has them. Without it each name is read by
               itself, and other columns are not used.
  --help       shows this text`;

/** Ends the program with a sentence that says what to do. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}\n`);
  process.exit(1);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return refuse(`There is no file “${file}” that can be read. Check its path.`);
  }
}

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

function tableOf(file: string): Table {
  try {
    const [columns = [], ...rows] = parse(textOf(file), { bom: true, relax_column_count: true });
    return { columns: columns.map((name) => name.trim()), rows };
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    return refuse(`“${file}” is not CSV that can be read. Check its quotation marks.`);
  }
}

function entitiesOf({ columns, rows }: Table, file: string): Entity[] {
  const name = columns.indexOf('name');
  if (name === -1) refuse(`“${file}” has no column “name”. Its columns are: ${columns.join(', ')}.`);
  const beside = ['code', 'label'].map((column) => columns.indexOf(column)).filter((at) => at !== -1);
  return rows.map((row) => ({ texts: [name, ...beside].map((at) => row[at] ?? '') }));
}

/** One answer a name: a file may say a name several times. */
function together(entities: readonly Entity[]): PlaceMatch[] {
  const different = [...new Map(entities.map((entity) => [JSON.stringify(entity.texts), entity])).entries()];
  const matches = matchPlaces(different.map(([, entity]) => entity));
  const byTexts = new Map(different.map(([key], at) => [key, matches[at]!]));
  return entities.map(({ texts }) => byTexts.get(JSON.stringify(texts))!);
}

/** RFC 4180. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const { values, positionals } = parseArgs({
  options: { together: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const [file, another] = positionals;
if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
if (file === undefined || another !== undefined) refuse('Name one CSV file.');
const entities = entitiesOf(tableOf(file), file);
const names = entities.map(({ texts }) => texts[0] ?? '');
const matches = values.together ? together(entities) : names.map((name) => matchName(name));
// Whoever reads no further, such as `head`, has what it wants.
process.stdout.on('error', () => process.exit(0));
process.stdout.write(lineOf(['name', 'answer', 'kind', 'reason']));
for (const [at, { code, kind, reason }] of matches.entries())
  process.stdout.write(lineOf([names[at]!, code ?? '', kind, placeReasons[reason]]));
