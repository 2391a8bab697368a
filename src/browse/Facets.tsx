// All filters, as the column beside the results and the dialog on small screens both show them.
import { selectFacets } from '#machines/catalogue/select.ts';
import { usePartState } from '#src/shell/portal-context.ts';
import { FacetGroup } from './FacetGroup.tsx';

export function Facets() {
  return usePartState('catalogue', selectFacets).map((facet) => <FacetGroup key={facet.name} {...facet} />);
}
