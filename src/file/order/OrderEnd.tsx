// The end of an order: the file is there and the browser saves it, or there is none and a sentence says why.
import { useSelector } from '@xstate/react';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { formatBytes, formatDate } from '#src/ui/text/format.ts';
import { button, gets } from '#styled/recipes';
import { orderText } from '#texts/en/file/order.ts';
import { Box, type BoxProps } from './Box.tsx';
import { StartButton } from './StartButton.tsx';

export function OrderEnd({ order, ...given }: BoxProps) {
  const { file, message } = useSelector(order, selectOrder);
  const isReady = useSelector(order, (snapshot) => snapshot.matches('ready'));
  if (isReady) return <Ready order={order} />;
  const title = file?.state === 'ready' ? orderText.wasNotFetched : orderText.hasFailed;
  const says = (
    <Notice tone="danger" live="alert">
      {endOf(file) ?? message} {orderText.kept}
    </Notice>
  );
  return (
    <Box title={title} says={says}>
      <StartButton order={order} {...given} label={orderText.again} />
    </Box>
  );
}

/** Why a file that had been ordered is not there; nothing where the order itself failed. */
export function endOf(file: OrderedFile | null): string | undefined {
  if (file?.state === 'failed') {
    const { reason, message, reference } = file.failure;
    // A fault of the portal quotes its reference itself.
    return reason === 'fault' ? message : orderText.failed(message, reference);
  }
  if (file?.state === 'stopped') return orderText.wasStopped;
  return file?.state === 'expired' ? orderText.hasExpired : undefined;
}

function Ready({ order }: Pick<BoxProps, 'order'>) {
  const c = gets();
  const { file } = useSelector(order, selectOrder);
  const ready = file?.state === 'ready' ? file.file : null;
  const isTaking = useSelector(order, (snapshot) => snapshot.matches({ ready: 'taking' }));
  const says = (
    <>
      <p>
        <code>{ready?.name}</code>
      </p>
      <output className={c.foot}>{isTaking ? '' : orderText.handed}</output>
      {ready && <p className={c.foot}>{orderText.until(formatDate(ready.until))}</p>}
    </>
  );
  return (
    <Box title={orderText.isReady} says={says}>
      <button
        type="button"
        className={button({ tone: 'primary', wide: true })}
        aria-busy={isTaking || undefined}
        onClick={() => order.send({ type: 'order.save' })}
      >
        <Icon name="download" size="small" />
        {orderText.save}
        {ready && <span className={c.weight}>{formatBytes(ready.bytes)}</span>}
      </button>
    </Box>
  );
}
