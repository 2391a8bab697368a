// A first or a last year, as it is typed: of all files, or of one dataset.
import { holdValue } from '#src/browser/elements/fields.ts';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { field, pair } from '#styled/recipes';
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

/** The first year and the last: a year is short, so that they stand side by side on small screens too. */
export const YearPair = ({ children }: { children: ReactNode }) => (
  <div className={cx(pair(), css({ gridTemplateColumns: '[1fr 1fr]', _phone: { columnGap: '3' } }))}>
    {children}
  </div>
);

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
