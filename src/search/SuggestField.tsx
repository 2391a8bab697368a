// The field of the box with suggestions: Ark's roles and keys on a field whose text is React's, so that neither the caret nor a
// composition is disturbed.
import { useComboboxContext } from '@ark-ui/react/combobox';
import type { KeyboardEvent } from 'react';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { handOver } from '#src/browser/elements/hand-over.ts';
import { searchbox } from '#styled/recipes';
import { useBox } from './use-box.ts';

export function SuggestField({ place }: { place: BoxPlace }) {
  const { field, type, open, leave, press } = useBox(place);
  const combobox = useComboboxContext();
  const { defaultValue: _, ...ark } = combobox.getInputProps();
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ark hears it only a frame after the list has opened.
    if (event.key === 'Escape') return press(event);
    const isOpening = !combobox.open && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    if (!isOpening) return ark.onKeyDown?.(event);
    event.preventDefault();
    open();
  };
  return (
    <input
      {...ark}
      {...field}
      inputMode="search"
      className={searchbox({ place }).input}
      ref={handOver}
      onFocus={(event) => {
        ark.onFocus?.(event);
        field.onFocus(event);
      }}
      onChange={(event) => {
        type(event.target.value);
        ark.onChange?.(event);
      }}
      onBlur={leave}
      onKeyDown={pressKey}
    />
  );
}
