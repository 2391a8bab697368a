// A first or a last year, as it is typed: of all files, or of one dataset.
import { holdValue } from '#src/browser/elements/fields.ts';
import { field } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

type Props = {
  id: string;
  label: string;
  /** In a table the column says what it is, and the label is for readers. */
  isLabelHidden?: boolean;
  placeholder?: string;
  year: string;
  isFaulty: boolean;
  onType: (year: string) => void;
};

export function OrderYear({ id, label, isLabelHidden, placeholder, year, isFaulty, onType }: Props) {
  const c = field({ dense: true });
  return (
    <div className={c.root}>
      {!isLabelHidden && (
        <label className={c.label} htmlFor={id}>
          {label}
        </label>
      )}
      <input
        className={c.control}
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${id}-said` : undefined}
        ref={holdValue(year)}
        onInput={({ currentTarget }) => onType(currentTarget.value.trim())}
      />
      {isFaulty && (
        <p className={c.error} id={`${id}-said`} role="alert">
          {optionText.noYear}
        </p>
      )}
    </div>
  );
}
