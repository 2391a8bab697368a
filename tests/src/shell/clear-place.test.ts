// Where toasts have room: in the first place with nothing under it, else where least matters.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clearPlace,
  cornersOf,
  costAt,
  isClear,
  weights,
  type Obstacle,
  type Room,
} from '#src/shell/toasts/clear-place.ts';
import { runs } from '#tests/machines/all/runs.ts';

const desk: Room = { width: 1280, height: 800, gutter: 20, edge: 24, isNarrow: false };
const phone: Room = { width: 390, height: 844, gutter: 15, edge: 12, isNarrow: true };
const size = { width: 360, height: 100 };
const box = (left: number, top: number, width: number, height: number, weight: number = weights.action) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});

test('on desks toasts are at the bottom left', () => {
  expect(clearPlace(size, desk, [])).toEqual({ left: 20, top: 676 });
});

test('on phones they are under the header', () => {
  const header = box(0, 0, 390, 65, weights.bar);
  expect(clearPlace(size, phone, [header])).toEqual({ left: 15, top: 72 });
});

test('a button at the bottom left moves them up', () => {
  expect(clearPlace(size, desk, [box(32, 700, 100, 36)])).toEqual({ left: 20, top: 594 });
});

test('a column at the left moves them to the right', () => {
  expect(clearPlace(size, desk, [box(32, 0, 240, 800)])).toEqual({ left: 900, top: 676 });
});

test('columns at both edges move them in between', () => {
  const { left } = clearPlace(size, desk, [box(32, 0, 240, 800), box(1100, 0, 180, 800)]);
  expect(left).toBeGreaterThan(272);
  expect(left + size.width).toBeLessThan(1100);
});

test('a heading with the focus stays free where there is room, else every button does', () => {
  const heading = box(0, 0, 390, 200, weights.heading);
  const isBelow = (below: Obstacle) => clearPlace(size, phone, [heading, below]).top > 200;
  expect(isBelow(box(0, 400, 390, 444))).toBe(true);
  expect(isBelow(box(0, 200, 390, 644))).toBe(false);
});

test('toasts that would grow out of the window do not stay', () => {
  const corner = { left: 20, top: 676 };
  expect(isClear(corner, size, desk, [])).toBe(true);
  expect(isClear(corner, { ...size, height: 200 }, desk, [])).toBe(false);
  expect(isClear(corner, size, desk, [box(32, 700, 100, 36)])).toBe(false);
});

test('where everything is full the focus and the bars stay free', () => {
  const full = [box(0, 0, 390, 844), box(0, 780, 390, 64, weights.bar), box(0, 0, 390, 200, weights.focused)];
  const { top } = clearPlace(size, phone, full);
  expect(top).toBeGreaterThan(200);
  expect(top + size.height).toBeLessThan(780);
});

const obstacle: fc.Arbitrary<Obstacle> = fc
  .tuple(fc.nat(1280), fc.nat(800), fc.integer({ min: 8, max: 400 }), fc.integer({ min: 8, max: 60 }))
  .map(([left, top, width, height]) => box(left, top, width, height));

test('no place costs less than the one that is taken', () => {
  fc.assert(
    fc.property(fc.array(obstacle, { maxLength: 40 }), fc.constantFrom(desk, phone), (obstacles, room) => {
      const taken = costAt(clearPlace(size, room, obstacles), size, obstacles);
      expect(Math.min(...cornersOf(size, room).map((corner) => costAt(corner, size, obstacles)))).toBe(taken);
    }),
    { seed: 20_261_123, numRuns: runs(200) },
  );
});

test('toasts are whole in the window', () => {
  for (const room of [desk, phone])
    for (const { left, top } of cornersOf(size, room)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + size.width).toBeLessThanOrEqual(room.width);
      expect(top + size.height).toBeLessThanOrEqual(room.height);
    }
});
