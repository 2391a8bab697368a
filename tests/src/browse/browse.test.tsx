// The list of variables as a visitor finds it: rows that go into the bundle and out, a count that is announced,
// filters, pages, and what is said when nothing fits or nothing came.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { listing, many, openSmall } from '#tests/fixtures/views/small-portal.ts';

// The dialog's chunk, which a visitor would wait for a moment.
beforeAll(() => import('#src/browse/filters/FiltersDialog.tsx'));
afterEach(() => vi.useRealTimers());

const open = (address = '/browse', gated: readonly string[] = []) => openSmall(address, gated);
const openMany = (address: string) => openSmall(address, [], many);
/** Lets this much time go by at once. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(button(name)));
const list = () => within(screen.getByRole('list', { name: 'Results' }));
const row = (title: string) => list().getByRole('heading', { level: 3, name: title }).closest('li')!;
const titles = () =>
  list()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const field = () => screen.getByLabelText<HTMLInputElement>('Search variables');
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));

test('a row goes into the bundle', async () => {
  await open();
  await press('Add Public debt');
  expect([row('Public debt').dataset['state'], row('Secrecy score').dataset['state']]).toEqual(['in', 'out']);
  expect(screen.getByRole('region', { name: 'Your bundle' }).textContent).toContain(
    '1 variable in your bundle1 dataset',
  );
});

test('a row comes out of the bundle', async () => {
  await open();
  await press('Add Public debt');
  await press('Remove Public debt');
  expect(button('Add Public debt').textContent).toBe('Add');
  expect(screen.queryByRole('region', { name: 'Your bundle' })).toBeNull();
});

test('all results go in and out', async () => {
  await open('/browse?collection=taxing');
  await press('Add all results');
  expect(screen.getByRole('region', { name: 'Your bundle' }).textContent).toContain('3 variables');
  await press('Remove all results');
  expect(screen.queryByRole('region', { name: 'Your bundle' })).toBeNull();
});

test('the count is announced once', async () => {
  await open('/browse?search=score');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '2 of 5 variables contain “score”',
  ]);
});

test('the whole catalogue is counted plainly', async () => {
  await open();
  expect(screen.getByRole('status').textContent).toBe('5 variables');
});

test('typing finds after a pause', async () => {
  const { url } = await open();
  vi.useFakeTimers();
  fireEvent.change(field(), { target: { value: 'income tax' } });
  await pass(99);
  expect([field().value, url()]).toEqual(['income tax', '/browse']);
  await pass(1);
  expect(url()).toBe('/browse?search=income+tax');
  expect(titles()).toEqual(['Income tax']);
});

test('Enter finds at once', async () => {
  const { url } = await open();
  fireEvent.change(field(), { target: { value: 'debt' } });
  await doing(() => fireEvent.submit(field().form!));
  expect(url()).toBe('/browse?search=debt');
});

test('found words are marked', async () => {
  await open('/browse?search=tax');
  expect([...row('Tax-haven score').querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Tax',
  ]);
});

test('a filter stands in the address', async () => {
  const { url } = await open();
  await doing(() => fireEvent.click(filters().getByRole('checkbox', { name: /^Secrecy Survey/ })));
  expect(url()).toBe('/browse?source=secrecy-survey');
  expect(titles()).toEqual(['Secrecy score', 'Tax-haven score']);
});

test('a chip takes its filter off', async () => {
  const { url } = await open('/browse?source=secrecy-survey&collection=taxing');
  await press('Remove filter: Secrecy Survey');
  expect(url()).toBe('/browse?collection=taxing');
});

test('all filters are cleared together', async () => {
  const { url } = await open('/browse?source=secrecy-survey&collection=taxing&search=score');
  await press('Clear all');
  expect(url()).toBe('/browse');
  expect(field().value).toBe('');
});

test('the order is chosen', async () => {
  const { url } = await open();
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  await doing(() => fireEvent.change(order, { target: { value: '-title' } }));
  expect(url()).toBe('/browse?sort=-title');
  expect(titles()[0]).toBe('Tax-haven score');
});

test('fifty rows stand on a page', async () => {
  await openMany('/browse?page=2');
  expect(titles()).toHaveLength(50);
  expect(titles()[0]).toBe('Variable 00050');
});

test('pages have addresses', async () => {
  await openMany('/browse?search=variable&page=2');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('51–100 of 146')).toBeTruthy();
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(pages.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/browse?search=variable&page=3#results',
  );
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(
    '/browse?search=variable#results',
  );
});

test('one page needs no pager', async () => {
  await open();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('nothing found says what to do', async () => {
  const { url } = await open('/browse?search=xyzzy&source=revenue-panel');
  expect(screen.getByRole('heading', { name: 'No variables found' })).toBeTruthy();
  await press('Clear search and filters');
  expect(url()).toBe('/browse');
});

test('a failed catalogue is tried again', async () => {
  const { waiting, until } = await open('/browse', [listing]);
  (await waiting(listing)).drop();
  await until('catalogue', 'failed');
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
  await press('Try again');
  await doing((await waiting(listing)).pass);
  await until('catalogue', 'ready');
  expect(titles()).toHaveLength(5);
});

test('a loading catalogue says so', async () => {
  await open('/browse', [listing]);
  expect(screen.getByRole('status').textContent).toBe('Loading the catalogue');
});

test('filters open as a dialog', async () => {
  const { url } = await open('/browse?source=revenue-panel');
  await press(/^Filters 1/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await doing(() => fireEvent.click(dialog.getByRole('checkbox', { name: /^Wealth/ })));
  expect(url()).toBe('/browse?source=revenue-panel&collection=wealth');
  await doing(() => fireEvent.click(dialog.getByRole('button', { name: 'Show 1 variable' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
