// By the month or by the year, each with its price.
import type { Price } from '#contract/subscriptions.ts';
import { usePart } from '#src/shell/portal-context.ts';
import { segmented } from '#styled/recipes';
import { formatPrice } from './words.ts';

type Props = { prices: readonly Price[]; chosen: Price };

export function IntervalChoice({ prices, chosen }: Props) {
  const c = segmented();
  const location = usePart('location');
  const choose = ({ interval }: Price) =>
    location.send({ type: 'location.go', to: `/onboarding/pricing?per=${interval}`, replace: true });
  return (
    <div className={c.root} role="radiogroup" aria-label="How you pay">
      {prices.map((price) => (
        <label key={price.id} className={c.item}>
          <input
            type="radio"
            className={c.control}
            name="interval"
            checked={price.id === chosen.id}
            onChange={() => choose(price)}
          />
          {formatPrice(price)}
        </label>
      ))}
    </div>
  );
}
