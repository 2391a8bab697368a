// One option of an order that has a few answers: its name, the answers side by side, and what the chosen one means.
import { useSelector } from '@xstate/react';
import type { OrderChoice } from '#machines/file/order/order-choice.ts';
import { selectIsBusy } from '#machines/file/order/select-order.ts';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { field } from '#styled/recipes';

type Props<Value extends string> = {
  order: OrderRef;
  id: string;
  label: string;
  choices: readonly { value: Value; text: string }[];
  chosen: Value;
  hint?: string;
  /** What of the order an answer is. */
  choiceOf: (value: Value) => Partial<OrderChoice>;
};

export function OrderSwitch<Value extends string>(props: Props<Value>) {
  const { order, id, label, choices, chosen, hint, choiceOf } = props;
  const c = field({ dense: true });
  const isBusy = useSelector(order, selectIsBusy);
  return (
    <div className={c.root}>
      <span className={c.label} id={id}>
        {label}
      </span>
      <Segments
        name={id}
        about={{ 'aria-labelledby': id }}
        choices={choices}
        chosen={chosen}
        isFixed={isBusy}
        onChoose={(value) => order.send({ type: 'choice.set', choice: choiceOf(value) })}
      />
      {hint !== undefined && <p className={c.hint}>{hint}</p>}
    </div>
  );
}
