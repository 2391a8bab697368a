// What the licences of a download ask together: beside the one file of all, and beneath the files where each is its own.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';
import { unfold } from './unfold.ts';

const credit = /^Name every source and its licence/;
const unclear = /^Read the terms of Wealth held offshore, or ask the source/;

async function open(bundle: readonly string[]) {
  localStorage.setItem('dev-bundle', JSON.stringify(bundle));
  const clock = new SimulatedClock();
  const whole = await openPortal('/download', [], { isMember: true, clock });
  await whole.until('catalogue', 'ready');
  await unfold(clock);
  return { ...whole, clock };
}
const both = ['tax.revenue.vat_total', 'hidden.offshore.offshore'];
beforeEach(() => localStorage.clear());

test('the files of several datasets are told about together', async () => {
  await open(both);
  const together = within(await screen.findByRole('region', { name: 'Conditions of the licences together' }));
  expect(together.getByText(credit)).toBeTruthy();
  expect(together.getByText(unclear)).toBeTruthy();
});

test('one file of several says it itself', async () => {
  const { clock } = await open(both);
  await doing(() => fireEvent.click(screen.getByLabelText('One file for all')));
  await doing(() => clock.increment(250));
  const file = within(screen.getByRole('region', { name: /^Revenue by tax and/ }));
  expect(await file.findByRole('heading', { name: 'Conditions of the licences together' })).toBeTruthy();
  expect([file.getByText(credit), file.getByText(unclear)]).toHaveLength(2);
  expect(file.getByText(/^“Wealth held offshore”, Network estimates, version/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Conditions of the licences together' })).toBeNull();
});

test('one dataset has its own licence alone', async () => {
  await open(both.slice(0, 1));
  expect(await screen.findByRole('heading', { name: 'Conditions of the licence' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Conditions of the licences together' })).toBeNull();
});
