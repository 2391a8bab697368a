// One of a few, in a list that opens: what a dataset has of its own, or nothing.
import { useId } from 'react';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { field, select } from '#styled/recipes';

type Props<Value extends string | null> = {
  label: string;
  /** Elsewhere the column says it, and the label is for readers. */
  isLabelShown?: boolean;
  chosen: Value;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
};

export function OwnChoice<Value extends string | null>(props: Props<Value>) {
  const { label, isLabelShown, chosen, choices, onChoose } = props;
  const s = select();
  const id = useId();
  const places = choices.map((_choice, place) => place);
  return (
    <>
      {isLabelShown && (
        <label className={field().label} htmlFor={id}>
          {label}
        </label>
      )}
      <span className={s.root}>
        <select
          id={id}
          className={s.control}
          aria-label={isLabelShown ? undefined : label}
          value={choices.findIndex(({ value }) => value === chosen)}
          onChange={({ target }) => onChoose(choices[target.selectedIndex]!.value)}
        >
          {places.map((place) => (
            <option key={place} value={place}>
              {choices[place]!.text}
            </option>
          ))}
        </select>
        <Icon name="chevron" size="small" className={s.icon} />
      </span>
    </>
  );
}
