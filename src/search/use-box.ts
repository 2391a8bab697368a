// What both forms of the box show and say: its text, its name, and what is told of the field. On Browse data the header's box
// is the list's own, so it shows what the catalogue holds.
import type { FocusEvent, FormEvent, InputHTMLAttributes, KeyboardEvent, SyntheticEvent } from 'react';
import { selectTyped } from '#machines/catalogue/typed.ts';
import { selectHasKey, selectText } from '#machines/search/select.ts';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { fieldIds } from '#src/browser/elements/box-ids.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { boxText } from '#texts/en/search/box.ts';

/** The form is the landmark itself: within an element for it, forms without a name of their own would be told apart by nothing. */
export const landmarks = {
  header: { role: 'search', 'aria-label': boxText.inHeader },
  page: { role: 'search', 'aria-label': boxText.onPage },
} as const satisfies Record<BoxPlace, object>;

/** What names the list below the field. */
export const labelIds = { header: 'search-label', page: 'page-search-label' } as const satisfies Record<
  BoxPlace,
  string
>;

export function useBox(place: BoxPlace) {
  const box = usePart('searchbox');
  const isOfList = usePartState('location', ({ context }) => context.shown?.route === 'browse');
  const isList = isOfList && place === 'header';
  const own = usePartState('searchbox', selectText(place));
  const typed = usePartState('catalogue', selectTyped);
  const hasKey = usePartState('searchbox', selectHasKey);
  const text = isList ? typed : own;
  const { searchData, searchVariables, searchAll, hint } = boxText;
  const name = isList ? searchVariables : searchData;
  const type = (now: string) => box.send({ type: 'box.type', at: place, text: now });
  return {
    isList,
    text,
    label: place === 'page' ? searchAll : name,
    type,
    close: () => box.send({ type: 'box.close' }),
    /** On all that has the focus in the box: outside of it nothing is suggested. */
    press: ({ key, nativeEvent }: KeyboardEvent) => {
      if (key === 'Escape' && !nativeEvent.isComposing) box.send({ type: 'box.close' });
    },
    /** For what else is in the box nobody leaves it. */
    leave: ({ currentTarget: { form }, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
      if (!form?.contains(relatedTarget)) box.send({ type: 'box.close' });
    },
    open: () => box.send({ type: 'box.open', at: place, text }),
    send: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      box.send({ type: 'box.send', text: String(new FormData(event.currentTarget).get('search') ?? '') });
    },
    field: {
      id: fieldIds[place],
      name: 'search',
      value: text,
      placeholder: place === 'page' ? hint : name,
      autoComplete: 'off',
      enterKeyHint: 'search',
      'aria-keyshortcuts': hasKey && place === 'header' ? '/' : undefined,
      onFocus: ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
        box.send({ type: 'box.focus', at: place, text });
        // Typed before the page was taken over.
        if (value !== text) type(value);
      },
    } satisfies InputHTMLAttributes<HTMLInputElement>,
  };
}
