// What comes in a zip beside its data.
import { useSelector } from '@xstate/react';
import { orderExtras } from '#contract/file/order-shapes.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { check, choices, field } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

export function ExtraOptions({ order }: { order: OrderRef }) {
  const c = check();
  const f = field({ dense: true });
  const { extras } = useSelector(order, selectOrder).choice;
  return (
    <fieldset className={f.root} aria-describedby="order-extras">
      <legend className={f.label}>{optionText.alsoInZip}</legend>
      <div className={choices()}>
        {orderExtras.map((extra) => (
          <label key={extra} className={c.root}>
            <input
              type="checkbox"
              className={c.control}
              checked={extras[extra]}
              onChange={({ currentTarget: { checked } }) =>
                order.send({ type: 'choice.set', choice: { extras: { ...extras, [extra]: checked } } })
              }
            />
            {optionText.extras[extra]}
          </label>
        ))}
      </div>
      <p className={f.hint} id="order-extras">
        {optionText.extrasHint}
      </p>
    </fieldset>
  );
}
