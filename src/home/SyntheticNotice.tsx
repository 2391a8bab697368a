// Says that made-up data are made up, wherever the catalogue holds any.
import type { Overview } from '#contract/catalogue/overview.ts';
import { homeText } from '#texts/en/home/home.ts';
import { Notice } from '#src/ui/Notice.tsx';

export function SyntheticNotice({ overview: { synthetic } }: { overview: Overview }) {
  if (synthetic === 'none') return null;
  return (
    <Notice>
      <b>{homeText.synthetic.title}</b>{' '}
      {synthetic === 'all' ? homeText.synthetic.all : homeText.synthetic.some}
    </Notice>
  );
}
