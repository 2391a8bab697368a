// The reading of the first rows: on its way, failed with a button that tries again, or the table.
import { useSelector } from '@xstate/react';
import { selectReading, type VariableQueryRef } from '#src/variable/variable.actors.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { RowsFailed } from './RowsFailed.tsx';
import { section } from '#styled/recipes';

type Props = { id: string; queryActor: VariableQueryRef };

export function RowsRead({ id, queryActor }: Props) {
  const preview = useSelector(queryActor, (snapshot) => selectReading(snapshot, id)?.preview ?? null);
  const hasFailed = useSelector(queryActor, (snapshot) => snapshot.matches('failed'));
  const c = section({ plain: true });
  return (
    <>
      <div className={c.head}>
        <h2 id="rows">First rows</h2>
        {preview && (
          <span className={c.aside}>
            {`${formatNumber(preview.rows.length)} of ${plural(preview.totalRows, 'row', 'rows')}`}
          </span>
        )}
      </div>
      {hasFailed ? (
        <RowsFailed queryActor={queryActor} />
      ) : preview ? (
        <PreviewTable preview={preview} />
      ) : (
        <Skeleton label="Loading the first rows" rows={6} />
      )}
    </>
  );
}
