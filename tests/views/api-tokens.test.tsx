// The page for API tokens over the real server: a token is made, shown once, serves, is listed and revoked.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Visitor } from '#tests/server/fresh-app.ts';
import { atRest, doing } from './driver.tsx';
import { openPortal, type Whole } from './whole.tsx';

let members = 0;
const making = 'POST /api/tokens';

async function openTokens(prepare?: (visitor: Visitor) => Promise<unknown>): Promise<Whole> {
  const whole = await openPortal('/account/api-tokens', [making], {
    newcomer: `tokens-${(members += 1)}`,
    ...(prepare && { prepare }),
  });
  await whole.until('roster', 'ready');
  return whole;
}

const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string) => doing(() => fireEvent.click(screen.getByRole('radio', { name })));
const rows = () => screen.queryAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());
const secret = () => document.getElementById('secret')?.textContent ?? null;

async function create(whole: Whole, name: string): Promise<void> {
  await doing(() => fireEvent.input(screen.getByLabelText('Name'), { target: { value: name } }));
  await press('Create token');
  await doing(() => whole.newest(making).pass());
  await whole.until('roster', 'ready');
}

/** What a script gets with a token, without any cookie. */
const statusWith = async ({ visitor }: Whole, token: string): Promise<number> => {
  const held = [...visitor.jar];
  visitor.jar.clear();
  const query = 'dataset=tax.revenue&keys=country&variables=tax.revenue.corporate_tax&format=csv';
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await visitor.ask(`/api/data/download?${query}`, { headers });
  held.forEach(([name, value]) => visitor.jar.set(name, value));
  return status;
};

test('a new token is shown once and serves', async () => {
  const whole = await openTokens();
  await create(whole, 'Nightly');
  const token = secret()!;
  expect(token).toMatch(/^mdn_\w{49}$/);
  expect(document.activeElement!.textContent).toContain('“Nightly” was created.');
  expect(await statusWith(whole, token)).toBe(200);
  await press('I have stored it');
  expect(secret()).toBeNull();
  expect(JSON.stringify(whole.part('form').getSnapshot().context)).not.toContain(token);
  expect(document.documentElement.outerHTML).not.toContain(token);
});

test('a token lives as long as was chosen', async () => {
  const whole = await openTokens();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 days' }).checked).toBe(true);
  await choose('30 days');
  await create(whole, 'Monthly');
  expect(cellsOf(rows()[0]!).slice(0, 5)).toEqual([
    'Monthly',
    expect.stringMatching(/^mdn_….{4}$/),
    '21/11/2026',
    '21/12/2026',
    'never',
  ]);
});

test('a name that is taken is said at its field', async () => {
  const whole = await openTokens((visitor) => visitor.post('/api/tokens', { name: 'Nightly', days: 30 }));
  await create(whole, 'nightly');
  expect(document.getElementById('name-said')!.textContent).toContain('already');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('nightly');
});

test('a revoked token serves no more', async () => {
  const whole = await openTokens();
  await create(whole, 'Nightly');
  const token = secret()!;
  await statusWith(whole, token);
  await press('Revoke Nightly');
  expect(document.activeElement!.textContent).toContain('Scripts that use “Nightly” stop at once');
  await press('Revoke token');
  await whole.until('roster', 'ready');
  expect([document.activeElement!.textContent, await statusWith(whole, token)]).toEqual([
    '“Nightly” is revoked.',
    401,
  ]);
  expect(screen.getByText('No tokens yet')).toBeTruthy();
  await choose('Revoked');
  await whole.until('roster', 'ready');
  expect(cellsOf(rows()[0]!).slice(3)).toEqual(['21/11/2026', 'today', '']);
});

test('who keeps a token is where the question came from', async () => {
  await openTokens((visitor) => visitor.post('/api/tokens', { name: 'Nightly', days: 30 }));
  await press('Revoke Nightly');
  await press('Keep it');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke Nightly' }));
});

afterEach(() => vi.unstubAllGlobals());

test('copying says what came of it', async () => {
  const whole = await openTokens();
  await create(whole, 'Nightly');
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await press('Copy token');
  await atRest();
  expect([copied, screen.getByText('Copied.').tagName]).toEqual([[secret()], 'OUTPUT']);
});

test('where nothing can be copied the token is selected', async () => {
  const whole = await openTokens();
  await create(whole, 'Nightly');
  vi.stubGlobal('navigator', {});
  await press('Copy token');
  await atRest();
  expect(String(getSelection())).toBe(secret());
  expect(screen.getByText(/copy it by hand/)).toBeTruthy();
});
