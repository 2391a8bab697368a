// What a variable covers, in columns that all rows share: how many countries, a strip on the list's axis, and the years. Who
// hears the page gets the same in words.
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { countsIn } from '#contract/place/counts.ts';
import { beginsEarlier } from '#machines/catalogue/select.ts';
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { result } from '#styled/recipes';
import { CoverageText } from './CoverageText.tsx';

type Props = {
  variable: Variable;
  dataset: Dataset | undefined;
  years: { first: number; last: number } | null;
};

export function RowCoverage({ variable, dataset, years }: Props) {
  const { coverage } = variable;
  const { countries } = countsIn(coverage);
  const c = result();
  return (
    <>
      <VisuallyHidden>
        <CoverageText variable={variable} dataset={dataset} />
      </VisuallyHidden>
      <span className={c.places} aria-hidden="true">
        {countries > 0 && formatNumber(countries)}
      </span>
      <span className={c.strip} aria-hidden="true">
        {coverage.from !== null && coverage.strip && (
          <CoverageStrip from={coverage.from} strip={coverage.strip} {...years} />
        )}
      </span>
      <span className={c.years} aria-hidden="true">
        {beginsEarlier(variable, years) && '‹ '}
        {formatYears(coverage.from, coverage.to)}
      </span>
    </>
  );
}
