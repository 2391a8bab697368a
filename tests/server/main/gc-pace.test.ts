// What V8 is given: it passes over a setting that it does not know, and a later Node may know other ones.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { growthFor } from '#server/main/gc-pace.ts';

test('V8 knows each setting that the collector is given', () => {
  const source = readFileSync('server/main/gc-pace.ts', 'utf8');
  const given = [...source.matchAll(/['`]--(?:no-)?(?<name>[a-z-]+)/g)].map(({ groups }) => groups!['name']!);
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const names = new Set(
    [...known.matchAll(/^ {2}--(?<name>[a-z-]+) /gm)].map(({ groups }) => groups!['name']),
  );
  expect(given.length).toBeGreaterThan(3);
  expect(given.filter((name) => !names.has(name))).toEqual([]);
});

const megabytes = (count: number) => count * 1_000_000;

test('heaps of all sizes share a few growths, so that code which Node keeps is found again', () => {
  const sizes = Array.from({ length: 450 }, (_, at) => megabytes(at + 1));
  const growths = sizes.map(growthFor);
  expect(new Set(growths).size).toBeLessThan(20);
  expect(growths).toEqual(growths.toSorted((one, other) => other - one));
  const room = sizes.map((used, at) => (used * growths[at]!) / 100);
  expect(Math.max(...room)).toBeLessThanOrEqual(megabytes(20));
  // Much less would have a large heap looked through at every turn.
  expect(Math.min(...room.slice(20))).toBeGreaterThan(megabytes(14));
});
