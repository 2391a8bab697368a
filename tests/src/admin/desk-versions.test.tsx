// Versions at the desk, on the real server: which can be withdrawn, what is asked, and what visitors see then.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editions, middle, newest, oldest } from '#tests/server/admin/wages.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

async function openDesk() {
  const whole = await openPortal('/admin/versions', [], {
    server: { editions },
    prepare: (visitor) => visitor.signIn('admin'),
  });
  await whole.until('list', 'ready');
  return whole;
}

const rows = () => screen.getAllByRole('row').slice(1);
const said = () => rows().map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim());
const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const pressAt = (row: number) => doing(() => fireEvent.click(within(rows()[row]!).getByRole('button')));
const question = () => document.activeElement!.textContent;

test('each version says what it is', async () => {
  await openDesk();
  expect(rows()).toHaveLength(3);
  for (const [at, version] of [newest, middle, oldest].entries()) expect(said()[at]).toContain(version);
  expect(said().map((row) => row.includes('shown'))).toEqual([true, false, false]);
});

test('withdrawing says what visitors see then', async () => {
  const { until } = await openDesk();
  await pressAt(0);
  expect(question()).toContain(
    `Withdraw? Wages now ${newest} can then no longer be seen or downloaded. Visitors see version ${middle} instead.`,
  );
  await press('Go back');
  await pressAt(2);
  expect(question()).toContain('Visitors see the same version as before.');
  await press('Withdraw');
  await until('list', 'ready');
  expect(said().map((row) => row.includes('withdrawn'))).toEqual([false, false, true]);
});

test('a version is withdrawn, and undone', async () => {
  const { until } = await openDesk();
  await pressAt(0);
  await press('Withdraw');
  await until('list', 'ready');
  expect(said().map((row) => row.includes('shown'))).toEqual([false, true, false]);
  expect(screen.getByText(`Wages now ${newest} is withdrawn.`)).toBeTruthy();
  await press('Undo');
  await until('list', 'ready');
  expect(said().map((row) => row.includes('shown'))).toEqual([true, false, false]);
});

test('a withdrawn version is restored', async () => {
  const { until } = await openDesk();
  await pressAt(0);
  await press('Withdraw');
  await until('list', 'ready');
  await pressAt(0);
  expect(question()).toContain('is then the version that visitors see and download.');
  await press('Restore');
  await until('list', 'ready');
  expect(said().some((row) => row.includes('withdrawn'))).toBe(false);
});

test('the last version stays', async () => {
  const { until } = await openDesk();
  for (const row of [0, 1]) {
    await pressAt(row);
    await press('Withdraw');
    await until('list', 'ready');
  }
  expect(within(rows()[2]!).queryByRole('button')).toBeNull();
});
