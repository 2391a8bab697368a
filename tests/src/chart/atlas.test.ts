// The outlines of countries: each has the letters by which the server names places, and small islands are drawn as dots.
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { keepWorld, knownAtlas } from '#src/chart/map/atlas.ts';

test('the outlines hold Kosovo and small islands', () => {
  keepWorld(createRequire(import.meta.url)('world-atlas/countries-50m.json'));
  const shapes = knownAtlas()!.shapes;
  const shapeOf = (key: string) => shapes.find((shape) => shape.key === key);
  expect(shapeOf('XKX')?.name).toBe('Kosovo');
  expect(shapeOf('NAM')?.name).toBe('Namibia');
  expect(shapeOf('TWN')?.name).toBe('Taiwan');
  expect([shapeOf('MDV')?.isTiny, shapeOf('NAM')?.isTiny]).toEqual([true, false]);
});
