// When a page stands still: what was wanted is shown, and nothing that it reads is on its way. That is what the server
// sends and what the browser takes over from.
import type { AnyActorRef } from 'xstate';
import { hasFailed } from '#machines/kinds/failure.ts';
import { selectIsNear } from '#machines/connection/select.ts';
import type { PortalRef } from './portal-context.ts';

/** Who is here, the bundle and what shows messages are never busy: they go on by themselves, whichever page is shown. */
const busyPart = (portal: PortalRef): AnyActorRef | undefined =>
  Object.values<AnyActorRef | undefined>(portal.getSnapshot().children).find((child) =>
    child?.getSnapshot().hasTag('busy'),
  );

/** An actor that is stopped meanwhile is on its way no more. */
const whenSettled = (actor: AnyActorRef): Promise<void> =>
  new Promise((resolve) => {
    actor.subscribe({ next: (snapshot) => snapshot.hasTag('busy') || resolve(), complete: resolve });
  });

/** Resolves when the page stands still; never, where something stays on its way. */
export async function whenStill(portal: PortalRef): Promise<void> {
  for (let busy = busyPart(portal); busy; busy = busyPart(portal)) await whenSettled(busy);
}

/** Something that the server had when it drew the page did not come to this browser. */
export const lacksSomething = (portal: PortalRef): boolean =>
  Object.values<AnyActorRef | undefined>(portal.getSnapshot().children).some(
    (child) => child && hasFailed(child.getSnapshot()),
  );

/** The server is away or was just now, which a drawn page does not say, or it is being asked why something did not come. */
function isWaiting(portal: PortalRef): boolean {
  const state = portal.getSnapshot().children.connection?.getSnapshot();
  if (!state) return false;
  return !selectIsNear(state) || (!state.matches('near') && lacksSomething(portal));
}

const whenBack = (portal: PortalRef): Promise<void> =>
  new Promise((resolve) => {
    const { catalogue, connection } = portal.getSnapshot().children;
    const watched = [catalogue, connection].map((part?: AnyActorRef) =>
      part?.subscribe(() => {
        if (isWaiting(portal)) return;
        for (const subscription of watched) subscription?.unsubscribe();
        resolve();
      }),
    );
  });

/**
 * Resolves when a page that the server has drawn may be taken over: it stands still, and what it shows is here. Until the
 * server is back it stays as it was drawn.
 * @param onWaiting the page waits for the server
 */
export async function whenReached(portal: PortalRef, onWaiting: () => void): Promise<void> {
  await whenStill(portal);
  while (isWaiting(portal)) {
    onWaiting();
    await whenBack(portal);
    await whenStill(portal);
  }
}
