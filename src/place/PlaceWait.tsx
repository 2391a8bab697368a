// While a place is read: the page in its true columns, or why it does not come.
import { useSelector } from '@xstate/react';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { placeText } from '#texts/en/place/pages.ts';
import { css, cx } from '#styled/css';
import { page, variableHead } from '#styled/recipes';
import { FigureTable } from './FigureTable.tsx';
import { placeCrumbs } from './PlacePage.tsx';
import type { PlaceRef } from './place.actors.ts';

const whole = css({ minHeight: '[100dvh]' });
/** As high as a line, and no words to see. */
const bar = css({ display: 'block', my: '1', borderRadius: '1', bg: 'sunk', color: '[transparent]' });
const rows = [1, 2, 3, 4, 5, 6];
const cells = [1, 2, 3, 4, 5];

const Waiting = () => (
  <td>
    <span className={bar}>…</span>
  </td>
);

/** Readers are told what is awaited in a sentence. */
const Rows = () => (
  <div aria-hidden="true">
    <FigureTable labelledBy="waiting" isFirst>
      {rows.map((row) => (
        <tr key={row}>
          {cells.map((cell) => (
            <Waiting key={cell} />
          ))}
        </tr>
      ))}
    </FigureTable>
  </div>
);

/** @param props.thing undefined until it has begun */
export function PlaceWait({ id, thing }: { id: string; thing: PlaceRef | undefined }) {
  const failure = useSelector(thing, (read) => (read?.matches('failed') ? read.context.message : ''));
  return (
    <div className={cx(page(), whole)}>
      {placeCrumbs}
      <header className={variableHead().root}>
        <h1 id="waiting">{id}</h1>
      </header>
      {failure ? (
        <FailedNotice onRetry={() => thing?.send({ type: 'query.retry' })}>
          {placeText.failed(failure)}
        </FailedNotice>
      ) : (
        <>
          <Skeleton label={placeText.loading} rows={0} />
          <Rows />
        </>
      )}
    </div>
  );
}
