// Drawings under a finger: it leaves as soon as it is lifted, and it is broader than many places.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeUnder } from '#src/chart/map/nearest-place.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';
import { charted } from './small-charts.ts';

test('a finger that is lifted leaves its mark', async () => {
  const whole = await openPortal('/variables/tax.land.area?view=ranking', [], { server: charted });
  whole.app.clock.advance(60_000);
  await whole.until('chart', { drawn: 'settled' } as unknown as string);
  const plot = screen.getByRole('application', { name: /^Ranking/ });
  const read = () => plot.nextElementSibling!.textContent;
  await doing(() => fireEvent.pointerEnter(plot.querySelector('rect')!.parentElement!));
  expect(read()).toBe('1. NO: 45 km²');
  await doing(() => fireEvent.pointerLeave(plot, { pointerType: 'touch' }));
  expect(read()).toBe('1. NO: 45 km²');
  await doing(() => fireEvent.pointerLeave(plot, { pointerType: 'mouse' }));
  expect(read()).toContain('Tap a row to read its value.');
});

const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
const placed = [
  [100, 100],
  [130, 100],
].map(([x = 0, y = 0]) => ({
  shape: { key: 'A', name: 'A', path: '', centre: [x, y] as const, isTiny: true },
  name: 'A',
  value: 1,
  colour: 1,
}));

test.each([
  ['touch', 110, 0],
  ['touch', 125, 1],
  ['touch', 200, undefined],
  ['mouse', 110, undefined],
] as const)('a finger means the nearest place', (pointerType, clientX, row) => {
  svg.getBoundingClientRect = () => new DOMRect(0, 0, 760, 462);
  const event = { pointerType, target: svg, currentTarget: svg, clientX, clientY: 100 };
  expect(placeUnder(event, { placed }, 760)).toBe(row);
});
