// The plan that is paid: its price as the server has it, by the month or by the year, and the way to it for whoever is
// looking.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectInterval } from '#machines/billing/interval.ts';
import { productQuery, selectProduct, type ProductRef } from '#src/billing/product.actors.ts';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { formatMoney } from '#src/billing/billing.text.ts';
import { IntervalChoice } from './IntervalChoice.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import { Subscribe } from './Subscribe.tsx';
import { button } from '#styled/recipes';

const includes = ['Every row of every file', 'Scripts with API tokens get whole files too'];

export function Researcher() {
  const queryActor = useActor('query', productQuery);
  return queryActor ? <Priced queryActor={queryActor} /> : <Column price="…" per="Loading the price" />;
}

function Priced({ queryActor }: { queryActor: ProductRef }) {
  const product = useSelector(queryActor, selectProduct);
  const hasFailed = useSelector(queryActor, (snapshot) => snapshot.matches('failed'));
  const interval = usePartState('location', selectInterval);
  if (hasFailed)
    return (
      <Column price="–" per="The price could not be read.">
        <button type="button" className={button()} onClick={() => queryActor.send({ type: 'query.retry' })}>
          Try again
        </button>
      </Column>
    );
  const price = product?.prices.find((one) => one.interval === interval) ?? product?.prices[0];
  if (!product || !price) return <Column price="…" per="Loading the price" />;
  return (
    <Column price={formatMoney(price)} per={`a ${price.interval}. Cancel at any time.`}>
      {product.prices.length > 1 && <IntervalChoice prices={product.prices} chosen={price} />}
      <Subscribe price={price} />
    </Column>
  );
}

type ColumnProps = { price: string; per: string; children?: ReactNode };

const Column = ({ price, per, children }: ColumnProps) => (
  <PlanColumn title="Researcher" lit price={price} per={per} includes={includes} action={children}>
    For one person who works with whole files, by hand or by script.
  </PlanColumn>
);
