// The places that all files are cut down to: those chosen, each with a button that takes it back, and a field for more.
import type { SubmitEvent } from 'react';
import { useSelector } from '@xstate/react';
import { namesIn } from '#machines/file/order/order-choice.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { EntityChip } from '#src/file/choices/EntityChip.tsx';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { button, field, tokensField } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

const id = 'order-places';

export function OrderPlaces({ order }: { order: OrderRef }) {
  const c = field({ dense: true });
  const tokens = tokensField();
  const { entities } = useSelector(order, selectOrder).choice;
  const set = (places: readonly string[]) =>
    order.send({ type: 'choice.set', choice: { entities: [...new Set(places)] } });
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = namesIn(String(new FormData(event.currentTarget).get('place') ?? ''));
    event.currentTarget.reset();
    if (names.length > 0) set([...entities, ...names]);
  };
  return (
    <form className={c.root} aria-label={optionText.addPlace} onSubmit={add}>
      <label className={c.label} htmlFor={id}>
        {optionText.places}
      </label>
      <div className={tokens.root}>
        {entities.map((place) => (
          <EntityChip
            key={place}
            label={place}
            field={id}
            remove={() => set(entities.filter((other) => other !== place))}
          />
        ))}
        <input
          className={tokens.input}
          id={id}
          name="place"
          autoComplete="off"
          placeholder={optionText.addPlace}
          aria-describedby={`${id}-hint`}
        />
        <button type="submit" className={button({ size: 'small' })}>
          {optionText.add}
        </button>
      </div>
      <p className={c.hint} id={`${id}-hint`}>
        {optionText.placesHint}
      </p>
    </form>
  );
}
