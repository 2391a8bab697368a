// Passing the bundle on: a short link that anybody can open, or a file; and opening such a file. A link leads to the
// bundle as it was when the link was made, so one that the bundle has left behind says so.
import { useSelector } from '@xstate/react';
import { mostVariables } from '#contract/ground/constants.ts';
import { selectIds, selectNotes } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { documentOf } from '#machines/selection/document.ts';
import {
  selectAddress,
  selectIsLinking,
  selectLinked,
  selectLinkFailure,
} from '#machines/selection/select.ts';
import { passOnText } from '#texts/en/selection/passing-on.ts';
import { CopyButton } from '#src/browser/elements/CopyButton.tsx';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { button, card, text } from '#styled/recipes';
import { OpenFile } from './OpenFile.tsx';

type Props = { shared: PartRef<'selection'>; index: Index };

const stack = css({ display: 'grid', gap: '3', justifyItems: 'stretch' });

function Ways({ shared, index }: Props) {
  const ids = usePartState('bundle', selectIds);
  const notes = usePartState('bundle', selectNotes);
  const isLinking = useSelector(shared, selectIsLinking);
  const linked = useSelector(shared, selectLinked);
  const address = useSelector(shared, selectAddress);
  const failure = useSelector(shared, selectLinkFailure);
  if (ids.length === 0) return null;
  if (ids.length > mostVariables) return <p>{passOnText.tooMany(mostVariables)}</p>;
  const document = documentOf(index, ids, notes);
  const isStale = linked !== null && JSON.stringify(linked) !== JSON.stringify(document);
  return (
    <>
      <button
        type="button"
        className={button({ wide: true })}
        aria-busy={isLinking || undefined}
        onClick={() => shared.send({ type: 'selection.link', document })}
      >
        <Icon name="share" size="small" />
        {isLinking ? passOnText.linking : linked ? passOnText.linkAgain : passOnText.link}
      </button>
      {failure !== '' && (
        <FailedNotice onRetry={() => shared.send({ type: 'selection.retry' })}>{failure}</FailedNotice>
      )}
      {linked && (
        <output className={stack}>
          <code id="link" className={css({ overflowWrap: 'anywhere', fontSize: 'small' })}>
            {address}
          </code>
          <CopyButton text={address} label={passOnText.copy} from="link" tone="default" />
          <span className={text({ size: 'fine', tone: 'muted' })}>
            {isStale ? passOnText.stale : passOnText.open}
          </span>
        </output>
      )}
      <button
        type="button"
        className={button({ wide: true })}
        onClick={() => shared.send({ type: 'selection.save', document })}
      >
        <Icon name="download" size="small" />
        {passOnText.save}
      </button>
    </>
  );
}

export function PassOn({ shared, index }: Props) {
  const c = card({ rule: true });
  return (
    <section className={c.root} aria-labelledby="share">
      <h2 className={c.title} id="share">
        {passOnText.title}
      </h2>
      <div className={stack}>
        <Ways shared={shared} index={index} />
        <OpenFile shared={shared} />
      </div>
    </section>
  );
}
