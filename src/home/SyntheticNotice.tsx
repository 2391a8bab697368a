// Says that made-up data are made up, wherever the catalogue holds any.
import { isSynthetic } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { homeText } from '#texts/en/home/home.ts';
import { Notice } from '#src/ui/Notice.tsx';

export function SyntheticNotice({ index }: { index: Index }) {
  if (!isSynthetic(index)) return null;
  const isAll = index.datasets.every(({ synthetic }) => synthetic);
  return (
    <Notice>
      <b>{homeText.synthetic.title}</b> {isAll ? homeText.synthetic.all : homeText.synthetic.some}
    </Notice>
  );
}
