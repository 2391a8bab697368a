// What a search adds to the list as a visitor meets it: best matches above a long list, what answers without the words, the
// question as it may be meant, and ways on where nothing contains the words.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import type { FreshOptions } from '#tests/fixtures/server/fresh-app.ts';
import { many, openSmall } from '#tests/fixtures/views/small-portal.ts';

const finding = 'GET /api/search';
const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const settled = async (address: string, ...options: FreshOptions[]) => {
  const whole = await openSmall(address, [], ...options);
  await whole.until('query', 'ready');
  return whole;
};

test('best matches stand above a long list', async () => {
  await settled('/browse?search=variable', many);
  expect(titlesIn('Best matches')).toHaveLength(3);
  expect(screen.getByText('3 of the 146 below')).toBeTruthy();
  expect(titlesIn('Results')).toHaveLength(50);
});

test('a page further on has none', async () => {
  await settled('/browse?search=variable&page=2', many);
  expect(screen.queryByRole('list', { name: 'Best matches' })).toBeNull();
});

test('a best match goes into the bundle', async () => {
  await settled('/browse?search=variable', many);
  const best = within(screen.getByRole('list', { name: 'Best matches' }));
  await doing(() => fireEvent.click(best.getAllByRole('button', { name: /^Add / })[0]!));
  expect(screen.getByRole('region', { name: 'Your bundle' }).textContent).toContain('1 variable');
});

test('their place is kept while they are on their way', async () => {
  const { waiting, until } = await openSmall('/browse?search=variable', [finding], many);
  expect(screen.getByRole('heading', { name: 'Best matches' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Best matches' })).toBeNull();
  const request = await waiting(finding);
  await doing(request.pass);
  await until('query', 'ready');
  expect(titlesIn('Best matches')).toHaveLength(3);
});

test('without an answer there is the list alone', async () => {
  const { waiting, until } = await openSmall('/browse?search=variable', [finding], many);
  const request = await waiting(finding);
  await doing(request.drop);
  await until('query', 'failed');
  expect(screen.queryByRole('heading', { name: 'Best matches' })).toBeNull();
  expect(titlesIn('Results')).toHaveLength(50);
});

test('a slip of spelling is offered as what it may mean', async () => {
  const { url } = await settled('/browse?search=secrcy&sort=newest');
  expect(screen.getByRole('heading', { name: 'No variable contains “secrcy”' })).toBeTruthy();
  expect(titlesIn('Also related')).toEqual(['Secrecy score']);
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'secrecy' })));
  expect(url()).toBe('/browse?search=secrecy&sort=newest');
});

test('a place is offered as a filter', async () => {
  const { url } = await settled('/browse?search=debt+namibia');
  await doing(() => fireEvent.click(screen.getByRole('link', { name: '“debt” with data for Namibia' })));
  expect(url()).toBe('/browse?search=debt&country=NAM');
});

test('which of two places is meant is asked', async () => {
  const { url } = await settled('/browse?search=debt+congo&from=2010&to=2012');
  expect(screen.getByText(/^Which place do you mean by “congo”\?/)).toBeTruthy();
  expect(screen.queryByText(/with data for/)).toBeNull();
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Congo (Kinshasa)' })));
  expect(url()).toBe('/browse?search=debt&country=COD&from=2010&to=2012');
});

test('a place leads to its page', async () => {
  const { until, url } = await settled('/browse?search=debt+namibia');
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Namibia' })));
  await until('location', 'settled');
  expect(url()).toBe('/places/NAM');
});

test('fewer words and topics lead on', async () => {
  const { url } = await settled('/browse?search=debt+xyzzy');
  expect(screen.getByRole('heading', { name: 'No variable contains both words' })).toBeTruthy();
  await doing(() => fireEvent.click(screen.getByRole('link', { name: /^debt/ })));
  expect(url()).toBe('/browse?search=debt');
});

test('what is sent and finds nothing is counted, and what is typed is not', async () => {
  const { app, part, until } = await settled('/browse?search=qwert');
  const go = async (search: string, replace: boolean) => {
    await doing(() =>
      part('location').send({ type: 'location.go', to: `/browse?search=${search}`, replace }),
    );
    await until('query', 'ready');
  };
  await go('qwertz', true);
  await go('qwertzuiop', false);
  const { items } = await app.services.admin.searches.list();
  expect(items.map(({ words }) => words)).toEqual(['qwertzuiop']);
});

test('other words are asked anew while the visitor stays', async () => {
  const { part, until } = await settled('/browse?search=variable', many);
  await doing(() => part('location').send({ type: 'location.go', to: '/browse?search=00013' }));
  await until('query', 'ready');
  expect(titlesIn('Results')).toEqual(['Variable 00013']);
  expect(screen.queryByRole('heading', { name: 'Best matches' })).toBeNull();
  await doing(() => part('location').send({ type: 'location.go', to: '/browse' }));
  expect(part('query')).toBeUndefined();
});
