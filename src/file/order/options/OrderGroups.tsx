// Whether files have groups of countries, such as World, beside countries.
import { useSelector } from '@xstate/react';
import { selectIsBusy, selectOrder } from '#machines/file/order/select-order.ts';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { field } from '#styled/recipes';
import { placesText } from '#texts/en/file/places.ts';

const options = [
  { value: 'all', text: placesText.all },
  { value: 'countries', text: placesText.countries },
] as const;

export function OrderGroups({ order }: { order: OrderRef }) {
  const c = field({ dense: true });
  const { places } = useSelector(order, selectOrder).choice;
  const isBusy = useSelector(order, selectIsBusy);
  return (
    <div className={c.root}>
      <span className={c.label} id="order-groups">
        {placesText.label}
      </span>
      <Segments
        name="order-groups"
        about={{ 'aria-labelledby': 'order-groups' }}
        choices={options}
        chosen={places}
        isFixed={isBusy}
        onChoose={(value) => order.send({ type: 'choice.set', choice: { places: value } })}
      />
      <p className={c.hint}>{places === 'all' ? placesText.allHint : placesText.countriesHint}</p>
    </div>
  );
}
