// The words that this code has given up (./glossary.ts) do not come back, in names of code and of files.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from '#tests/laws/import-graph.ts';
import { kept, namedLayers, type NamedLayer, oldFileWords, oldNames, oldWords } from './glossary.ts';
import { identifiersIn, wordsIn } from './identifiers.ts';

type Table = typeof oldWords;
const oldIn = (table: Table, layer: NamedLayer): Set<string> =>
  new Set(table.filter(({ layers }) => layers.includes(layer)).flatMap(({ old }) => old));

/** The file's path in its layer, as words. */
const wordsOfFile = (file: string): string[] => wordsIn(file.slice(file.indexOf('/')));

/** @returns the old words and names in one file, its own name among them */
function oldsIn(layer: NamedLayer, file: string, source: string): string[] {
  const [words, names, fileWords] = [oldWords, oldNames, oldFileWords].map((table) => oldIn(table, layer));
  const ofFile = wordsOfFile(file).filter((word) => words!.has(word) || fileWords!.has(word));
  const all = [...words!, ...names!].map((word) => word.toLowerCase());
  const lower = source.toLowerCase();
  // Reading a module's syntax takes a thousand times as long as looking for a word in its text.
  if (!all.some((word) => lower.includes(word))) return ofFile;
  const used = [...identifiersIn(file, source)].filter((name) => !kept[layer].includes(name));
  return [
    ...ofFile,
    ...used.filter((name) => names!.has(name)),
    ...used.flatMap(wordsIn).filter((word) => words!.has(word)),
  ];
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const found = new Map(
  namedLayers.map((layer) => [
    layer,
    filesOf(layer)
      .filter(isCode)
      .flatMap((file) => oldsIn(layer, file, readFileSync(file, 'utf8')).map((word) => ({ word, file }))),
  ]),
);

test.each(namedLayers)('%s has no old word', (layer) => {
  expect(found.get(layer)!).toEqual([]);
});

test.each([
  ['server', 'server/objects/a.ts', 'export const openShelf = () => 1;', 'shelf'],
  ['server', 'server/objects/shelf.ts', '', 'shelf'],
  ['server', 'server/mail/money-letters.ts', '', 'letters'],
  ['server', 'server/mail/a.ts', 'type Letter = { kind: string };', 'Letter'],
  ['server', 'server/file/a.ts', 'const { made: merged } = columns;', 'made'],
  ['contract', 'contract/api/a.ts', 'const of = (name: BuiltName) => name;', 'BuiltName'],
  ['sandbox', 'sandbox/a.ts', 'store.clockwork = 1;', 'clockwork'],
  ['machines', 'machines/kinds/a.ts', 'export class Enquiry {}', 'enquiry'],
  ['src', 'src/list/a.tsx', 'export const A = () => <Bones />;', 'bones'],
] as const)('an old word is seen: %s, %s, %s', (layer, file, source, word) => {
  expect(oldsIn(layer, file, source)).toEqual([word]);
});

test.each([
  ['server', 'server/mail/a.ts', '// Letters told on the shelf.\nexport const code = "letter-not-found";'],
  ['server', 'server/billing/a.ts', 'if (customer.told === "") forget();'],
  ['server', 'server/mail/a.ts', 'export type Letterhead = { name: string };'],
  ['server', 'server/import/a.ts', 'export const resource = 1;'],
] as const)('what is no old name stays: %s, %s, %s', (layer, file, source) => {
  expect(oldsIn(layer, file, source)).toEqual([]);
});
