// A file that is being made: how far it is, that nobody has to wait here, and the button that stops it.
import { useSelector } from '@xstate/react';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { button, gets } from '#styled/recipes';
import { orderText } from '#texts/en/file/order.ts';
import { Box, type BoxProps } from './Box.tsx';

export function OrderProgress({ order }: BoxProps) {
  const c = gets();
  const { file, message } = useSelector(order, selectOrder);
  const progress = file?.state === 'preparing' ? file.progress : null;
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
      <output>{progress && orderText.done(progress.datasetsDone, progress.datasets)}</output>
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
