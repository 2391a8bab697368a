// A file that is being made: how far it is, that nobody has to wait here, and the button that stops it. A merged file is made of
// all datasets at the same time, so only its rows are counted.
import { useSelector } from '@xstate/react';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { button, gets } from '#styled/recipes';
import { orderText } from '#texts/en/file/order.ts';
import { Box, type BoxProps } from './Box.tsx';

type Preparing = Extract<OrderedFile, { state: 'preparing' }>;

/** Rows change every second: a screen reader tells of datasets alone. */
export function HowFar({ file }: { file: Preparing | null }) {
  const zip = file?.order.shape === 'zip' ? file : null;
  const current = zip?.datasets.find(({ id }) => id === zip.progress.dataset);
  const { rows = 0, rowsDone = 0 } = file?.progress ?? {};
  return (
    <>
      <output>{zip && orderText.done(zip.progress.datasetsDone, zip.progress.datasets)}</output>
      {current && <p className={gets().foot}>{orderText.nowWriting(current.title)}</p>}
      {rows > 0 && <p className={gets().foot}>{orderText.rowsDone(rowsDone, rows)}</p>}
    </>
  );
}

export function OrderProgress({ order }: BoxProps) {
  const c = gets();
  const { file, message } = useSelector(order, selectOrder);
  const preparing = file?.state === 'preparing' ? file : null;
  const progress = preparing?.progress;
  const isStarting = useSelector(order, (snapshot) => snapshot.matches('ordering'));
  const isStopping = useSelector(order, (snapshot) => snapshot.matches('stopping'));
  const label = isStarting ? orderText.starting : orderText.stop;
  const says = (
    <>
      <progress
        className={c.bar}
        aria-label={orderText.preparing}
        value={progress?.rows ? progress.rowsDone / progress.rows : undefined}
      />
      <HowFar file={preparing} />
      {message !== '' && !isStopping ? (
        <Notice tone="warning" live="status">
          {orderText.unheard}
        </Notice>
      ) : (
        <p className={c.foot}>{orderText.goesOn}</p>
      )}
    </>
  );
  return (
    <Box title={orderText.preparing} says={says}>
      <button
        type="button"
        className={button({ wide: true })}
        aria-busy={isStarting || isStopping || undefined}
        onClick={() => order.send({ type: 'order.stop' })}
      >
        {isStopping ? orderText.stopping : label}
      </button>
    </Box>
  );
}
