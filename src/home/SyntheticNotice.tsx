// Says that made-up data are made up, wherever the catalogue holds any.
import { isSynthetic } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { Notice } from '#src/ui/Notice.tsx';

export function SyntheticNotice({ index }: { index: Index }) {
  if (!isSynthetic(index)) return null;
  const isAll = index.datasets.every(({ synthetic }) => synthetic);
  return (
    <Notice>
      <b>Synthetic demonstration data.</b>{' '}
      {isAll
        ? 'All values here were made up to show the portal. Do not cite them.'
        : 'Some datasets here were made up to show the portal; each says so. Do not cite those.'}
    </Notice>
  );
}
