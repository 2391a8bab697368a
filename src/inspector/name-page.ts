// The inspector's page has its name only for those who may see it. To the location machine its address is one that
// leads nowhere, as it is for everybody else; so the page is named afterwards, as a variable's is.
import { isInspectorPath } from '#contract/api/inspector.ts';
import { selectIsAdmin } from '#machines/portal/select.ts';
import type { PartSnapshot } from '#machines/portal/parts.ts';
import type { PortalRef } from '#src/portal/portal-context.ts';

/** In production the page's settings came with an administrator's session, and that may have ended since. */
export const mayInspect = (session: PartSnapshot<'session'>, production: boolean): boolean =>
  !production || selectIsAdmin(session);

/** Names the page when it is shown, and when it becomes known who is here. */
export function namePage(portal: PortalRef, production: boolean): void {
  const { location, session } = portal.getSnapshot().children;
  const name = () => {
    const { shown } = location!.getSnapshot().context;
    if (shown && isInspectorPath(shown.path) && mayInspect(session!.getSnapshot(), production))
      location!.send({ type: 'location.name', title: 'Machines' });
  };
  location!.on('location.arrived', () => queueMicrotask(name));
  session!.on('session.entered', () => queueMicrotask(name));
}
