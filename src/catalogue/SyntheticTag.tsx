// Marks what was made up to show the portal, beside its title or its facts.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { listText } from '#texts/en/catalogue/list.ts';

/** Nothing is said of a source or a collection that has other data too: each of its datasets says it for itself. */
export function SyntheticTag({ datasets }: { datasets: readonly Pick<Dataset, 'synthetic'>[] }) {
  if (datasets.length === 0 || datasets.some(({ synthetic }) => !synthetic)) return null;
  return <Tag tone="warn">{listText.synthetic}</Tag>;
}
