// The first rows of the file that a download of this variable begins with, once the server has sent them. The
// reading is a part that comes and goes with the page, so there may be none yet.
import { variableQuery } from '#src/variable/variable.actors.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { RowsRead } from './RowsRead.tsx';
import { variableText } from '#texts/en/variable/page.ts';
import { section } from '#styled/recipes';

export function FirstRows({ id }: { id: string }) {
  const queryActor = useActor('query', variableQuery);
  const c = section({ plain: true });
  return (
    <section className={c.root} aria-labelledby="rows">
      {queryActor ? (
        <RowsRead id={id} queryActor={queryActor} />
      ) : (
        <Skeleton label={variableText.rowsLoading} />
      )}
    </section>
  );
}
