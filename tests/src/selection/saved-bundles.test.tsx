// The bundles that a member has saved, on the bundle's page and on the real server: saved under the title, opened as an
// offer, saved over and deleted only after a question.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '#machines/bundle/bundle.cases.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

let members = 0;

async function openBundle(...stored: string[]): Promise<Whole> {
  localStorage.setItem('dev-bundle', JSON.stringify(stored));
  const whole = await openPortal('/bundle', [], { newcomer: `keeps-${(members += 1)}` });
  await screen.findByRole('heading', { level: 2, name: 'Saved bundles' });
  await whole.until('list', 'ready');
  return whole;
}

const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const title = (text: string) =>
  doing(() => fireEvent.input(screen.getByLabelText('Bundle title'), { target: { value: text } }));
const rows = () =>
  within(screen.getByRole('table', { name: 'Saved bundles' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent));

const storedIds = () => JSON.parse(localStorage.getItem('dev-bundle')!) as string[];

/** Presses what changes the list, and waits for the list after it. */
async function change(whole: Whole, name: string | RegExp): Promise<void> {
  await press(name);
  await whole.until('list', 'ready');
}

test('a bundle is saved under its title', async () => {
  const whole = await openBundle(ids.first, ids.second);
  await title('Table 3');
  await change(whole, /^Save this bundle/);
  expect(rows()).toEqual([['Table 3', '2']]);
  expect(screen.getByText('“Table 3” is saved.')).toBeTruthy();
});

test('without a title the title is asked for', async () => {
  await openBundle(ids.first);
  expect(screen.getByText('Give the bundle a title first.')).toBeTruthy();
  await press(/^Save this bundle/);
  expect(document.activeElement?.id).toBe('bundle-title');
});

test('a taken name is told, and nothing lost', async () => {
  const whole = await openBundle(ids.first);
  await title('Table 3');
  await change(whole, /^Save this bundle/);
  await title('table 3');
  await change(whole, /^Save this bundle/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/name/i);
  expect(rows()).toEqual([['Table 3', '1']]);
});

test('a saved bundle is opened as an offer', async () => {
  const whole = await openBundle(ids.first, ids.second);
  await title('Both');
  await change(whole, /^Save this bundle/);
  await press('Remove Corporate tax');
  await press('Open Both');
  await doing(async () => fireEvent.click(await screen.findByRole('button', { name: /^Merge/ })));
  expect(storedIds()).toEqual([ids.second, ids.first]);
});

test('saving over and deleting are asked first', async () => {
  const whole = await openBundle(ids.first, ids.second);
  await title('Both');
  await change(whole, /^Save this bundle/);
  await press('Remove Corporate tax');
  await press('Overwrite Both');
  await change(whole, 'Overwrite saved bundle');
  expect(rows()).toEqual([['Both', '1']]);
  await press('Delete Both');
  await press('Keep saved bundle');
  expect(document.activeElement?.textContent).toMatch(/^Delete/);
  await press('Delete Both');
  await change(whole, 'Delete saved bundle');
  expect(screen.getByText('No saved bundles yet')).toBeTruthy();
  expect(storedIds()).toEqual([ids.second]);
});
