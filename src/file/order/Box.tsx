// The box beside the choices: what it says, and what can be done. On a phone what can be done stays at the thumb.
import type { ReactNode } from 'react';
import type { Expected } from '#machines/file/order/select-order.ts';
import type { QueryCacheRef } from '#src/file/query-cache-ref.ts';
import { gets } from '#styled/recipes';
import type { OrderRef } from './order-ref.ts';

export type BoxProps = { order: OrderRef; expected: Expected; queryCache: QueryCacheRef };

export function Box({ title, says, children }: { title: string; says: ReactNode; children: ReactNode }) {
  const c = gets();
  return (
    <aside className={c.root} aria-labelledby="order-title">
      <div className={c.says}>
        <h2 className={c.title} id="order-title">
          {title}
        </h2>
        {says}
      </div>
      <div className={c.act}>{children}</div>
    </aside>
  );
}
