// The search box of a page or of the header: a plain form until somebody comes to it, then the one with suggestions, which
// takes the field's place.
import { createElement } from 'react';
import { selectCanSuggest } from '#machines/search/select.ts';
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { useComposed } from '#src/browser/elements/hand-over.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { searchbox } from '#styled/recipes';
import { boxView } from './box-view.ts';
import { PlainBox } from './PlainBox.tsx';

export function SearchField({ place }: { place: BoxPlace }) {
  const canSuggest = usePartState('searchbox', selectCanSuggest);
  // The list's own box stands on phones too, in a row of its own.
  const isRow =
    usePartState('location', ({ context }) => context.shown?.route === 'browse') && place === 'header';
  const { view, heard } = useComposed((canSuggest && boxView()) || PlainBox);
  return (
    <div className={searchbox({ place }).frame} data-row={isRow || undefined} {...heard}>
      {createElement(view, { place })}
    </div>
  );
}
