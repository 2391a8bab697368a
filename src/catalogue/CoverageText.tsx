// A variable's coverage in words, "1990–2024, 189 countries": what the strip beside it cannot say to everyone.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf, entitiesOf } from '#machines/catalogue/figures.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { usePartState } from '#src/portal/portal-context.ts';

export function CoverageText({ variable }: { variable: Variable }) {
  const index = usePartState('catalogue', selectIndex);
  const { one, many } = entitiesOf(index ? datasetOf(index, variable.dataset.id) : undefined);
  const { from, to, keys, values } = variable.coverage;
  if (values === 0) return 'no values';
  return [formatYears(from, to), keys > 0 && plural(keys, one, many)].filter(Boolean).join(', ');
}
