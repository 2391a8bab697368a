// The years that a variable must cover, from and to.
import { useListing } from '#src/browse/use-listing.ts';
import { css, cx } from '#styled/css';
import { browseText } from '#texts/en/browse/browse.ts';
import { facet } from '#styled/recipes';
import { YearField } from './YearField.tsx';

// Floated, a legend stands below the rule and not in it.
const heading = css({ float: 'start', width: 'full' });

export function YearsFilter() {
  const years = useListing()?.years;
  const c = facet();
  if (!years) return null;
  return (
    <fieldset className={c.root}>
      <legend className={cx(c.head, heading)}>{browseText.years}</legend>
      <div className={cx(c.years, css({ clear: 'both' }))}>
        <YearField name="from" label={browseText.fromYear} hint={years.first} />
        <span className={c.to}>{browseText.to}</span>
        <YearField name="to" label={browseText.toYear} hint={years.last} />
      </div>
    </fieldset>
  );
}
