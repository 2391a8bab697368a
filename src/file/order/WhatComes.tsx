// What will come, before it is ordered: rows, columns or files, and size; what is withheld, and why it cannot be made.
import { Link } from 'wouter';
import { useSelector } from '@xstate/react';
import { formatText } from '#contract/file/formats.ts';
import type { Estimate } from '#contract/file/orders.ts';
import { shapeOf } from '#machines/file/order/order-choice.ts';
import { refusalIn, selectOrder, withheldIn } from '#machines/file/order/select-order.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Totals } from '#src/ui/Totals.tsx';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { button } from '#styled/recipes';
import { manyText, orderText } from '#texts/en/file/order.ts';
import type { BoxProps } from './Box.tsx';
import { PlacesNote } from '#src/file/PlacesNote.tsx';
import { sizeOf } from './size.ts';

export function WhatComes({ order, expected, queryCache }: BoxProps) {
  const { choice, subject } = useSelector(order, selectOrder);
  const { estimate, failure } = expected;
  const isZip = shapeOf(choice, subject) === 'zip';
  const { name } = formatText[choice.format];
  const total = estimate?.total;
  const size = estimate && sizeOf(estimate);
  const refusal = refusalIn(expected);
  const retry = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => queryCache.send({ type: 'queryCache.retry' })}
    >
      {orderText.again}
    </button>
  );
  const items = [
    { term: orderText.rows, value: total ? formatNumber(total.rows) : '…' },
    isZip
      ? {
          term: orderText.aZip,
          value: estimate ? `${formatNumber(estimate.files.length)} ${manyText(choice.format, name)}` : '…',
        }
      : { term: orderText.columns, value: estimate ? formatNumber(estimate.files[0]?.columns ?? 0) : '…' },
    {
      term: orderText.sizeTerm,
      value: size ? orderText.size(size) : '…',
    },
  ];
  return (
    <>
      <div aria-busy={!estimate && !failure}>
        <Totals items={items} lead />
      </div>
      {estimate && <PlacesNote files={estimate.files.map(({ places }) => places)} chosen={choice.places} />}
      {failure && (
        <Notice tone="danger" live="alert" action={retry}>
          {orderText.estimateFailed(failure.message)}
        </Notice>
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {estimate && <Withheld estimate={estimate} />}
    </>
  );
}

function Withheld({ estimate }: { estimate: Estimate }) {
  const withheld = withheldIn(estimate);
  if (!estimate.limit || withheld === 0) return null;
  return (
    <Notice tone="warning" icon="lock">
      {orderText.limited(estimate.files.flatMap(({ datasets }) => datasets).length, withheld)}{' '}
      <Link href="/onboarding/pricing">{orderText.plans}</Link>
    </Notice>
  );
}
