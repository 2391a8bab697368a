// How much of a variable is there, year by year, in a strip and in words, and who has a value when.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { CoverageText } from '#src/catalogue/CoverageText.tsx';
import { variableText } from '#texts/en/variable/page.ts';
import { section, text } from '#styled/recipes';
import { CoverageRows } from './CoverageRows.tsx';
import { CoverageYears } from './CoverageYears.tsx';

type Props = { index: Index; variable: Variable };

export function Coverage({ index, variable }: Props) {
  const { from, strip, values } = variable.coverage;
  return (
    <section className={section({ plain: true }).root} aria-labelledby="coverage">
      <h2 id="coverage">{variableText.coverage}</h2>
      <p className={text({ size: 'small', tone: 'muted', num: true })}>
        <CoverageText variable={variable} dataset={datasetOf(index, variable.dataset.id)} />
        {values > 0 ? `: ${variableText.values(values)}.` : variableText.inAnyYear}
        {strip && variableText.stripHint}
      </p>
      {from !== null && strip && <CoverageYears from={from} strip={strip} />}
      <CoverageRows index={index} variable={variable} />
    </section>
  );
}
