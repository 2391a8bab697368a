// The day since which a variable must have news, written as everywhere in the portal: day, month, year. While the first
// figures of a day are typed nothing is asked; what is no day is said under the field, once it could be a whole one.
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { readDay, writtenDay } from '#machines/catalogue/days.ts';
import { selectDraft } from '#machines/catalogue/drafts/select.ts';
import { useOptionalPart, usePart, usePartState } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { css, cx } from '#styled/css';
import { facet, field } from '#styled/recipes';

/** As long as a day is, at the least: `1/1/2026`. */
const shortest = 8;

// Whoever is still typing is not told off.
const early = css({ 'input:focus ~ &': { display: 'none' } });

export function SinceFilter() {
  const catalogue = usePart('catalogue');
  const drafts = useOptionalPart('drafts');
  const since = usePartState('catalogue', ({ context }) => context.query.since);
  const draft = useSelector(drafts, selectDraft('since'));
  const id = useId();
  const f = field({ dense: true });
  const isWrong = draft !== undefined && readDay(draft) === null;
  const type = (text: string) => {
    drafts?.send({ type: 'draft.type', name: 'since', text });
    const day = readDay(text);
    if (day !== null && day !== since) catalogue.send({ type: 'catalogue.narrow', by: { since: day } });
  };
  return (
    <div className={facet().root}>
      <label className={facet().head} htmlFor={id}>
        {browseText.updatedSince}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        placeholder={browseText.dayForm}
        className={f.control}
        value={draft ?? writtenDay(since)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => !isWrong && drafts?.send({ type: 'draft.drop', name: 'since' })}
      />
      {isWrong && (
        <p id={`${id}-error`} className={cx(f.error, draft.length < shortest && early)} aria-live="polite">
          {browseText.noDay}
        </p>
      )}
    </div>
  );
}
