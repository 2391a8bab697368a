// Roughly how big the file of one dataset will be, before anything is chosen: every row, every key column, as CSV, by its share
// of the columns. The server's estimate takes a second for twelve datasets and is asked for on the download page.
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
        {workbenchText.roughly(formatBytes(bytes))}
      </small>
    </>
  );
}
