// The map's outlines: made anew they are the same, they are light enough for a phone, and every place of today that the
// server knows is among them, as an outline or as a dot.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { places } from '#server/place/facts.ts';
import { keepWorld, knownAtlas } from '#src/chart/map/atlas.ts';
import { outlinesFile, outlinesOf, source } from '#tools/draw/outlines.ts';

const text = readFileSync(outlinesFile, 'utf8');
const today = [...places.values()].filter(({ kind }) => kind !== 'former state').map(({ id }) => id);

/** @returns the places of today that a file of outlines lacks */
function lackedBy(outlines: string): string[] {
  keepWorld(JSON.parse(outlines));
  const drawn = new Set(knownAtlas()!.shapes.map(({ key }) => key));
  return today.filter((id) => !drawn.has(id));
}

test('the outlines are those that the command makes', () => {
  expect(outlinesOf(source) === text).toBe(true);
});

test('the outlines are at most 60 kB as they are sent', () => {
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(60_000);
});

test('every country and territory of today is an outline or a dot', () => {
  expect(lackedBy(text)).toEqual([]);
});

test('an outline and a dot that are left out are seen', () => {
  expect(lackedBy(text.replace('"NAM"', '"- "').replace('"GIB"', '"- "'))).toEqual(['GIB', 'NAM']);
});

test('no two outlines have the same letters', () => {
  keepWorld(JSON.parse(text));
  const keys = knownAtlas()!.shapes.map(({ key }) => key);
  expect(keys).toHaveLength(new Set(keys).size);
});
