// The line about the server over a page that waits for it before it is taken over. It stands beside the page, whose markup must
// be what the server sent.
import { createRoot } from 'react-dom/client';
import { PortalContext, type PortalRef } from '#src/portal/portal-context.ts';
import { ServerLine } from './ServerLine.tsx';

/** @returns what takes it away */
export function drawLineAhead(portal: PortalRef, page: HTMLElement): () => void {
  const place = document.createElement('div');
  // The line sticks to the top of what it is in: the whole document.
  place.style.display = 'contents';
  page.before(place);
  const root = createRoot(place);
  root.render(
    <PortalContext value={portal}>
      <ServerLine />
    </PortalContext>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
