// The pages of the results.
import { pageAddress, selectPage, selectQuery } from '#machines/catalogue/select.ts';
import { PageLinks } from '#src/catalogue/PageLinks.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

export function Pager() {
  const shown = usePartState('catalogue', selectPage);
  const query = usePartState('catalogue', selectQuery);
  return <PageLinks page={shown} address={(number) => pageAddress(query, number)} />;
}
