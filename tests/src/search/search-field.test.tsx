// The search box as a visitor meets it: in the header of every page, large on home and where no page is, by keys, by pointer
// and by the key that leads to it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openSmall } from '#tests/fixtures/views/small-portal.ts';

// The box's chunk, which a visitor would wait for a moment.
beforeAll(() => import('#src/search/SuggestBox.tsx'));

const all = 'Search variables, countries and topics';
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const header = () => within(screen.getAllByRole('banner')[0]!);
const option = (name: RegExp) => screen.findByRole('option', { name });
const press = (field: HTMLElement, key: string) => doing(() => fireEvent.keyDown(field, { key }));
const type = async (name: string, value: string) => {
  await doing(() => box(name).focus());
  await screen.findByRole('combobox', { name });
  await doing(() => fireEvent.change(box(name), { target: { value } }));
};

test.each(['/home', '/pages/guides', '/no/such/page', '/variables/panel.debt.gross'])(
  '%s has the box in its header',
  async (address) => {
    await openSmall(address);
    const field = header().getByRole<HTMLInputElement>('searchbox', { name: 'Search the data' });
    expect([field.form!.getAttribute('action'), field.form!.method, field.name]).toEqual([
      '/browse',
      'get',
      'search',
    ]);
  },
);

test('each box of a page has its own name and id', async () => {
  await openSmall('/home');
  const fields = screen.getAllByRole('searchbox');
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
  const landmarks = screen.getAllByRole('search').map(({ ariaLabel }) => ariaLabel);
  expect(landmarks).toEqual(['Search', 'Search this portal']);
});

test('the list has one box, in the header', async () => {
  await openSmall('/browse?search=debt');
  expect(screen.getAllByRole('searchbox')).toEqual([header().getByLabelText('Search variables')]);
  expect(box('Search variables').value).toBe('debt');
});

test('who has gone on to the button stays there', async () => {
  await openSmall('/home');
  const send = () => header().getByRole('button', { name: 'Search' });
  await doing(() => {
    header().getByRole('searchbox').focus();
    send().focus();
  });
  await header().findByRole('combobox', { name: 'Search the data' });
  expect(document.activeElement).toBe(send());
});

test('a word that is put together keeps its field', async () => {
  const { until } = await openSmall('/home');
  const field = header().getByRole('searchbox');
  // In one go, as when the box with suggestions comes just then.
  await doing(() => {
    field.focus();
    fireEvent.compositionStart(field);
  });
  await until('searchbox', 'ready');
  expect(header().getByRole('searchbox')).toBe(field);
  await doing(() => fireEvent.compositionEnd(field));
  expect(await header().findByRole('combobox', { name: 'Search the data' })).toBe(document.activeElement);
});

test('what is suggested stands in groups', async () => {
  await openSmall('/home');
  await type(all, 'debt');
  await option(/^Public debt/);
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => group.textContent),
  ).toEqual([
    expect.stringMatching(/^VariablesPublic debt/),
    expect.stringMatching(/^Datasets and topicsDebt/),
  ]);
  expect(within(await option(/^Public debt/)).getByText('debt').tagName).toBe('B');
});

test('a press takes a suggestion', async () => {
  const { url } = await openSmall('/home');
  await type(all, 'debt');
  const chosen = await option(/^DebtRevenue|^Debt[A-Z]/);
  await doing(() => fireEvent.click(chosen));
  expect(url()).toBe('/datasets/panel.debt');
});

test('a name of several places is suggested as each of them', async () => {
  const { url } = await openSmall('/home');
  await type(all, 'debt korea');
  await option(/^North Korea/);
  await doing(() => fireEvent.click(screen.getByRole('option', { name: /^South Korea/ })));
  expect(url()).toBe('/browse?search=debt&country=KOR');
});

test('suggestions are counted for readers', async () => {
  await openSmall('/home');
  await type(all, 'debt');
  await option(/^Public debt/);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '2 suggestions; use the arrow keys to choose one',
  );
});

test('nothing to suggest says what Enter does', async () => {
  const { url } = await openSmall('/home');
  await type(all, 'zzqq');
  await option(/^Search all variables for “zzqq”/);
  expect(screen.getAllByText('No suggestions. Press Enter to search.')).not.toEqual([]);
  await doing(() => fireEvent.submit(box(all).form!));
  expect(url()).toBe('/browse?search=zzqq');
});

test('the last row searches', async () => {
  const { url } = await openSmall('/pages/guides');
  await type('Search the data', 'debt');
  await option(/^Public debt/);
  await press(box('Search the data'), 'ArrowUp');
  await press(box('Search the data'), 'Enter');
  expect(url()).toBe('/browse?search=debt');
});

test('Escape closes and keeps the words', async () => {
  await openSmall('/home');
  await type(all, 'debt');
  await option(/^Public debt/);
  await press(box(all), 'Escape');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect([box(all).value, document.activeElement]).toEqual(['debt', box(all)]);
});

test('another page has an empty box', async () => {
  const { part, until } = await openSmall('/home');
  await type('Search the data', 'debt');
  await doing(() => part('location').send({ type: 'location.go', to: '/pages/guides' }));
  await until('location', 'settled');
  expect([box('Search the data').value, screen.queryByRole('listbox')]).toEqual(['', null]);
});

const slash = (target: Element, rest = {}) => doing(() => fireEvent.keyDown(target, { key: '/', ...rest }));

test('the key leads to the header’s box', async () => {
  await openSmall('/pages/guides');
  await slash(document.body);
  expect(document.activeElement).toBe(box('Search the data'));
});

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])('with %o it does not', async (held) => {
  await openSmall('/pages/guides');
  await slash(document.body, held);
  expect(document.activeElement).toBe(document.body);
});

test('in a field the key is a letter', async () => {
  await openSmall('/browse');
  const year = screen.getByLabelText('From year');
  await doing(() => year.focus());
  await slash(year);
  expect(document.activeElement).toBe(year);
});

test('who turns the key off finds it off again', async () => {
  const open = await openSmall('/home');
  expect(box('Search the data').getAttribute('aria-keyshortcuts')).toBe('/');
  await type(all, 'debt');
  await option(/^Public debt/);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Turn off the / key' })));
  expect(box('Search the data').getAttribute('aria-keyshortcuts')).toBeNull();
  expect(localStorage.getItem('search-key')).toBe('off');
  await doing(() => open.part('searchbox').send({ type: 'box.close' }));
  await doing(() => box(all).blur());
  await slash(document.body);
  expect(document.activeElement).toBe(document.body);
});

test('a key that was turned off stays off', async () => {
  localStorage.setItem('search-key', 'off');
  await openSmall('/home');
  await waitFor(() => expect(box('Search the data').getAttribute('aria-keyshortcuts')).toBeNull());
});
