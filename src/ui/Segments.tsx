// One of a few, side by side: radio buttons under words, the chosen one filled. Who may not choose just now is told so
// at each, since a reader says of a button only what stands at it.
import { segmented } from '#styled/recipes';

type Props<Value extends string> = {
  name: string;
  /** What the choice is about: the words, or the element that says them. */
  about: { 'aria-label': string } | { 'aria-labelledby': string };
  choices: readonly { value: Value; text: string }[];
  chosen: Value;
  /** The id of the chosen one, where something on the page leads to it. */
  id?: string;
  isFixed?: boolean;
  onChoose: (value: Value) => void;
};

export function Segments<Value extends string>(props: Props<Value>) {
  const { name, about, choices, chosen, id, isFixed, onChoose } = props;
  const c = segmented();
  return (
    <div className={c.root} role="radiogroup" {...about}>
      {choices.map(({ value, text }) => (
        <label key={value} className={c.item}>
          <input
            type="radio"
            className={c.control}
            name={name}
            id={value === chosen ? id : undefined}
            checked={value === chosen}
            aria-disabled={isFixed || undefined}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
