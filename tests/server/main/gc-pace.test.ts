// V8 passes over a setting that it does not know; a later Node may know other ones.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
