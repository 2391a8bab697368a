// A variable's coverage in words, "1990–2024, 189 countries": what the strip beside it cannot say to everyone.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { countOf, datasetOf } from '#machines/catalogue/figures.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { countText } from './count.text.ts';
import { usePartState } from '#src/portal/portal-context.ts';

export function CoverageText({ variable }: { variable: Variable }) {
  const index = usePartState('catalogue', selectIndex);
  const dataset = index ? datasetOf(index, variable.dataset.id) : undefined;
  const { from, to, values } = variable.coverage;
  if (values === 0) return 'no values';
  return [formatYears(from, to), countText(countOf(variable.coverage), dataset)].filter(Boolean).join(', ');
}
