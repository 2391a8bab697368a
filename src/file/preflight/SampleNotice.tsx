// What is left of the first rows after the filters, where a subscription is inactive: which places and years they have, so
// that nobody searches for others, and the way back to all of them.
import { Link } from 'wouter';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { FilePlan, Figures } from '#machines/file/select-choices.ts';
import { isCut } from '#machines/file/shape.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';
import { askId } from './AskButton.tsx';
import { sampleText } from '#src/file/file.text.ts';

type Props = { plan: FilePlan; figures: Figures; download: PartRef<'download'> };

export function SampleNotice({ plan, figures, download }: Props) {
  const { dataset, shape } = plan;
  const sample = figures.sample ?? [];
  const sampled = sampleText(sample);
  const removeFilters = () => {
    // The button goes with the filters.
    goToField(askId(plan));
    download.send({ type: 'cut.change', dataset: dataset.id, cut: { entities: [], from: '', to: '' } });
    download.send({ type: 'look.choose', dataset: dataset.id, look: { keep: 'all' } });
  };
  const remedy = isCut(shape) && (
    <button type="button" className={button({ size: 'small' })} onClick={removeFilters}>
      Remove the filters
    </button>
  );
  return (
    <Notice tone="warning" icon="lock" action={remedy}>
      <b>Your file will have {figures.rows === 0 ? 'no rows' : plural(figures.rows, 'row', 'rows')}.</b>{' '}
      Without a subscription you get only the first {inactiveRows} rows of{' '}
      {sample.length > 1 ? 'each dataset' : 'the dataset'}
      {sampled && ': '}
      {sampled}. <Link href="/onboarding/pricing">See the plans</Link>
    </Notice>
  );
}
