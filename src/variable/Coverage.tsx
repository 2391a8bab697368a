// How much of a variable is there, year by year, in a strip and in words.
import type { Variable } from '#contract/catalogue.ts';
import { CoverageWords } from '#src/catalogue/CoverageWords.tsx';
import { plural } from '#src/parts/format.ts';
import { section, text } from '#styled/recipes';
import { CoverageYears } from './CoverageYears.tsx';

export function Coverage({ variable }: { variable: Variable }) {
  const { from, strip, values } = variable.coverage;
  return (
    <section className={section({ plain: true }).root} aria-labelledby="coverage">
      <h2 id="coverage">Coverage</h2>
      <p className={text({ size: 'small', tone: 'muted', num: true })}>
        <CoverageWords variable={variable} />
        {values > 0 ? `: ${plural(values, 'value', 'values')}.` : ' in any year.'}
        {strip && ' The stronger the colour, the more of them have a value in that year.'}
      </p>
      {from !== null && strip && <CoverageYears from={from} strip={strip} />}
    </section>
  );
}
