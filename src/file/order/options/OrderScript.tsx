// A program that fetches exactly what is chosen.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { orderScript } from '#machines/file/order/order-script.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { CopyButton } from '#src/browser/elements/CopyButton.tsx';
import { Fold } from '#src/file/order/Fold.tsx';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { codebox, decide, field } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

export function OrderScript({ order }: { order: OrderRef }) {
  const f = field({ dense: true });
  const { subject, choice } = useSelector(order, selectOrder);
  const origin = usePartState('location', ({ context }) => context.origin);
  const script = orderScript(subject, choice, origin);
  return (
    <Fold title={optionText.script} says={optionText.scriptHint}>
      <div className={decide().options}>
        <p className={f.hint}>
          {optionText.scriptRequires} <Link href="/account/api-tokens">{optionText.tokens}</Link>
        </p>
        {/* A box that scrolls is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={codebox()} id="order-script" tabIndex={0} aria-label={optionText.scriptName}>
          {script}
        </section>
        <div>
          <CopyButton text={script} label={optionText.copy} from="order-script" tone="default" />
        </div>
      </div>
    </Fold>
  );
}
