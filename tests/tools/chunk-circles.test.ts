// Chunks in a circle are seen, whatever lies between them; and the actors of a grouped screen come with it.
import { expect, test } from 'vitest';
import { circularChunks } from '#tools/build/chunk-circles.ts';
import { chunks } from '#tools/build/chunks.ts';
import { filesOf } from '#tests/laws/import-graph.ts';

const circles = (imports: Record<string, string[]>) => circularChunks(new Map(Object.entries(imports)));

test('a circle of chunks is seen', () => {
  expect(circles({ a: ['b'], b: ['a'], c: ['a'] })).toEqual(['a', 'b']);
  expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: [] })).toEqual(['a', 'b', 'c']);
  expect(circles({ a: ['b', 'c'], b: ['c'], c: ['library'] })).toEqual([]);
});

const files = [...filesOf('src'), ...filesOf('machines')];
const groupOf = (file: string) => chunks.find(({ test: pattern }) => pattern.test(`/${file}`))?.name;

test.each([
  ['src/dataset/dataset.actors.ts', 'src/dataset/DatasetScreen.tsx'],
  ['src/selection/selection.actors.ts', 'src/selection/SharedScreen.tsx'],
])('%s comes with its screen', (actors, screen) => {
  expect(files).toContain(actors);
  expect(groupOf(actors)).toBe(groupOf(screen));
});
