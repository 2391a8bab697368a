// How big the file of one dataset will be, before its shape is chosen: every row, every key column, as CSV.
import { csvBytes, type Group } from '#machines/bundle/select-groups.ts';
import { formatBytes } from '#src/ui/text/format.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { css, cx } from '#styled/css';
import { text } from '#styled/recipes';

export function FileSize({ dataset, variables }: Group) {
  const bytes = csvBytes(dataset, dataset.keys.length, variables.length);
  return (
    <>
      <span className={css({ display: 'block', whiteSpace: 'nowrap' })}>
        {workbenchText.rows(dataset.rows)}
      </span>
      <small className={cx(text({ size: 'fine', tone: 'muted' }), css({ whiteSpace: 'nowrap' }))}>
        {workbenchText.about(formatBytes(bytes))}
      </small>
    </>
  );
}
