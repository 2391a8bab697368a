// The parts of a variable's page, for its menu: what there is of them depends on the variable.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { isDrawable } from '#machines/chart/chart-query.ts';
import type { PagePart } from '#src/page/OnPage.tsx';
import { onPageText } from '#texts/en/screens/on-page.ts';
import { variableText } from '#texts/en/variable/page.ts';

export function partsOf(variable: Variable): readonly PagePart[] {
  const { figure, rows, coverage, versions, cite } = variableText.onPage;
  return [
    { id: 'definition', title: onPageText.definition },
    ...(isDrawable(variable) ? [{ id: 'figure', title: figure }] : []),
    { id: 'rows', title: rows },
    { id: 'coverage', title: coverage },
    { id: 'versions', title: versions },
    { id: 'citing', title: cite },
  ];
}
