// The outlines of countries: each has the letters by which the server names places, and small islands are drawn as dots.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keepWorld, knownAtlas } from '#src/chart/map/atlas.ts';

test('the outlines hold Kosovo and small islands', () => {
  keepWorld(JSON.parse(readFileSync('src/chart/map/outlines.json', 'utf8')));
  const shapes = knownAtlas()!.shapes;
  const shapeOf = (key: string) => shapes.find((shape) => shape.key === key);
  expect(shapeOf('XKX')?.name).toBe('Kosovo');
  expect(shapeOf('NAM')?.name).toBe('Namibia');
  expect(shapeOf('TWN')?.name).toBe('Taiwan');
  expect([shapeOf('MDV')?.isTiny, shapeOf('NAM')?.isTiny]).toEqual([true, false]);
});

test('what is too small for an outline is a dot in its place', () => {
  keepWorld(JSON.parse(readFileSync('src/chart/map/outlines.json', 'utf8')));
  const tuvalu = knownAtlas()!.shapes.find(({ key }) => key === 'TUV')!;
  expect([tuvalu.path, tuvalu.isTiny, tuvalu.name]).toEqual(['', true, 'Tuvalu']);
  expect(tuvalu.centre[0]).toBeGreaterThan(600);
});
