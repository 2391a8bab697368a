// The search of home leads to the list with the words in its address. It starts afresh: filters that were on when
// the visitor last left the list would narrow this search unseen.
import { searchAddress } from '#machines/catalogue/select.ts';
import { SearchBox } from '#src/catalogue/SearchBox.tsx';
import { usePart } from '#src/portal/portal-context.ts';

export function HeroSearch() {
  const location = usePart('location');
  return <SearchBox onSearch={(text) => location.send({ type: 'location.go', to: searchAddress(text) })} />;
}
