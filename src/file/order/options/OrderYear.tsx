// The first or the last year of all files.
import { useSelector } from '@xstate/react';
import { faultsIn } from '#machines/file/order/order-choice.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { field } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

type Props = { order: OrderRef; side: 'from' | 'to'; label: string };

export function OrderYear({ order, side, label }: Props) {
  const c = field({ dense: true });
  const { choice } = useSelector(order, selectOrder);
  const id = `order-${side}`;
  const isFaulty = faultsIn(choice).includes(side);
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={c.control}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${id}-said` : undefined}
        ref={holdValue(choice[side])}
        onInput={({ currentTarget }) =>
          order.send({ type: 'choice.set', choice: { [side]: currentTarget.value.trim() } })
        }
      />
      {isFaulty && (
        <p className={c.error} id={`${id}-said`} role="alert">
          {optionText.noYear}
        </p>
      )}
    </div>
  );
}
