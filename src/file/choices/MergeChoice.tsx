// Whether the datasets of a bundle that share keys are one file or one each.
import { useSelector } from '@xstate/react';
import type { Group } from '#machines/bundle/select-groups.ts';
import { mergeable } from '#machines/file/merge.ts';
import { selectContext, selectIsBusy } from '#machines/file/select-choices.ts';
import { Segments } from '#src/ui/Segments.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { css, cx } from '#styled/css';
import { field } from '#styled/recipes';
import { listed } from '#src/file/file.text.ts';

type Props = { groups: readonly Group[]; download: PartRef<'download'> };

const options = [
  { value: 'each', text: singleText.files.each },
  { value: 'all', text: singleText.files.all },
] as const;

export function MergeChoice({ groups, download }: Props) {
  const c = field();
  const { isMerged } = useSelector(download, selectContext);
  const isBusy = useSelector(download, selectIsBusy);
  const shared = mergeable(groups);
  if (shared.length === 0) return null;
  const titles = shared.map(({ dataset }) => dataset.title);
  return (
    <div className={cx(c.root, css({ mb: '6' }))}>
      <span className={c.label} id="merge">
        {singleText.files.title}
      </span>
      <Segments
        name="merge"
        about={{ 'aria-labelledby': 'merge' }}
        choices={options}
        chosen={isMerged ? 'all' : 'each'}
        isFixed={isBusy}
        onChoose={(value) => download.send({ type: 'merge.choose', isMerged: value === 'all' })}
      />
      <p className={c.hint}>{singleText.files.hint(listed(titles))}</p>
    </div>
  );
}
