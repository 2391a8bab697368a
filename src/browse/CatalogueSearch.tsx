// The search of the list: the field shows what is typed, the catalogue decides when that becomes a question, and
// suggestions open below it.
import { useSelector } from '@xstate/react';
import { selectSuggestions } from '#machines/catalogue/suggestions/find.ts';
import { selectTyped } from '#machines/catalogue/select.ts';
import { selectIsOpen, selectMarked } from '#machines/catalogue/suggestions/select.ts';
import { SearchBox } from '#src/catalogue/SearchBox.tsx';
import { useOptionalPart, usePart, usePartState } from '#src/portal/portal-context.ts';
import { onKeys } from './combobox.ts';
import { listId, optionId, Suggestions } from './Suggestions.tsx';

export function CatalogueSearch() {
  const catalogue = usePart('catalogue');
  const suggestions = useOptionalPart('suggestions');
  const offers = usePartState('catalogue', selectSuggestions);
  const marked = useSelector(suggestions, selectMarked);
  const isOpen = useSelector(suggestions, selectIsOpen) && offers.length > 0;
  const at = offers.findIndex(({ id }) => id === marked);
  const close = () => suggestions?.send({ type: 'suggestion.close' });
  return (
    <SearchBox
      value={usePartState('catalogue', selectTyped)}
      onType={(text) => {
        catalogue.send({ type: 'catalogue.type', text });
        suggestions?.send({ type: text === '' ? 'suggestion.close' : 'suggestion.open' });
      }}
      onSearch={() => {
        catalogue.send({ type: 'catalogue.submit' });
        close();
      }}
      input={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        'aria-activedescendant': isOpen && at >= 0 ? optionId(at) : undefined,
        onKeyDown: onKeys({ offers, marked, isOpen }, (event) => suggestions?.send(event)),
        onBlur: close,
      }}
    >
      {isOpen && <Suggestions offers={offers} marked={marked} />}
    </SearchBox>
  );
}
