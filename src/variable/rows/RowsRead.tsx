// The reading of the first rows: on its way, failed with a button that tries again, or the table.
import { useSelector } from '@xstate/react';
import { selectReading, type VariableQueryRef } from '#src/variable/variable.actors.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { rowsText } from './rows.text.ts';
import { RowsFailed } from './RowsFailed.tsx';
import { variableText } from '#texts/en/variable/page.ts';
import { section } from '#styled/recipes';

type Props = { id: string; queryActor: VariableQueryRef };

export function RowsRead({ id, queryActor }: Props) {
  const preview = useSelector(queryActor, (snapshot) => selectReading(snapshot, id)?.preview ?? null);
  const hasFailed = useSelector(queryActor, (snapshot) => snapshot.matches('failed'));
  const c = section({ plain: true });
  return (
    <>
      <div className={c.head}>
        <h2 id="rows">{variableText.rows}</h2>
        {preview && <span className={c.aside}>{rowsText(preview)}</span>}
      </div>
      {hasFailed ? (
        <RowsFailed queryActor={queryActor} />
      ) : preview ? (
        <PreviewTable preview={preview} />
      ) : (
        <Skeleton label={variableText.rowsLoading} rows={11} />
      )}
    </>
  );
}
