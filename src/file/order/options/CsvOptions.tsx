// How the cells of a CSV are written, and whether Excel reads its accents. A comma before the decimals needs another
// separator, which is chosen with it.
import { useSelector } from '@xstate/react';
import { decimals, separators } from '#contract/file/formats.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { check, pair } from '#styled/recipes';
import { singleText } from '#texts/en/file/single.ts';
import { OrderSwitch } from './OrderSwitch.tsx';

const { csv } = singleText;
const decimalText = { point: csv.point, comma: csv.decimalComma };

export function CsvOptions({ order }: { order: OrderRef }) {
  const c = check();
  const { separator, decimal, bom } = useSelector(order, selectOrder).choice;
  return (
    <>
      <div className={pair()}>
        <OrderSwitch
          order={order}
          id="order-separator"
          label={csv.separator}
          choices={separators.map((value) => ({ value, text: csv[value] }))}
          chosen={separator}
          choiceOf={(value) => ({ separator: value })}
        />
        <OrderSwitch
          order={order}
          id="order-decimal"
          label={csv.decimal}
          choices={decimals.map((value) => ({ value, text: decimalText[value] }))}
          chosen={decimal}
          choiceOf={(value) => ({ decimal: value })}
        />
      </div>
      <label className={c.root}>
        <input
          type="checkbox"
          className={c.control}
          checked={bom}
          onChange={({ currentTarget }) =>
            order.send({ type: 'choice.set', choice: { bom: currentTarget.checked } })
          }
        />
        {csv.mark}
      </label>
    </>
  );
}
