// The box with Ark's combobox under our machine: Ark knows the keys, the pointer and the roles; the machine decides what is
// typed, open and marked. Ark is given no field of that id: it would take the focus and set the caret to the end whenever the
// list opens or closes, and both are the visitor's. It comes with the first focus (./box-view.ts).
import { Combobox, createListCollection } from '@ark-ui/react/combobox';
import { selectGroups } from '#machines/search/suggestions.ts';
import { selectAsked, selectIsOpen, selectMarked } from '#machines/search/select.ts';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { searchbox } from '#styled/recipes';
import { BoxEnd, BoxStart } from './BoxFrame.tsx';
import { SuggestField } from './SuggestField.tsx';
import { SuggestPanel } from './SuggestPanel.tsx';
import { fieldIds } from '#src/browser/elements/box-ids.ts';
import { labelIds, landmarks, useBox } from './use-box.ts';

/** The row that searches. */
const all = 'search';

export function SuggestBox({ place }: { place: BoxPlace }) {
  const box = usePart('searchbox');
  const { text, send } = useBox(place);
  const groups = usePartState('searchbox', selectGroups);
  const asked = usePartState('searchbox', selectAsked);
  const isOpen = usePartState('searchbox', selectIsOpen(place));
  const marked = usePartState('searchbox', selectMarked);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const choose = (id: string) => {
    const chosen = suggestions.find((one) => one.id === id);
    box.send(chosen ? { type: 'box.choose', to: chosen.to } : { type: 'box.send', text: asked });
  };
  const form = (
    <form
      className={searchbox({ place }).root}
      action="/browse"
      method="get"
      onSubmit={send}
      {...landmarks[place]}
    >
      <BoxStart place={place} />
      <SuggestField place={place} />
      <BoxEnd place={place} />
      {isOpen && <SuggestPanel place={place} groups={groups} asked={asked} all={all} marked={marked} />}
    </form>
  );
  return (
    <Combobox.Root
      asChild
      ids={{ input: `${fieldIds[place]}-of-ark`, label: labelIds[place] }}
      collection={createListCollection({ items: [...suggestions.map(({ id }) => id), all] })}
      open={isOpen}
      inputValue={text}
      highlightedValue={isOpen && marked !== '' ? marked : null}
      onHighlightChange={({ highlightedValue }) => box.send({ type: 'box.mark', id: highlightedValue ?? '' })}
      value={[]}
      onSelect={({ itemValue }) => choose(itemValue)}
      // The field's own blur says when it is left.
      onInteractOutside={(event) => event.preventDefault()}
      selectionBehavior="preserve"
      allowCustomValue
      lazyMount
      unmountOnExit
    >
      {form}
    </Combobox.Root>
  );
}
