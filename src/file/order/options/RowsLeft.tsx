// What the places and years leave of each dataset; nothing while all rows are in.
import { useSelector } from '@xstate/react';
import type { Group } from '#machines/bundle/select-groups.ts';
import { isCut } from '#machines/file/order/order-choice.ts';
import { expectedOf, selectOrder } from '#machines/file/order/select-order.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import type { QueryCacheRef } from '#src/file/query-cache-ref.ts';
import { decide } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

export function RowsLeft({ order, groups }: { order: OrderRef; groups: readonly Group[] }) {
  const c = decide();
  const queryCache = useSelector(order, ({ children }) => children.watchEstimate) as QueryCacheRef;
  const context = useSelector(order, selectOrder);
  const learnt = useSelector(queryCache, (snapshot) => snapshot.context);
  const { estimate } = expectedOf(context, learnt);
  if (!estimate || !isCut(context.subject, context.choice)) return null;
  return (
    <div aria-live="polite">
      <h2 className={c.part} id="rows-left">
        {optionText.left}
      </h2>
      <CardTable labelledBy="rows-left" columns={[optionText.dataset, optionText.rows]}>
        {estimate.files.map(({ datasets, full, uncutRows }) => (
          <tr key={datasets.map(({ id }) => id).join()}>
            <th scope="row">{datasets.map(({ title }) => title).join(', ')}</th>
            <td>{optionText.rowsOf(full.rows, uncutRows)}</td>
          </tr>
        ))}
        {estimate.leftOut.map((id) => (
          <tr key={id}>
            <th scope="row">{groups.find(({ dataset }) => dataset.id === id)?.dataset.title ?? id}</th>
            <td>{optionText.none}</td>
          </tr>
        ))}
      </CardTable>
    </div>
  );
}
