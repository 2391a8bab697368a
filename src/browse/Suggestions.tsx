// What is suggested for the words in the field. A press on one keeps the focus where it is until the choice is made.
// The ARIA practices' listbox has no element of its own: a datalist can neither be drawn nor lead anywhere, and the
// keys of its options are the field's, which keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import type { Suggestion } from '#machines/catalogue/suggestions/find.ts';
import { selectTerms } from '#machines/catalogue/select.ts';
import { centre } from '#src/browser/elements/stay-in-view.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { Highlight } from '#src/ui/Highlight.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useOptionalPart, usePartState } from '#src/portal/portal-context.ts';
import { suggestions } from '#styled/recipes';

export const listId = 'suggestions';
export const optionId = (at: number) => `suggestion-${at}`;

type Props = { offers: readonly Suggestion[]; marked: string };

export function Suggestions({ offers, marked }: Props) {
  const actor = useOptionalPart('suggestions');
  const terms = usePartState('catalogue', selectTerms);
  const c = suggestions();
  return (
    <>
      <output>
        <VisuallyHidden>{`${plural(offers.length, 'suggestion', 'suggestions')}; arrow keys go through them`}</VisuallyHidden>
      </output>
      <ul
        id={listId}
        role="listbox"
        className={c.root}
        data-scrolls
        aria-label="Suggestions"
        onPointerDown={(event) => event.preventDefault()}
      >
        {offers.map(({ id, kind, title, note, to }, at) => (
          <li
            key={id}
            ref={id === marked ? centre : undefined}
            id={optionId(at)}
            role="option"
            className={c.item}
            aria-selected={id === marked}
            onClick={() => actor?.send({ type: 'suggestion.choose', to })}
          >
            <span className={c.title}>
              <Highlight text={title} terms={terms} />
            </span>
            <span className={c.note}>{note ? `${kind} in ${note}` : kind}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
