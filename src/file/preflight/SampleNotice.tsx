// What is left of the first rows after the filters, where a subscription is inactive: which places and years they have, so
// that nobody searches for others, and the way back to all of them.
import { inactiveRows } from '#contract/ground/constants.ts';
import type { FilePlan, Figures } from '#machines/file/select-choices.ts';
import { isCut } from '#machines/file/shape.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { button } from '#styled/recipes';
import { PlansLink } from './PlansLink.tsx';
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
    download.send({ type: 'look.choose', dataset: dataset.id, look: { keep: 'all', places: 'all' } });
  };
  const remedy = isCut(shape) && (
    <button type="button" className={button({ size: 'small' })} onClick={removeFilters}>
      {singleText.sample.removeFilters}
    </button>
  );
  return (
    <Notice tone="warning" icon="lock" action={remedy}>
      <b>{singleText.sample.title(figures.rows)}</b>{' '}
      {singleText.sample.text(inactiveRows, sample.length, sampled)} <PlansLink />
    </Notice>
  );
}
