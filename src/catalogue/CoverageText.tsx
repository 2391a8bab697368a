// A variable's coverage in words, "1990–2024, 189 countries": what the strip beside it cannot say to everyone.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { countsIn } from '#contract/place/counts.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { countText } from './count.text.ts';
import { useIndex } from './use-index.ts';
import { listText } from '#texts/en/catalogue/list.ts';

export function CoverageText({ variable }: { variable: Variable }) {
  const index = useIndex();
  const dataset = index ? datasetOf(index, variable.dataset.id) : undefined;
  const { from, to, values } = variable.coverage;
  if (values === 0) return listText.noValues;
  return [formatYears(from, to), countText(countsIn(variable.coverage), dataset)].filter(Boolean).join(', ');
}
