// Above the rows of a list, what their columns are: the axis of all strips is among them. Rows say it in words themselves.
import { listText } from '#texts/en/catalogue/list.ts';
import { cx } from '#styled/css';
import { result } from '#styled/recipes';

export function ResultHead({ years }: { years: { first: number; last: number } | null }) {
  const c = result();
  return (
    <div className={cx(c.root, c.columns)} aria-hidden="true">
      <span>{listText.columns.variable}</span>
      <span className={c.places}>{listText.columns.countries}</span>
      <span className={c.axis}>
        {years && (
          <>
            <span>{years.first}</span>
            <span>{years.last}</span>
          </>
        )}
      </span>
      <span className={c.years}>{listText.columns.years}</span>
    </div>
  );
}
