// A selection that was passed on, as it is opened: on its way, not readable, or what is in it with the question what to
// do. Nothing of the bundle changes before an answer.
import { useSelector } from '@xstate/react';
import { selectIds } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { indexOfPart } from '#machines/portal/thing.ts';
import { offerOf } from '#machines/selection/document.ts';
import { selectCanRetry, selectFailure, selectIsReading, selectOffered } from '#machines/selection/select.ts';
import type { How } from '#machines/selection/selection.types.ts';
import { offerText } from '#texts/en/selection/offer.ts';
import { focusAtOnce, focusHeading } from '#src/browser/elements/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { button, card } from '#styled/recipes';
import { OfferText } from './OfferText.tsx';
import { knownOf } from './selection.actors.ts';

type Props = { shared: PartRef<'selection'>; index: Index };

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' });

function Failed({ shared }: { shared: PartRef<'selection'> }) {
  const message = useSelector(shared, selectFailure);
  const canRetry = useSelector(shared, selectCanRetry);
  const actions = (
    <>
      {canRetry && (
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => shared.send({ type: 'selection.retry' })}
        >
          {offerText.retry}
        </button>
      )}
      <CancelButton shared={shared} />
    </>
  );
  return (
    <Notice tone="danger" live="alert" action={actions}>
      {offerText.failed(message)}
    </Notice>
  );
}

function CancelButton({ shared }: { shared: PartRef<'selection'> }) {
  const cancel = () => {
    focusHeading();
    shared.send({ type: 'selection.cancel' });
  };
  return (
    <button type="button" className={button({ size: 'small', tone: 'quiet' })} onClick={cancel}>
      {offerText.cancel}
    </button>
  );
}

type TakeProps = { shared: PartRef<'selection'>; how: How; isFirst?: boolean; children: string };

function TakeButton({ shared, how, isFirst, children }: TakeProps) {
  const take = () => {
    focusHeading();
    shared.send({ type: 'selection.take', how });
  };
  return (
    <button
      type="button"
      className={button({ size: 'small', tone: isFirst ? 'primary' : 'default' })}
      onClick={take}
    >
      {children}
    </button>
  );
}

function Offered({ shared, index }: Props) {
  const held = usePartState('bundle', selectIds);
  const document = useSelector(shared, selectOffered);
  if (!document) return null;
  const part = knownOf(document);
  const offer = offerOf(part ? indexOfPart(part) : index, document, held);
  const isEmpty = held.length === 0;
  const hasAny = offer.variables.length + offer.withdrawn.length > 0;
  const c = card({ rule: true });
  return (
    <section className={c.root} aria-labelledby="offer" ref={focusAtOnce} tabIndex={-1}>
      <h2 className={c.title} id="offer">
        {offer.title || offerText.untitled}
      </h2>
      <OfferText offer={offer} isEmpty={isEmpty} />
      {hasAny && !isEmpty && <p className={css({ mt: '4' })}>{offerText.question(held.length)}</p>}
      <div className={row}>
        {hasAny && isEmpty && (
          <TakeButton shared={shared} how="replace" isFirst>
            {offerText.open}
          </TakeButton>
        )}
        {hasAny && !isEmpty && (
          <>
            <TakeButton shared={shared} how="replace">
              {offerText.replace}
            </TakeButton>
            <TakeButton shared={shared} how="merge">
              {offerText.merge}
            </TakeButton>
          </>
        )}
        <CancelButton shared={shared} />
      </div>
    </section>
  );
}

export function SelectionOffer({ shared, index }: Props) {
  const isReading = useSelector(shared, selectIsReading);
  const failure = useSelector(shared, selectFailure);
  return (
    <div className={css({ '& > *': { mb: '8' } })}>
      {isReading && (
        <div>
          <Skeleton label={offerText.reading} rows={3} />
          <CancelButton shared={shared} />
        </div>
      )}
      {failure !== '' && <Failed shared={shared} />}
      <Offered shared={shared} index={index} />
    </div>
  );
}
