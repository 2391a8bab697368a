// By the month or by the year, each with its price.
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import type { Price } from '#contract/billing/subscriptions.ts';
import { pricingText } from '#texts/en/billing/pricing.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { formatPrice } from '#src/billing/billing.text.ts';

type Props = { prices: readonly Price[]; chosen: Price };

export function IntervalChoice({ prices, chosen }: Props) {
  const location = usePart('location');
  const purpose = usePartState('location', selectPurpose);
  return (
    <Segments
      name="interval"
      about={{ 'aria-label': pricingText.researcher.interval }}
      choices={prices.map((price) => ({ value: price.interval, text: formatPrice(price) }))}
      chosen={chosen.interval}
      onChoose={(per) =>
        location.send({
          type: 'location.go',
          to: addressWith('/onboarding/pricing', purpose, { per }),
          replace: true,
        })
      }
    />
  );
}
