// Draws a real view around actors that the test holds. A view asks of the portal only its children, so a portal of
// those few parts is all it needs; the wires between them have tests of their own (tests/machines).
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import { accountMenuMachine } from '#machines/session/account-menu.machine.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { PartName } from '#machines/portal/parts.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import type { PortalConfig } from '#src/browser/powers/config.ts';
import { ConfigContext, PortalContext, type PortalRef } from '#src/portal/portal-context.ts';
import { Router } from '#src/shell/Router.tsx';

export type Actors = Partial<Record<PartName, AnyActorRef>>;

export const origin = 'http://portal.test';

export const testConfig: PortalConfig = {
  name: 'Meridian',
  mission: 'We measure.',
  address: ['1 Example Street', 'London'],
  contactEmail: 'contact@meridian.example',
  adminUrl: '/admin',
  version: '1.0.0',
  storagePrefix: 'dev-',
  production: false,
  inspector: false,
  outbox: false,
  demoAccounts: [],
};

/** A portal of these parts and nothing else. */
export function portalOf(children: Actors): PortalRef {
  const snapshot = { children };
  const stub = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) };
  return stub as unknown as PortalRef;
}

/** Two frames and some: Ark moves the focus and mounts by frames. */
export const framesOfArk = 40;

/** Lets React and settled promises come to rest, and whatever takes `ms` more. */
export const atRest = (ms = 0) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Does something that actors hear, and waits until it shows. */
export async function doing(action: () => unknown, ms = 0): Promise<void> {
  await act(async () => void (await action()));
  await atRest(ms);
}

/** A location that shows this address; every screen is there at once. */
export function locationAt(address: string) {
  const machine = locationMachine.provide({
    actors: { loadScreen: fromPromise(async () => {}), watchHistory: fromCallback(() => {}) },
  });
  const input = { origin, address, productName: 'Meridian', hasReloaded: false };
  return createActor(machine, { input }).start();
}

/** A session that has been answered: a member, or null for nobody; undefined for one that still waits. */
export function sessionOf(user?: Account | null) {
  const answer = user ? Promise.resolve(user) : Promise.reject(new Error('401'));
  answer.catch(() => {});
  const waiting = new Promise<Account>(() => {});
  const loadAccount = fromPromise<Account>(() => (user === undefined ? waiting : answer));
  const endSession = fromPromise<void>(() => new Promise(() => {}));
  return createActor(sessionMachine.provide({ actors: { loadAccount, endSession } })).start();
}

/** A bundle that holds these ids. */
export function bundleOf(ids: string[]) {
  const idle = createActor(bundleMachine, { input: { tab: 'a' } }).start();
  const { value, context } = idle.getSnapshot();
  const snapshot = bundleMachine.resolveState({ value, context: { ...context, ids } });
  return createActor(bundleMachine, { snapshot, input: { tab: 'a' } }).start();
}

/** The parts that every view may count on, a signed-out visitor at home unless told otherwise. */
export const partsOf = (given: Actors = {}): Actors => ({
  location: locationAt('/home'),
  session: sessionOf(null),
  bundle: bundleOf([]),
  menu: createActor(accountMenuMachine).start(),
  toaster: createActor(toasterMachine).start(),
  ...given,
});

/** Draws a view among these parts and waits until it is at rest. */
export async function draw(view: ReactNode, given: Actors = {}, config: Partial<PortalConfig> = {}) {
  const parts = partsOf(given);
  const drawn = render(
    <ConfigContext value={{ ...testConfig, ...config }}>
      <PortalContext value={portalOf(parts)}>
        <Router>{view}</Router>
      </PortalContext>
    </ConfigContext>,
  );
  await atRest(framesOfArk);
  return { ...drawn, parts };
}
