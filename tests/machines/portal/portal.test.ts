// The whole portal: what follows, across its parts, from what a visitor does.
import { expect, test } from 'vitest';
import { selectMatches } from '#machines/catalogue/select.ts';
import { settled } from '#tests/machines/all/deferred.ts';
import { page } from '#texts/en/page.ts';
import { toastWords } from '#texts/toast-words.ts';
import { openPortal as open, theMetadata, variable } from './open-portal.ts';

test('the empty path leads home', async () => {
  const { shown, asked } = await open({ address: '/', isSignedIn: false });
  expect(shown()).toBe('/home');
  expect(asked.at(-1)).toMatchObject({ type: 'history.settle', url: '/home', title: 'Meridian' });
});

test('an expired login leads to login and back', async () => {
  const { part, shown, stateOf } = await open({ address: '/browse?search=tax', isSignedIn: true });
  part('session')!.send({ type: 'session.unauthorize' });
  await settled();
  expect(shown()).toBe('/login?return_to=%2Fbrowse%3Fsearch%3Dtax');
  expect(part('login')!.getSnapshot().context.target).toBe('/browse?search=tax');
  expect(stateOf('toast0')).toBe('sticky');
});

test('the expiry toast has the specification’s words', async () => {
  const { part } = await open({ address: '/browse', isSignedIn: true });
  part('session')!.send({ type: 'session.unauthorize' });
  const { toast } = part('toast0')!.getSnapshot().context;
  expect(toast).toMatchObject({ text: 'session.expired', autoHide: false });
  expect(toastWords(page, toast).body).toBe('Your login has expired, please sign in again.');
});

test('two 401s in a row are told once', async () => {
  const { part, asked } = await open({ address: '/download', isSignedIn: true });
  part('session')!.send({ type: 'session.unauthorize' });
  part('session')!.send({ type: 'session.unauthorize' });
  await settled();
  expect(part('toast1')).toBeUndefined();
  expect(asked.filter(({ type }) => type === 'history.write')).toHaveLength(1);
});

test('the form lives as long as its page', async () => {
  const { part, shown } = await open({ address: '/account/change-password', isSignedIn: true });
  const form = part('form')!;
  expect(form.getSnapshot().context).toMatchObject({
    name: 'account.changePassword',
    fields: { currentPassword: '', newPassword: '' },
  });
  form.send({ type: 'form.edit', field: 'currentPassword', value: 'a secret' });
  part('location')!.send({ type: 'location.go', to: '/account/billing' });
  await settled();
  expect([shown(), part('form')]).toEqual(['/account/billing', undefined]);
  part('location')!.send({ type: 'location.go', to: '/account/change-password' });
  await settled();
  expect(part('form')!.getSnapshot().context.fields['currentPassword']).toBe('');
});

test.each(['/download', '/account', '/account/change-password', '/account/api-tokens'])(
  '%s asks a visitor to sign in',
  async (address) => {
    const { shown } = await open({ address, isSignedIn: false });
    expect(shown()).toBe(`/login?return_to=${encodeURIComponent(address)}`);
  },
);

test.each(['/browse', '/bundle', '/account/password-reset-link'])('%s is for everyone', async (address) => {
  const { shown } = await open({ address, isSignedIn: false });
  expect(shown()).toBe(address);
});

test('a private page waits for the session', async () => {
  const { shown } = await open({ address: '/download', isSignedIn: true });
  expect(shown()).toBe('/download');
});

test('signing out leads home', async () => {
  const { part, shown, stateOf } = await open({ address: '/account', isSignedIn: true });
  part('menu')!.send({ type: 'menu.toggle' });
  part('session')!.send({ type: 'session.signOut' });
  await settled();
  expect(shown()).toBe('/home');
  expect(stateOf('menu')).toBe('closed');
});

test('a failed sign-out is told', async () => {
  const { part, stateOf } = await open({ address: '/account', isSignedIn: true, signOutFails: true });
  part('session')!.send({ type: 'session.signOut' });
  await settled();
  expect(stateOf('toast0')).toBe('sticky');
  expect(stateOf('session')).toEqual({ signedIn: 'settled' });
});

test('success loads the page asked for', async () => {
  const { part, asked } = await open({ address: '/login?return_to=/bundle', isSignedIn: false });
  part('login')!.send({ type: 'login.submit', credentials: { email: 'a', password: 'b' } });
  await settled();
  expect(asked.at(-1)).toEqual({ type: 'history.load', to: '/bundle' });
});

test('a sign-in elsewhere moves the login page on', async () => {
  const world = { address: '/login?return_to=/bundle', isSignedIn: false };
  const { part, shown } = await open(world);
  world.isSignedIn = true;
  part('session')!.send({ type: 'session.recheck' });
  await settled();
  expect(shown()).toBe('/bundle');
});

test('a member who opens login is moved on', async () => {
  const { part, shown } = await open({ address: '/home', isSignedIn: true });
  part('location')!.send({ type: 'location.go', to: '/login?return_to=/bundle' });
  await settled();
  expect(shown()).toBe('/bundle');
});

test('a removal is undone by its toast', async () => {
  const { part, stored, clock } = await open({ address: '/browse', isSignedIn: false });
  part('bundle')!.send({ type: 'bundle.add', ids: [variable.id, 'gone'] });
  part('bundle')!.send({ type: 'bundle.remove', id: variable.id });
  expect(JSON.parse(stored.list!)).toEqual([]);
  part('toaster')!.send({ type: 'toast.press', place: 'toast0', button: 0 });
  expect(part('bundle')!.getSnapshot().context.ids).toEqual([variable.id]);
  clock.increment(160);
  expect(part('toast0')).toBeUndefined();
});

