// What passes between the portal and its parts, seen from outside.
import { expect, test } from 'vitest';
import { openPortal as open } from './open-portal.ts';

test('only toasts are stamped', async () => {
  const { told } = await open({ address: '/bundle', isSignedIn: false });
  const [menuHeard] = told.filter(([id, { type }]) => id === 'menu' && type === 'menu.leave');
  expect(menuHeard).toEqual(['menu', { type: 'menu.leave' }]);
});

test('a message to an empty place reaches nobody', async () => {
  const { part, told } = await open({ address: '/bundle', isSignedIn: false });
  part('toaster')!.send({ type: 'page.hide' });
  const heldBy = told.filter(([, { type }]) => type === 'toast.hold').map(([id]) => id);
  expect(heldBy).toEqual([]);
});

test('listening at an empty place hears nothing', async () => {
  const { portal, part } = await open({ address: '/home', isSignedIn: false });
  portal.send({ type: 'portal.listen', part: 'login' });
  expect(portal.getSnapshot().status).toBe('active');
  expect(part('login')).toBeUndefined();
});

test('the portal hears what parts say, once', async () => {
  const { told } = await open({ address: '/bundle', isSignedIn: false });
  const heard = told.filter(([, { type }]) => type === 'portal.hear');
  expect(heard.map(([, { part, heard: said }]) => `${part}: ${said.type}`).sort()).toEqual([
    'bundle: bundle.merged',
    'catalogue: catalogue.loaded',
    'location: location.arrived',
    'session: session.absent',
  ]);
});
