// Countries only, or groups such as World too: chosen on the download page, for all files and for each.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { PlacesNote } from '#src/file/PlacesNote.tsx';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';
import { unfold } from './unfold.ts';

beforeEach(() => localStorage.clear());

const places = {
  countries: 190,
  former: 1,
  groups: { count: 12, values: ['OECD', 'World'] },
  others: 3,
  noPlaces: 2,
  rows: 300,
};
const none = { ...places, groups: { count: 0, values: [] }, noPlaces: 0, rows: 0 };

test.each([
  [[places], 'all', 'The file has 190 countries, 1 former state, 12 groups and 3 others.'],
  [
    [places],
    'countries',
    'The file has 190 countries, 1 former state and 1 other. We leave out 12 groups and 2 others, such as World.',
  ],
  [[places, none, places], 'all', '2 files have groups of countries, such as World.'],
  [[places, null], 'countries', 'We leave groups of countries, such as World, out of 1 file.'],
  [[none], 'all', ''],
  [[null], 'all', ''],
] as const)('of %j with %s it says so', (files, chosen, text) => {
  const { container } = render(<PlacesNote files={files} chosen={chosen} />);
  expect(container.textContent).toBe(text);
});

async function open() {
  localStorage.setItem('dev-bundle', JSON.stringify(['tax.revenue.vat_total']));
  const clock = new SimulatedClock();
  const whole = await openPortal('/download', [], { isMember: true, clock });
  await whole.until('catalogue', 'ready');
  return { ...whole, clock };
}

test('countries only can be chosen of one file', async () => {
  const { part, clock } = await open();
  await unfold(clock);
  await doing(() => clock.increment(250));
  const file = within(screen.getByRole('region', { name: /^Revenue by tax/ }));
  const chosen = within(await file.findByLabelText('Countries and groups'));
  await doing(() => fireEvent.click(chosen.getByLabelText('Countries only')));
  expect(part('download').getSnapshot().context.shapes['tax.revenue']!.places).toBe('countries');
  expect(file.getByLabelText(/^Python script/).textContent).toContain('places=countries');
});

test('countries only can be chosen of all files', async () => {
  await open();
  const chosen = within(await screen.findByLabelText('Countries and groups'));
  await doing(() => fireEvent.click(chosen.getByLabelText('Countries only')));
  expect(screen.getByText(/^Countries only ·|^countries only ·/)).toBeTruthy();
});
