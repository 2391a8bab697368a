// All filters, as the column beside the results and the dialog on small screens both show them: the years stand before
// the countries, and the day of news closes the list.
import { Fragment, memo } from 'react';
import { useFacets } from '#src/browse/use-listing.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { SinceFilter } from './SinceFilter.tsx';
import { YearsFilter } from './YearsFilter.tsx';

export const Facets = memo(function Facets() {
  const facets = useFacets();
  if (facets.length === 0) return null;
  return (
    <>
      {facets.map((one) => (
        <Fragment key={one.name}>
          {one.name === 'countries' && <YearsFilter />}
          {one.items.length > 0 && <FacetGroup {...one} />}
        </Fragment>
      ))}
      <SinceFilter />
    </>
  );
});
