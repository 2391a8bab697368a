// One of a few, in a list that opens. What is chosen is held by whoever shows it, or, with a name, by the form it is in.
import { useId } from 'react';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { field, select } from '#styled/recipes';

type Choice<Value extends string> = { value: Value; text: string };
type Props<Value extends string> = {
  label: string;
  /** Elsewhere the column says it, and the label is for readers. */
  isLabelShown?: boolean;
  id?: string;
  choices: readonly Choice<Value>[];
} & (
  | { chosen: Value; onChoose: (value: Value) => void }
  /** Of a form: its field gives the place of what is chosen, from 0. */
  | { name: string; chosen?: never; onChoose?: never }
);

export function OwnChoice<Value extends string>(props: Props<Value>) {
  const { label, isLabelShown, choices, chosen, onChoose } = props;
  const s = select();
  const ownId = useId();
  const id = props.id ?? ownId;
  const held = onChoose
    ? {
        value: choices.findIndex(({ value }) => value === chosen),
        onChange: ({ target }: { target: HTMLSelectElement }) =>
          onChoose(choices[target.selectedIndex]!.value),
      }
    : { name: props.name };
  return (
    <>
      {isLabelShown && (
        <label className={field({ dense: true }).label} htmlFor={id}>
          {label}
        </label>
      )}
      <span className={s.root}>
        <select id={id} className={s.control} aria-label={isLabelShown ? undefined : label} {...held}>
          {choices.map(({ value, text }, place) => (
            <option key={value} value={place}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" size="small" className={s.icon} />
      </span>
    </>
  );
}
