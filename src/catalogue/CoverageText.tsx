// A variable's coverage in words, "1990–2024, 189 countries": what the strip beside it cannot say to everyone.
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { countsIn } from '#contract/place/counts.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { countText } from './count.text.ts';
import { listText } from '#texts/en/catalogue/list.ts';

type Props = { variable: Variable; dataset: Dataset | undefined };

export function CoverageText({ variable, dataset }: Props) {
  const { from, to, values } = variable.coverage;
  if (values === 0) return listText.noValues;
  return [formatYears(from, to), countText(countsIn(variable.coverage), dataset)].filter(Boolean).join(', ');
}
