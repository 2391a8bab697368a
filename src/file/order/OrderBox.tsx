// What will come, or how far it is, and the one button that moves it on. On a phone the button stays at the thumb.
import { useSelector } from '@xstate/react';
import { expectedOf, selectOrder } from '#machines/file/order/select-order.ts';
import type { QueryCacheRef } from '#src/file/query-cache-ref.ts';
import { Box } from './Box.tsx';
import { orderText } from '#texts/en/file/order.ts';
import { OrderEnd } from './OrderEnd.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import type { OrderRef } from './order-ref.ts';
import { StartButton } from './StartButton.tsx';
import { WhatComes } from './WhatComes.tsx';

export function OrderBox({ order }: { order: OrderRef }) {
  const queryCache = useSelector(order, ({ children }) => children.watchEstimate) as QueryCacheRef;
  const context = useSelector(order, selectOrder);
  const learnt = useSelector(queryCache, (snapshot) => snapshot.context);
  const isChoosing = useSelector(
    order,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('arriving'),
  );
  const isOver = useSelector(order, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));
  const given = { order, expected: expectedOf(context, learnt), queryCache };
  if (isOver) return <OrderEnd {...given} />;
  if (!isChoosing) return <OrderProgress {...given} />;
  return (
    <Box title={orderText.willCome} says={<WhatComes {...given} />}>
      <StartButton {...given} />
    </Box>
  );
}
