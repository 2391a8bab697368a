// By the month or by the year, each with its price.
import type { Price } from '#contract/billing/subscriptions.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { formatPrice } from '#src/billing/billing.text.ts';

type Props = { prices: readonly Price[]; chosen: Price };

export function IntervalChoice({ prices, chosen }: Props) {
  const location = usePart('location');
  return (
    <Segments
      name="interval"
      about={{ 'aria-label': 'How you pay' }}
      choices={prices.map((price) => ({ value: price.interval, text: formatPrice(price) }))}
      chosen={chosen.interval}
      onChoose={(per) =>
        location.send({ type: 'location.go', to: `/onboarding/pricing?per=${per}`, replace: true })
      }
    />
  );
}
