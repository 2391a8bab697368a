// Any address that is no page of the portal.
import { NotFound } from '#src/pages/NotFound.tsx';

export function Screen() {
  return <NotFound />;
}
