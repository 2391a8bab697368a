// A type's name says what it is: no two exported types of a layer have the same one, none has a name that would fit
// anything, and a place is a country, a territory or an aggregate.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesOf } from '#tests/laws/import-graph.ts';
import { typesIn } from './identifiers.ts';

const layers = ['contract', 'machines', 'src', 'server'] as const;
const vague = new Set(['Part', 'Asked', 'Made', 'Held', 'Told', 'Mine', 'Needs', 'Place']);

type Source = readonly [file: string, text: string];
type Type = { name: string; file: string; isExported: boolean };

const declaresTypes = /\b(?:type|interface|class|enum)\s+\w/;
const typesOf = (sources: readonly Source[]): Type[] =>
  sources
    .filter(([, text]) => declaresTypes.test(text))
    .flatMap(([file, text]) => typesIn(file, text).map((type) => ({ ...type, file })));

/** Names that several modules export a type by. */
const twinsOf = (types: readonly Type[]): string[] =>
  [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, all]) => all.filter(({ isExported }) => isExported).length > 1)
    .map(([name]) => name)
    .toSorted();

const vagueOf = (types: readonly Type[]): string[] =>
  [...new Set(types.map(({ name }) => name).filter((name) => vague.has(name)))].toSorted();

const sourcesOf = (layer: string): Source[] =>
  filesOf(layer)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]);

describe.each(layers)('%s', (layer) => {
  const types = typesOf(sourcesOf(layer));
  test('has no two exported types of one name', () => {
    expect(twinsOf(types)).toEqual([]);
  });
  test('has no type whose name fits anything', () => {
    expect(vagueOf(types)).toEqual([]);
  });
});

const planted: readonly Source[] = [
  ['server/file/a.ts', 'export type Measured = 1;\ntype Local = 1;\nexport const measure = 1;'],
  ['server/import/b.ts', 'export interface Measured { rows: number }\ntype Local = 2;'],
  ['server/import/c.ts', 'export class Asked {}\ntype Place = 1;\nexport type { Measured } from "./b.ts";'],
];

test('two exported types of one name are seen', () => {
  expect(twinsOf(typesOf(planted))).toEqual(['Measured']);
});

test('a name that fits anything is seen', () => {
  expect(vagueOf(typesOf(planted))).toEqual(['Asked', 'Place']);
});
