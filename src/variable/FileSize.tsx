// How large the file of a download is: its rows from the catalogue at once, its bytes as soon as the server has said.
import { useSelector } from '@xstate/react';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { formatBytes } from '#src/ui/text/format.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { aside } from '#styled/recipes';
import { selectReading, variableQuery, type VariableQueryRef } from './variable.actors.ts';

type Props = { index: Index; variable: Variable };

function Bytes({ id, rows, queryActor }: { id: string; rows: number; queryActor: VariableQueryRef }) {
  const csv = useSelector(queryActor, (snapshot) => selectReading(snapshot, id)?.preview.csv);
  return variableText.size(rows, csv ? variableText.bytes(formatBytes(csv.bytes), csv.isExact) : '');
}

export function FileSize({ index, variable: { id, dataset } }: Props) {
  const queryActor = useActor('query', variableQuery);
  const rows = datasetOf(index, dataset.id)?.rows;
  return (
    <p className={aside().note}>
      {rows !== undefined &&
        (queryActor ? <Bytes id={id} rows={rows} queryActor={queryActor} /> : variableText.size(rows, ''))}
    </p>
  );
}
