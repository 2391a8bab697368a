// The bundle's own page: what is listed, what can be taken out there, and where it leads.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '#machines/bundle/bundle.cases.ts';
import { doing } from './driver.tsx';
import { openPortal } from './whole.tsx';

async function openBundle(...stored: string[]) {
  localStorage.setItem('dev-bundle', JSON.stringify(stored));
  const whole = await openPortal('/bundle');
  await screen.findByRole('heading', { level: 1, name: 'Your bundle' });
  return whole;
}

const itemNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the bundle is listed by dataset', async () => {
  await openBundle(ids.second, ids.first);
  expect((await screen.findAllByRole('heading', { level: 3 })).length).toBe(2);
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
  expect(screen.getByText('Two variables from one dataset. They make one file.')).toBeTruthy();
});

test('a variable is taken out and put back', async () => {
  await openBundle(ids.first, ids.second);
  await doing(async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Corporate tax' })),
  );
  expect(itemNames()).toEqual(['Value-added tax']);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
});

test('an empty bundle leads to browse', async () => {
  await openBundle();
  const link = await screen.findAllByRole('link', { name: 'Browse data' });
  expect(link.at(-1)!.getAttribute('href')).toBe('/browse');
});
