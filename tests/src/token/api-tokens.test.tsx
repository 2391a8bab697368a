// The page for API tokens over the real server: a token is made, shown once, serves, is listed and revoked.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiTokens } from '#contract/token/tokens.ts';
import { type FreshApp, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { atRest, doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

let members = 0;
const making = 'POST /api/tokens';

async function openTokens(prepare?: (visitor: Visitor, app: FreshApp) => Promise<unknown>): Promise<Whole> {
  const whole = await openPortal('/account/api-tokens', [making], {
    newcomer: `tokens-${(members += 1)}`,
    ...(prepare && { prepare }),
  });
  await whole.until('list', 'ready');
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

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  doing(() => fireEvent.input(field(label), { target: { value } }));

/** The password is proven first, and only then is the token asked for. */
async function create(whole: Whole, name: string): Promise<void> {
  await type('Name', name);
  await type('Your password', password);
  await press('Create token');
  const request = await whole.waiting(making);
  await doing(() => request.pass());
  await whole.until('list', 'ready');
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
  await press('I have saved the token');
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

test('a wrong password keeps what was chosen', async () => {
  const whole = await openTokens();
  await type('Name', 'Nightly');
  await choose('365 days');
  await type('Your password', 'not this one');
  await press('Create token');
  await whole.until('form', 'rejected');
  expect([field('Name').value, field('365 days').checked]).toEqual(['Nightly', true]);
  expect([field('Your password').value, field('Your password').getAttribute('aria-invalid')]).toEqual([
    '',
    'true',
  ]);
  expect(document.getElementById('currentPassword-said')!.textContent).toContain(
    'The current password is not right.',
  );
  expect(document.activeElement!.textContent).toContain('There is a problem');
  expect(JSON.stringify(whole.part('form').getSnapshot().context)).not.toContain('not this one');
  expect((await whole.visitor.json<ApiTokens>('/api/tokens')).items).toEqual([]);
});

test('an old session makes a token by the password', async () => {
  const whole = await openTokens((_visitor, app) =>
    app.database.run((db) => db.updateTable('session').set({ confirmed_at: 0 }).execute()),
  );
  expect((await whole.visitor.post('/api/tokens', { name: 'Mine', days: 30 })).status).toBe(403);
  await create(whole, 'Nightly');
  expect(secret()).toMatch(/^mdn_/);
  expect(JSON.stringify(whole.part('form').getSnapshot().context)).not.toContain(password);
});

test('the password can be read until it is sent', async () => {
  const whole = await openTokens();
  await press('Show your password');
  expect(field('Your password').type).toBe('text');
  await create(whole, 'Nightly');
  await press('I have saved the token');
  expect([field('Your password').type, field('Your password').value]).toEqual(['password', '']);
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
  expect(document.activeElement!.textContent).toContain('Scripts that use “Nightly” stop working at once');
  await press('Revoke token');
  await whole.until('list', 'ready');
  expect([document.activeElement!.textContent, await statusWith(whole, token)]).toEqual([
    '“Nightly” is revoked.',
    401,
  ]);
  expect(screen.getByText('No tokens yet')).toBeTruthy();
  await choose('Revoked');
  await whole.until('list', 'ready');
  expect(cellsOf(rows()[0]!).slice(3)).toEqual(['21/11/2026', 'today', '']);
});

test('who keeps a token is where the question came from', async () => {
  await openTokens((visitor) => visitor.post('/api/tokens', { name: 'Nightly', days: 30 }));
  await press('Revoke Nightly');
  await press('Keep token');
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

/** What plain http has, and jsdom has not. */
const withoutClipboard = (canCopy: boolean, copied: string[] = []) => {
  vi.stubGlobal('navigator', {});
  const execCommand = () => copied.push(String(getSelection())) > 0 && canCopy;
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  return copied;
};

test('without a clipboard the selected token is copied', async () => {
  const whole = await openTokens();
  await create(whole, 'Nightly');
  const copied = withoutClipboard(true);
  await press('Copy token');
  await atRest();
  expect(copied).toEqual([secret()]);
  expect(screen.getByText('Copied.')).toBeTruthy();
});

test('where nothing can be copied the token is selected', async () => {
  const whole = await openTokens();
  await create(whole, 'Nightly');
  withoutClipboard(false);
  await press('Copy token');
  await atRest();
  expect(String(getSelection())).toBe(secret());
  expect(screen.getByText(/copy it yourself/)).toBeTruthy();
});
