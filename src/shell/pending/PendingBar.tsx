// A bar under the header's line, from a tenth of a second on, for as long as another page is on its way: what is pressed
// shows at once that something happens.
import { usePartState } from '#src/portal/portal-context.ts';
import { header } from '#styled/recipes';

export function PendingBar() {
  const isBusy = usePartState('location', (location) => location.hasTag('busy'));
  return isBusy ? <div className={header().pend} aria-hidden="true" /> : null;
}
