// What the visitor writes beside a variable, kept with every key; folded away until it is wanted.
import { selectNote } from '#machines/bundle/select-groups.ts';
import { longestNote } from '#contract/ground/constants.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { bundleItem, facet, field } from '#styled/recipes';

export function NoteField({ id, title }: { id: string; title: string }) {
  const c = field({ dense: true });
  const bundle = usePart('bundle');
  const note = usePartState('bundle', selectNote(id));
  return (
    <details className={bundleItem().note}>
      <summary className={facet().more}>
        {note ? `Your note: ${note}` : 'Add a note'}
        {!note && <VisuallyHidden> to {title}</VisuallyHidden>}
      </summary>
      <textarea
        className={c.control}
        aria-label={`Note on ${title}`}
        aria-describedby={`left-${id}`}
        rows={2}
        maxLength={longestNote}
        ref={holdValue(note)}
        onInput={({ currentTarget }) => bundle.send({ type: 'bundle.note', id, text: currentTarget.value })}
      />
      <p className={c.hint} id={`left-${id}`}>
        {`${formatNumber(note.length)} of ${longestNote} characters. Kept in this browser, and passed on when you share.`}
      </p>
    </details>
  );
}
