import { expect, test } from 'vitest';
import { settled } from '#tests/machines/all/deferred.ts';
import { openLocation as open, openLocationAt as openAt } from './open-location.ts';

test('the old page stays while another loads', async () => {
  const { location, screen, shown } = await openAt('/home');
  location.send({ type: 'location.go', to: '/browse' });
  expect(shown()).toBe('/home');
  screen.calls[1]!.resolve();
  await settled();
  expect(shown()).toBe('/browse');
});

test('the newest wish wins', async () => {
  const { location, screen, shown } = await openAt('/home');
  location.send({ type: 'location.go', to: '/browse' });
  location.send({ type: 'location.go', to: '/bundle' });
  screen.calls[2]!.resolve();
  await settled();
  screen.calls[1]!.resolve();
  await settled();
  expect(shown()).toBe('/bundle');
});

test('a page is titled as the specification says', async () => {
  const { location, screen, asked } = await openAt('/home');
  location.send({ type: 'location.go', to: '/browse' });
  screen.calls[1]!.resolve();
  await settled();
  expect(asked.at(-1)).toMatchObject({ manner: 'push', title: 'Browse data | Meridian Data Portal' });
});

test('a page named meanwhile is gone back to', async () => {
  const { location, asked } = await openAt('/variables/a');
  location.send({ type: 'location.go', to: '/browse' });
  location.send({ type: 'location.name', title: 'Corporate tax' });
  location.send({ type: 'location.pop', to: '/variables/a' });
  expect(asked.at(-1)).toMatchObject({
    type: 'history.settle',
    title: 'Corporate tax | Meridian Data Portal',
  });
});

test('another query of the page is a move', async () => {
  const { location, screen, heard, asked } = await openAt('/browse');
  location.send({ type: 'location.go', to: '/browse?search=tax', replace: true });
  expect(screen.calls).toHaveLength(1);
  expect(heard).toMatchObject([{ type: 'location.moved', place: { search: '?search=tax' } }]);
  expect(asked[0]).toEqual({ type: 'history.write', url: '/browse?search=tax', replace: true });
});

test('going back writes no history', async () => {
  const { location, asked } = await openAt('/browse?search=tax');
  location.send({ type: 'location.pop', to: '/browse' });
  expect(asked.map(({ type }) => type)).toEqual(['history.settle']);
});

/** The chunk of the screen is lost, and the server is there to be asked. */
async function lose({ screen, server }: ReturnType<typeof open>): Promise<void> {
  screen.calls[0]!.reject(new Error('chunk gone'));
  await settled();
  server.calls[0]!.resolve({ build: 'b' });
  await settled();
}

test('a lost screen is granted one reload', async () => {
  const opened = open('/home');
  await lose(opened);
  expect(opened.location.getSnapshot().value).toBe('leaving');
  expect(opened.asked.at(-1)).toEqual({ type: 'history.reload' });
});

test('a second loss says so and can be retried', async () => {
  const opened = open('/home', true);
  const { location, server, asked } = opened;
  await lose(opened);
  expect([location.getSnapshot().value, asked]).toEqual(['failed', []]);
  location.send({ type: 'location.retry' });
  expect(location.getSnapshot().value).toBe('asking');
  server.calls[1]!.resolve({ build: 'b' });
  await settled();
  expect(location.getSnapshot().value).toBe('leaving');
  expect(asked).toEqual([{ type: 'history.reload' }]);
});

test('nothing is loaded anew without a server', async () => {
  const { location, screen, server, asked, heard } = await openAt('/home');
  location.send({ type: 'location.go', to: '/browse' });
  screen.calls[1]!.reject(new Error('no network'));
  await settled();
  server.calls[0]!.reject(new Error('no answer'));
  await settled();
  expect([location.getSnapshot().value, heard]).toEqual(['stranded', [{ type: 'location.stranded' }]]);
  expect(asked.map(({ type }) => type)).toEqual(['history.write']);
  location.send({ type: 'location.resume' });
  server.calls[1]!.resolve({ build: 'b' });
  await settled();
  expect(asked.at(-1)).toEqual({ type: 'history.reload' });
});

test('a private page shown is left when barred', async () => {
  const { location, screen, shown } = open('/download');
  location.send({ type: 'location.admit', isStaff: false });
  screen.calls[0]!.resolve();
  await settled();
  location.send({ type: 'location.bar' });
  screen.calls[1]!.resolve();
  await settled();
  expect(shown()).toBe('/login?return_to=%2Fdownload');
});

test('a foreign address is not found', async () => {
  const { location } = await openAt('/home');
  location.send({ type: 'location.go', to: 'https://evil.test/home' });
  expect(location.getSnapshot().context.wanted.path.startsWith('/')).toBe(true);
});
