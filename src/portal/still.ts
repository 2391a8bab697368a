// When a page stands still: what was wanted is shown, and nothing that it reads is on its way. That is what the server
// sends and what the browser takes over from.
import type { AnyActorRef } from 'xstate';
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