test('a toast is stamped with its time', async () => {
  const { part } = await open({ address: '/browse', isSignedIn: false });
  part('toaster')!.send({ type: 'toast.show', toast: { id: 'x', body: 'x', autoHide: true } });
  expect(part('toast0')!.getSnapshot().context.toast.time).toBeUndefined();
  part('bundle')!.send({ type: 'bundle.add', ids: [variable.id] });
  part('bundle')!.send({ type: 'bundle.clear' });
  expect(part('toast1')!.getSnapshot().context.toast.time).toBe(1_700_000_000_000);
});

test('a hidden page holds its toasts', async () => {
  const { part, stateOf, clock } = await open({ address: '/bundle', isSignedIn: false });
  part('toaster')!.send({ type: 'toast.show', toast: { id: 'x', body: 'x', autoHide: true } });
  part('toaster')!.send({ type: 'page.hide' });
  clock.increment(60_000);
  expect(stateOf('toast0')).toBe('held');
  part('toaster')!.send({ type: 'page.show' });
  expect(stateOf('toast0')).toBe('timing');
});

test('a query in the address is answered', async () => {
  const { part } = await open({ address: '/browse?search=corporate', isSignedIn: false });
  const found = () => selectMatches(part('catalogue')!.getSnapshot());
  expect(found()).toEqual([variable]);
  part('catalogue')!.send({ type: 'catalogue.type', text: 'nothing like it' });
  part('catalogue')!.send({ type: 'catalogue.submit' });
  await settled();
  expect(found()).toEqual([]);
});

test('a route’s actors stop when it is left', async () => {
  const { part } = await open({ address: '/login', isSignedIn: false });
  expect(part('login')).toBeDefined();
  part('location')!.send({ type: 'location.go', to: '/home' });
  await settled();
  expect(part('login')).toBeUndefined();
});

test('the metadata are loaded once', async () => {
  const { part, metadata } = await open({ address: '/browse', isSignedIn: false, isSlow: true });
  metadata.calls[0]!.resolve(theMetadata);
  await settled();
  for (const to of ['/home', '/browse', '/bundle']) part('location')!.send({ type: 'location.go', to });
  await settled();
  expect(metadata.calls).toHaveLength(1);
});

test.each([`/variables/${variable.id}`, '/login', '/onboarding/pricing', '/messages', '/nowhere'])(
  '%s loads no list',
  async (address) => {
    const { stateOf, metadata } = await open({ address, isSignedIn: false, isSlow: true });
    expect([stateOf('catalogue'), metadata.calls]).toEqual(['resting', []]);
  },
);

const opening = { address: `/variables/${variable.id}`, isSignedIn: false, isSlow: true };

test('a variable’s page waits for its part', async () => {
  const { part, thingPart } = await open(opening);
  expect(part('query')).toBeUndefined();
  thingPart.calls[0]!.resolve({ metadata: theMetadata });
  await settled();
  expect(part('query')).toBeDefined();
});

test('a list that is here spares the part', async () => {
  const { part, metadata } = await open({ ...opening, address: '/browse' });
  metadata.calls[0]!.resolve(theMetadata);
  await settled();
  part('location')!.send({ type: 'location.go', to: opening.address });
  await settled();
  expect([part('thing'), part('query') === undefined]).toEqual([undefined, false]);
});

test('what has come of a part is not begun again', async () => {
  const { part, metadata, thingPart } = await open({ ...opening, address: '/browse' });
  part('location')!.send({ type: 'location.go', to: opening.address });
  await settled();
  thingPart.calls[0]!.resolve({ metadata: theMetadata });
  await settled();
  const query = part('query');
  metadata.calls[0]!.resolve(theMetadata);
  await settled();
  expect(part('query')).toBe(query);
});

test('a part that comes after the list is too late', async () => {
  const { part, metadata, thingPart } = await open({ ...opening, address: '/browse' });
  part('location')!.send({ type: 'location.go', to: opening.address });
  await settled();
  metadata.calls[0]!.resolve(theMetadata);
  await settled();
  const query = part('query');
  thingPart.calls[0]!.resolve({ metadata: theMetadata });
  await settled();
  expect([query === undefined, part('query')]).toEqual([false, query]);
});

test('the part of one thing is none of another’s', async () => {
  const { part, asked, thingPart } = await open(opening);
  thingPart.calls[0]!.resolve({ metadata: theMetadata });
  await settled();
  part('location')!.send({ type: 'location.go', to: `/datasets/${variable.dataset.id}` });
  await settled();
  expect([part('query'), thingPart.calls[1]!.input]).toEqual([
    undefined,
    { metadata: { query: { dataset: variable.dataset.id } } },
  ]);
  expect(asked.at(-1)).toMatchObject({ type: 'history.settle' });
});

test('an unknown variable’s page is not found', async () => {
  const { asked } = await open({ address: '/variables/no.such.one', isSignedIn: false });
  expect(asked.at(-1)).toEqual({ type: 'history.title', title: 'Page not found | Meridian Data Portal' });
});

test('a variable’s page takes its title', async () => {
  const { part, asked } = await open({ address: `/variables/${variable.id}`, isSignedIn: false });
  expect(part('query')).toBeDefined();
  expect(asked.at(-1)).toEqual({
    type: 'history.title',
    title: 'Corporate tax revenue | Meridian Data Portal',
  });
});
