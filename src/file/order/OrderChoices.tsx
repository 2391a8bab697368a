// What is chosen for all files at once: how many they are, their format and, folded, everything else. While a file is being made
// nothing can be chosen, since it would not be of that file.
import { useSelector } from '@xstate/react';
import { formatText, type DownloadFormat } from '#contract/file/formats.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { orderExtras, orderShapes } from '#contract/file/order-shapes.ts';
import { shapeOf } from '#machines/file/order/order-choice.ts';
import { selectOrder, selectIsBusy } from '#machines/file/order/select-order.ts';
import { listed } from '#src/file/file.text.ts';
import { optionText } from '#texts/en/file/order-options.ts';
import { orderText } from '#texts/en/file/order.ts';
import { OrderLicences } from './options/OrderLicences.tsx';
import { OrderOptions } from './options/OrderOptions.tsx';
import { OrderScript } from './options/OrderScript.tsx';
import { OrderCards } from './OrderCards.tsx';
import type { OrderRef } from './order-ref.ts';

const formats = Object.keys(formatText) as DownloadFormat[];

export function OrderChoices({ order, groups }: { order: OrderRef; groups: readonly Group[] }) {
  const { choice, subject } = useSelector(order, selectOrder);
  const isBusy = useSelector(order, selectIsBusy);
  const isAlone = subject.datasets.length < 2;
  const words = isAlone
    ? { zip: orderText.shapes.package, merged: orderText.shapes.alone }
    : orderText.shapes;
  const extras = orderExtras.filter((one) => choice.extras[one]).map((one) => optionText.extras[one]);
  const isPartial = extras.length < orderExtras.length;
  return (
    <>
      <OrderCards
        name="order-shape"
        title={orderText.files}
        cards={orderShapes.map((value) => ({
          value,
          ...words[value],
          ...(value === 'zip' && isPartial && { hint: optionText.zipWith(listed(extras).toLowerCase()) }),
        }))}
        chosen={shapeOf(choice, subject)}
        isFixed={isBusy}
        isWide
        onChoose={(shape) => order.send({ type: 'choice.set', choice: { shape } })}
      />
      <OrderCards
        name="order-format"
        title={orderText.format}
        cards={formats.map((value) => ({ value, name: formatText[value].name }))}
        chosen={choice.format}
        isFixed={isBusy}
        onChoose={(format) => order.send({ type: 'choice.set', choice: { format } })}
      />
      <OrderOptions order={order} groups={groups} />
      <OrderLicences groups={groups} />
      <OrderScript order={order} />
    </>
  );
}
