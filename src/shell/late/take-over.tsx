// A page that the server has drawn is taken over as it stands. Where something that it was drawn from did not come, its main
// part would be drawn otherwise: it stays as it is until the rest is taken over, and only then says what is missing.
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client';
import type { ReactNode } from 'react';
import { selectHasFailed } from '#machines/portal/select.ts';
import type { Drawn } from '#src/browser/taking-over/drawn.ts';
import { HeldContext, type HeldMain, type PortalRef } from '#src/portal/portal-context.ts';
import { lacksSomething, whenReached } from '#src/portal/still.ts';
import { drawLineAhead } from '#src/shell/line/line-ahead.tsx';

/** React leaves alone what stands in an element that is given so. */
const asItStands: HeldMain = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** Resolves once the page may be taken over; until then the line about the server stands beside it. */
async function whenReady(portal: PortalRef, root: HTMLElement): Promise<void> {
  let removeLine: (() => void) | undefined;
  await whenReached(portal, () => {
    removeLine ??= drawLineAhead(portal, root);
  });
  removeLine?.();
}

export type DrawnPage = { portal: PortalRef; page: ReactNode; root: HTMLElement; drawn: Drawn };

export async function takeOver({ portal, page, root, drawn }: DrawnPage, options?: HydrationOptions) {
  await whenReady(portal, root);
  // Without its screen the header knows no place either.
  if (selectHasFailed(portal.getSnapshot().children.location!.getSnapshot())) {
    const anew = createRoot(root);
    anew.render(page);
    return anew;
  }
  const pageWith = (held: HeldMain | null) => <HeldContext value={held}>{page}</HeldContext>;
  const isHeld = lacksSomething(portal);
  const view = hydrateRoot(root, pageWith(isHeld ? asItStands : null), options);
  if (isHeld) drawn.when(() => view.render(pageWith(null)));
  return view;
}
