// The filters beyond source and collection, as a visitor meets them.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openSmall } from '#tests/fixtures/views/small-portal.ts';

const field = () => screen.getByLabelText<HTMLInputElement>('Search variables');
const year = (name: 'From year' | 'To year') => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (input: HTMLElement, value: string) =>
  doing(() => fireEvent.change(input, { target: { value } }));
const titles = () => {
  const list = screen.queryByRole('list', { name: 'Results' });
  const headings = list ? within(list).getAllByRole('heading', { level: 3 }) : [];
  return headings.map(({ textContent }) => textContent);
};
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));

test('years are asked on leaving their field', async () => {
  const { url } = await openSmall('/browse');
  await type(year('From year'), '1999');
  expect(url()).toBe('/browse');
  await doing(() => fireEvent.blur(year('From year')));
  expect(url()).toBe('/browse?from=1999');
});

test('years are asked by Enter', async () => {
  const { url } = await openSmall('/browse?from=1999');
  await type(year('To year'), '2030');
  await doing(() => fireEvent.keyDown(year('To year'), { key: 'Enter' }));
  expect(url()).toBe('/browse?from=1999&to=2030');
  expect(screen.getByRole('heading', { name: 'No variables found' })).toBeTruthy();
});

test.each([
  ['/browse', 1],
  ['/browse?search=zzz', 0],
  ['/browse?search=zzz&from=1999', 1],
  ['/browse?from=2999', 1],
])(
  'filters stand where there is something to leave out, or one may be why nothing is: %s',
  async (address, count) => {
    await openSmall(address);
    expect(screen.queryAllByRole('complementary', { name: 'Filters' })).toHaveLength(count);
    expect(screen.queryAllByRole('button', { name: /^Filters/ })).toHaveLength(count);
  },
);

test('no year asks for none', async () => {
  const { url } = await openSmall('/browse?from=1999');
  await type(year('From year'), 'x');
  await doing(() => fireEvent.blur(year('From year')));
  expect([url(), year('From year').value]).toEqual(['/browse', '']);
});

test('a day half typed is not asked', async () => {
  const { url } = await openSmall('/browse');
  const day = filters().getByLabelText<HTMLInputElement>('Updated since');
  await type(day, '01/11/20');
  expect([url(), day.value]).toEqual(['/browse', '01/11/20']);
  await type(day, '01/11/2026');
  expect(url()).toBe('/browse?since=2026-11-01');
  expect(titles()).toEqual(['Public debt']);
});

test('a day that is none says how days are written', async () => {
  const { url } = await openSmall('/browse?since=2026-11-01');
  const day = filters().getByLabelText<HTMLInputElement>('Updated since');
  expect(day.value).toBe('01/11/2026');
  await type(day, '31/02/2026');
  await doing(() => fireEvent.blur(day));
  expect([url(), day.value, day.getAttribute('aria-invalid')]).toEqual([
    '/browse?since=2026-11-01',
    '31/02/2026',
    'true',
  ]);
  expect(document.getElementById(day.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Write the date as day/month/year, for example 01/11/2026.',
  );
});

test('a dataset filters', async () => {
  const { url } = await openSmall('/browse');
  await doing(() => fireEvent.click(filters().getByRole('checkbox', { name: /^Scores/ })));
  expect(url()).toBe('/browse?dataset=survey.scores');
  expect(titles()).toEqual(['Secrecy score', 'Tax-haven score']);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Scores' })));
  expect(url()).toBe('/browse');
});

test('a country is called by its name', async () => {
  await openSmall('/browse?country=NAM,XKX');
  const chips = screen.getAllByRole('button', { name: /^Remove filter/ }).map(({ ariaLabel }) => ariaLabel);
  expect(chips).toEqual(['Remove filter: Has Namibia', 'Remove filter: Has Kosovo']);
});

test('Enter without a mark sends the search', async () => {
  const { url } = await openSmall('/browse');
  await type(field(), 'debt');
  await doing(() => fireEvent.submit(field().form!));
  expect(url()).toBe('/browse?search=debt');
  expect(screen.queryByRole('listbox')).toBeNull();
});
