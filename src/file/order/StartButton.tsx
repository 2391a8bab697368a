// The button that gets everything: it says what will come, and waits for nothing but a bundle.
import { useSelector } from '@xstate/react';
import { formatText } from '#contract/file/formats.ts';
import { faultsIn, shapeOf } from '#machines/file/order/order-choice.ts';
import { refusalIn, selectOrder } from '#machines/file/order/select-order.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { button, gets } from '#styled/recipes';
import { orderText } from '#texts/en/file/order.ts';
import type { BoxProps } from './Box.tsx';
import { sizeOf } from './size.ts';

export function StartButton({ order, expected, label }: BoxProps & { label?: string }) {
  const { choice, subject } = useSelector(order, selectOrder);
  const isRefused = refusalIn(expected) !== undefined || faultsIn(choice, subject).length > 0;
  const { estimate } = expected;
  const isZip = shapeOf(choice, subject) === 'zip';
  const says = isZip ? orderText.downloadZip : orderText.download(formatText[choice.format].name);
  const size = estimate && sizeOf(estimate);
  return (
    <button
      type="button"
      className={button({ tone: 'primary', wide: true })}
      aria-disabled={isRefused || undefined}
      onClick={isRefused ? undefined : () => order.send({ type: 'order.start' })}
    >
      <Icon name="download" size="small" />
      {label ?? (estimate?.limit ? orderText.downloadRows(estimate.total.rows) : says)}
      {estimate && size && !label && (
        <span className={gets().weight}>
          {estimate.limit ? orderText.size(size) : orderText.weight(estimate.total.rows, size)}
        </span>
      )}
    </button>
  );
}
