// The plan that is paid: its price as the server has it, by the month or by the year, and the way to it for whoever is
// looking.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectInterval } from '#machines/billing/interval.ts';
import { pricingText } from '#texts/en/billing/pricing.ts';
import { productQuery, selectProduct, type ProductRef } from '#src/billing/product.actors.ts';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { formatMoney } from '#src/billing/billing.text.ts';
import { IntervalChoice } from './IntervalChoice.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import { Subscribe } from './Subscribe.tsx';
import { button } from '#styled/recipes';

const { researcher } = pricingText;

export function Researcher() {
  const queryActor = useActor('query', productQuery);
  return queryActor ? <Priced queryActor={queryActor} /> : <Column price="…" per={researcher.loading} />;
}

function Priced({ queryActor }: { queryActor: ProductRef }) {
  const product = useSelector(queryActor, selectProduct);
  const hasFailed = useSelector(queryActor, (snapshot) => snapshot.matches('failed'));
  const interval = usePartState('location', selectInterval);
  if (hasFailed)
    return (
      <Column price="–" per={researcher.failed}>
        <button type="button" className={button()} onClick={() => queryActor.send({ type: 'query.retry' })}>
          {researcher.retry}
        </button>
      </Column>
    );
  const price = product?.prices.find((one) => one.interval === interval) ?? product?.prices[0];
  if (!product || !price) return <Column price="…" per={researcher.loading} />;
  return (
    <Column price={formatMoney(price)} per={researcher.per[price.interval]}>
      {product.prices.length > 1 && <IntervalChoice prices={product.prices} chosen={price} />}
      <Subscribe price={price} />
    </Column>
  );
}

type ColumnProps = { price: string; per: string; children?: ReactNode };

const Column = ({ price, per, children }: ColumnProps) => (
  <PlanColumn
    title={researcher.title}
    lit
    price={price}
    per={per}
    includes={researcher.includes}
    action={children}
  >
    {researcher.text}
  </PlanColumn>
);
