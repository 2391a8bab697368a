// The search of the list: the field shows what is typed, the catalogue decides when that becomes a question.
import { selectTyped } from '#machines/catalogue/select.ts';
import { usePart, usePartState } from '#src/shell/portal-context.ts';
import { SearchBox } from '#src/catalogue/SearchBox.tsx';

export function CatalogueSearch() {
  const catalogue = usePart('catalogue');
  return (
    <SearchBox
      value={usePartState('catalogue', selectTyped)}
      onType={(text) => catalogue.send({ type: 'catalogue.type', text })}
      onSearch={() => catalogue.send({ type: 'catalogue.submit' })}
    />
  );
}
