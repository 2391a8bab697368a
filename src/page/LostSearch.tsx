// A way on from a page that is not there: search the variables.
import { searchAddress } from '#machines/catalogue/select.ts';
import { SearchBox } from '#src/catalogue/SearchBox.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { lost } from '#styled/recipes';

export function LostSearch() {
  const location = usePart('location');
  return (
    <div className={lost().search}>
      <SearchBox onSearch={(text) => location.send({ type: 'location.go', to: searchAddress(text) })} />
    </div>
  );
}
