// The day since which a variable must have news. A date field gives years as they are typed, so the first digits of one
// are not asked.
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectQuery } from '#machines/catalogue/select.ts';
import { selectDraft } from '#machines/catalogue/suggestions/select.ts';
import { useOptionalPart, usePart, usePartState } from '#src/portal/portal-context.ts';
import { facet, field } from '#styled/recipes';

const isDay = (text: string) => text === '' || text >= '1900';

export function SinceFilter() {
  const catalogue = usePart('catalogue');
  const suggestions = useOptionalPart('suggestions');
  const { since } = usePartState('catalogue', selectQuery);
  const draft = useSelector(suggestions, selectDraft('since'));
  const id = useId();
  const type = (text: string) => {
    suggestions?.send({ type: 'draft.type', name: 'since', text });
    if (isDay(text) && text !== since) catalogue.send({ type: 'catalogue.narrow', by: { since: text } });
  };
  return (
    <div className={facet().root}>
      <label className={facet().head} htmlFor={id}>
        Updated since
      </label>
      <input
        id={id}
        type="date"
        className={field({ dense: true }).control}
        value={draft ?? since}
        onChange={({ target }) => type(target.value)}
        onBlur={() => suggestions?.send({ type: 'draft.drop', name: 'since' })}
      />
    </div>
  );
}
