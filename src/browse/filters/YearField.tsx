// One year, half typed or asked for. It is asked by Enter or on leaving the field: a year half typed is another year.
import { readYear } from '#contract/ground/years.ts';
import { useSelector } from '@xstate/react';
import { selectDraft } from '#machines/catalogue/drafts/select.ts';
import { useOptionalPart, usePart, usePartState } from '#src/portal/portal-context.ts';
import { field } from '#styled/recipes';

type Props = { name: 'from' | 'to'; label: string; hint: number };

export function YearField({ name, label, hint }: Props) {
  const catalogue = usePart('catalogue');
  const drafts = useOptionalPart('drafts');
  const asked = usePartState('catalogue', ({ context }) => context.query[name]);
  const draft = useSelector(drafts, selectDraft(name));
  const ask = () => {
    if (draft === undefined) return;
    drafts?.send({ type: 'draft.drop', name });
    const year = readYear(draft);
    if (year !== asked) catalogue.send({ type: 'catalogue.narrow', by: { [name]: year } });
  };
  return (
    <input
      className={field({ dense: true }).control}
      aria-label={label}
      // Keypads of phones have no minus.
      inputMode={hint < 0 ? 'text' : 'numeric'}
      maxLength={7}
      autoComplete="off"
      placeholder={String(hint)}
      value={draft ?? asked ?? ''}
      onChange={({ target }) => drafts?.send({ type: 'draft.type', name, text: target.value })}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
      onBlur={ask}
    />
  );
}
