// The pages of the results.
import { pageAddress } from '#machines/catalogue/select.ts';
import { PageLinks } from '#src/catalogue/PageLinks.tsx';
import { useListing } from './use-listing.ts';

export function Pager() {
  const listing = useListing();
  if (!listing) return null;
  return <PageLinks page={listing.page} address={(number) => pageAddress(listing.query, number)} />;
}
