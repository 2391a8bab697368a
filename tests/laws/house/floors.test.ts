// The house's order: no import runs up between rooms, no files run in a circle, and no folder is too large or too deep.
// Each law is proven by a planted fault.
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { floors, type Layer, layers, mounts, rooms } from '#tests/laws/floors.ts';
import { circlesOf, filesOf, type Import, importsOf, layerOf, roomOf } from '#tests/laws/import-graph.ts';

const files = Object.keys(layers).flatMap(filesOf);
const imports = importsOf(files);
const said = ({ from, to }: Import) => `${from} imports ${to}`;

function runsUp({ from, to }: Import): boolean {
  const layer = layerOf(from);
  if (layerOf(to) !== layer || !(layer in floors)) return false;
  const order: readonly string[] = floors[layer as Layer];
  return order.indexOf(roomOf(to)) > order.indexOf(roomOf(from));
}

function leavesItsLayer({ from, to }: Import): boolean {
  const [layer, other] = [layerOf(from), layerOf(to)];
  if (other === layer || mounts[`${layer}/${roomOf(from)}`] === other) return false;
  if (!layers[layer]!.includes(other)) return true;
  return other === 'server' && !(rooms[layer] ?? []).includes(roomOf(to));
}

const planted = (from: string, to: string): Import => ({ from, to });

describe.each(Object.keys(floors) as Layer[])('%s', (layer) => {
  test('has a floor for every room', () => {
    expect([...new Set(filesOf(layer).map(roomOf))].toSorted()).toEqual([...floors[layer]].toSorted());
  });
  test('has no import that runs up', () => {
    expect(
      imports
        .filter(({ from }) => layerOf(from) === layer)
        .filter(runsUp)
        .map(said),
    ).toEqual([]);
  });
  test('is seen to run up', () => {
    const [lowest, ...above] = floors[layer];
    for (const room of above)
      expect(runsUp(planted(`${layer}/${lowest}/a.ts`, `${layer}/${room}/b.ts`))).toBe(true);
  });
});

test('each layer knows what lies below it', () => {
  expect(imports.filter(leavesItsLayer).map(said)).toEqual([]);
});

test.each([
  planted('contract/api/a.ts', 'machines/kinds/b.ts'),
  planted('machines/portal/a.ts', 'src/main.tsx'),
  planted('server/api/a.ts', 'sandbox/sandbox.ts'),
  planted('sandbox/a.ts', 'server/billing/b.ts'),
  planted('server/main/a.ts', 'machines/portal/b.ts'),
])('a layer that knows too much is seen: $from', (one) => {
  expect(leavesItsLayer(one)).toBe(true);
});

test('no files run in a circle, types included', () => {
  expect(circlesOf(imports).map((circle) => circle.join(' '))).toEqual([]);
});

test('a circle is seen', () => {
  expect(circlesOf([planted('a', 'b'), planted('b', 'c'), planted('c', 'a'), planted('c', 'd')])).toEqual([
    ['a', 'b', 'c'],
  ]);
});

const most = { files: 20, depth: 3 };
/** What a program writes, one file a machine: nobody looks for anything there. */
const written = new Set(['tests/machines/all/graphs', 'src/inspector/charts']);
const folders = Map.groupBy([...files, ...['tests', 'e2e', 'tools'].flatMap(filesOf)], (file) =>
  dirname(file),
);
const tooLarge = (sizes: ReadonlyMap<string, readonly string[]>) =>
  [...sizes]
    .filter(([folder, inside]) => inside.length > most.files && !written.has(folder))
    .map(([folder]) => folder);
const tooDeep = (all: Iterable<string>) =>
  [...all].filter((folder) => folder.split('/').length - 1 > most.depth);

test('no folder is too large', () => {
  expect(tooLarge(folders)).toEqual([]);
  expect(tooLarge(new Map([['src/full', Array.from({ length: 21 }, String)]]))).toEqual(['src/full']);
});

test('no folder is too deep', () => {
  expect(tooDeep(folders.keys())).toEqual([]);
  expect(tooDeep(['src/a/b/c/d'])).toEqual(['src/a/b/c/d']);
});
