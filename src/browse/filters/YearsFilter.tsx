// The years that a variable must cover, from and to.
import { useId } from 'react';
import { selectYears } from '#machines/catalogue/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { facet } from '#styled/recipes';
import { YearField } from './YearField.tsx';

export function YearsFilter() {
  const years = usePartState('catalogue', selectYears);
  const id = useId();
  const c = facet();
  if (!years) return null;
  return (
    <fieldset className={c.root} aria-labelledby={id}>
      <p className={c.head} id={id}>
        Years covered
      </p>
      <div className={c.years}>
        <YearField name="from" label="From year" hint={years.first} />
        <span className={c.to}>to</span>
        <YearField name="to" label="To year" hint={years.last} />
      </div>
    </fieldset>
  );
}
