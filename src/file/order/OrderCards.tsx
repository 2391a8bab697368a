// A few choices as cards: radio buttons, each with what it means.
import { decide } from '#styled/recipes';

type Props<Value extends string> = {
  name: string;
  title: string;
  cards: readonly { value: Value; name: string; hint?: string }[];
  chosen: Value;
  isFixed: boolean;
  /** Two to a row, as long as there is room. */
  isWide?: boolean;
  onChoose: (value: Value) => void;
};

export function OrderCards<Value extends string>(props: Props<Value>) {
  const { name, title, cards, chosen, isFixed, isWide, onChoose } = props;
  const c = decide();
  return (
    <fieldset className={c.ask} disabled={isFixed}>
      <legend className={c.title}>{title}</legend>
      <div className={c.cards} data-wide={isWide || undefined}>
        {cards.map((card) => (
          <label key={card.value} className={c.card}>
            <input
              type="radio"
              className={c.control}
              name={name}
              checked={card.value === chosen}
              onChange={() => onChoose(card.value)}
            />
            <span>
              <b className={c.name}>{card.name}</b>
              {card.hint !== undefined && <small className={c.hint}>{card.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
