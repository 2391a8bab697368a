// A variable that its publisher took back: it is not offered, its page and the bundle say so, and lead on.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

const edition = {
  published: '2026-01-01T00:00:00.000Z',
  package: {
    name: 'panel',
    resources: [
      {
        name: 'tax',
        title: 'Taxes',
        csv: 'country,year,corporate\nKenya,2000,1\n',
        fields: [{ name: 'country' }, { name: 'year' }, { name: 'corporate', title: 'Corporate tax' }],
        withdrawn: [
          { name: 'old', title: 'Tax on companies', successor: 'corporate' },
          { name: 'lost', title: 'Window tax' },
        ],
      },
    ],
  },
};

async function open(address: string) {
  localStorage.setItem('dev-bundle', JSON.stringify(['panel.tax.old', 'panel.tax.lost', 'gone.gone.gone']));
  const whole = await openPortal(address, [], { server: { editions: [edition] } });
  await whole.untilKnown();
  return whole;
}

const item = (title: string) => within(screen.getByRole('heading', { level: 3, name: title }).closest('li')!);

test('the bundle keeps it and names its successor', async () => {
  await open('/bundle');
  expect(screen.getByRole('heading', { level: 2, name: 'Withdrawn' })).toBeTruthy();
  const link = item('Tax on companies').getByRole('link', { name: 'Corporate tax' });
  expect(link.getAttribute('href')).toBe('/variables/panel.tax.corporate');
  expect(item('Window tax').getByText(/The publisher names no replacement/)).toBeTruthy();
});

test('the successor is added at a press', async () => {
  await open('/bundle');
  await doing(() =>
    fireEvent.click(item('Tax on companies').getByRole('button', { name: 'Add Corporate tax' })),
  );
  expect(screen.getByText(/One variable from one dataset/)).toBeTruthy();
  expect(item('Tax on companies').queryByRole('button', { name: 'Add Corporate tax' })).toBeNull();
});

test('it is taken out like any other', async () => {
  await open('/bundle');
  for (const title of ['Tax on companies', 'Window tax'])
    await doing(() => fireEvent.click(screen.getByRole('button', { name: `Remove ${title}` })));
  expect(screen.queryByRole('heading', { name: 'Withdrawn' })).toBeNull();
});

test('browse does not offer it', async () => {
  await open('/browse');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain(
    'Corporate tax',
  );
  expect(screen.queryByText('Tax on companies')).toBeNull();
});

test('its page says so and offers no download', async () => {
  await open('/variables/panel.tax.old');
  expect(screen.getByRole('heading', { level: 1, name: 'Tax on companies' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText('This variable has been withdrawn.')).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /bundle/i })).toBeNull();
  expect(screen.queryByText(/first rows/i)).toBeNull();
});
