// A catalogue that is too long to be loaded: pages read what they show of it, and show what they would show if they had all of it.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { small } from '#tests/fixtures/views/small-portal.ts';
import { openPortal, popTo } from '#tests/fixtures/views/whole.tsx';

const list = 'GET /api/browse';
const open = (address: string, gated: readonly string[] = [], isPaged = true) =>
  openPortal(address, gated, { server: small, config: { isPaged } });
async function openPaged(address: string, gated: readonly string[] = []) {
  const whole = await open(address, gated);
  await whole.until('thing', 'ready');
  return whole;
}

const results = () => screen.getByRole('list', { name: 'Results' });
const titles = () =>
  within(results())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const box = (name: RegExp) => filters().getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));

/** What a page says, without what each opening names anew. */
const said = () => screen.getByRole('main').innerHTML.replaceAll(/ (id|for|aria-\w+)="[^"]*"/g, '');

test.each([
  '/home',
  '/browse',
  '/browse?search=score',
  '/browse?search=tax&source=secrecy-survey',
  '/browse?search=tax+xyzzy',
  '/browse?collection=taxing&sort=-title',
  '/datasets',
  '/sources',
  '/collections',
])('%s is the same page', async (address) => {
  const whole = await open(address, [], false);
  await whole.until('catalogue', 'ready');
  const expected = said();
  cleanup();
  await openPaged(address);
  expect(said()).toBe(expected);
});

test('nobody loads the whole list', async () => {
  const { newest } = await openPaged('/browse', ['GET /api/variables']);
  expect(titles()).toHaveLength(5);
  expect(() => newest('GET /api/variables')).toThrow('is waiting');
});

test('an older answer never replaces a newer one', async () => {
  const { waiting, part, until } = await open('/browse', [list]);
  await doing(async () => (await waiting(list)).pass());
  await until('thing', 'ready');
  await popTo('/browse?search=debt');
  const older = await waiting(list);
  await popTo('/browse?search=score');
  const newer = await waiting(list);
  await doing(() => newer.pass());
  await until('thing', 'ready');
  await doing(() => older.pass());
  expect(part('thing').getSnapshot().matches('ready')).toBe(true);
  expect(titles()).toEqual(['Secrecy score', 'Tax-haven score']);
});

test('what was shown stays until the next is here', async () => {
  const { waiting, until } = await open('/browse', [list]);
  await doing(async () => (await waiting(list)).pass());
  await until('thing', 'ready');
  expect(results().getAttribute('aria-busy')).toBeNull();
  await popTo('/browse?search=debt');
  expect([titles().length, results().getAttribute('aria-busy')]).toEqual([5, 'true']);
  await doing(async () => (await waiting(list)).pass());
  await until('thing', 'ready');
  expect([titles(), results().getAttribute('aria-busy')]).toEqual([['Public debt'], null]);
});

test('what is found stays as long as the list that it stands beside', async () => {
  const finding = 'GET /api/search';
  const { waiting, until } = await open('/browse?search=secrcy', [list, finding]);
  await doing(async () => (await waiting(list)).pass());
  await doing(async () => (await waiting(finding)).pass());
  await until('query', 'ready');
  const related = () => screen.queryByRole('list', { name: 'Also related' })?.textContent;
  expect(related()).toContain('Secrecy score');
  await popTo('/browse?search=debt');
  await doing(async () => (await waiting(finding)).pass());
  await until('query', 'ready');
  expect(related()).toContain('Secrecy score');
  await doing(async () => (await waiting(list)).pass());
  await until('thing', 'ready');
  expect(related()).toBeUndefined();
});

test('a box is ticked at once', async () => {
  const { waiting, until } = await open('/browse', [list]);
  await doing(async () => (await waiting(list)).pass());
  await until('thing', 'ready');
  await doing(() => fireEvent.click(box(/^Secrecy Survey/)));
  expect([box(/^Secrecy Survey/).checked, titles().length]).toEqual([true, 5]);
  expect(screen.getByRole('button', { name: 'Remove filter: Secrecy Survey' })).toBeDefined();
});

test('an answer that does not come is asked for again', async () => {
  const { waiting, until } = await open('/browse', [list]);
  await doing(async () => (await waiting(list)).pass());
  await until('thing', 'ready');
  await popTo('/browse?search=debt');
  await doing(async () => (await waiting(list)).drop());
  await until('thing', 'failed');
  expect(screen.getByRole('alert').textContent).toContain('The catalogue could not be loaded.');
  await press('Try again');
  await doing(async () => (await waiting(list)).pass());
  await until('thing', 'ready');
  expect(titles()).toEqual(['Public debt']);
});

test('all results go in and out', async () => {
  await openPaged('/browse?collection=taxing');
  await press('Add all results');
  expect(screen.getByRole('region', { name: 'Your bundle' }).textContent).toContain('3 variables');
  await press('Remove all results');
  expect(screen.queryByRole('region', { name: 'Your bundle' })).toBeNull();
});

test('the bundle’s page reads what is in it', async () => {
  const { part, until } = await openPaged('/browse?search=score');
  await press('Add all results');
  await doing(() => part('location').send({ type: 'location.go', to: '/bundle' }));
  await until('thing', 'ready');
  expect(screen.getByRole('main').textContent).toContain('Tax-haven score');
});
