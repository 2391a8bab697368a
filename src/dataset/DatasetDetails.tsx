// What a dataset's page reads from the server: its versions and its citation, once they are here. The reading is a part
// that comes and goes with the page, so there may be none yet.
import { useSelector } from '@xstate/react';
import type { Index } from '#machines/catalogue/search.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { datasetQuery, selectReading, type DatasetQueryRef } from './dataset.actors.ts';
import { Citing } from './Citing.tsx';
import { VersionList } from './VersionList.tsx';
import { datasetText } from '#texts/en/dataset/pages.ts';

type Props = { index: Index; id: string };

function Read({ index, id, queryActor }: Props & { queryActor: DatasetQueryRef }) {
  const details = useSelector(queryActor, (snapshot) => selectReading(snapshot, id));
  const failure = useSelector(
    queryActor,
    (snapshot) => snapshot.matches('failed') && snapshot.context.message,
  );
  if (failure)
    return (
      <FailedNotice onRetry={() => queryActor.send({ type: 'query.retry' })}>
        {datasetText.detailsFailed(failure)}
      </FailedNotice>
    );
  if (!details) return <Skeleton label={datasetText.detailsLoading} rows={4} />;
  return (
    <>
      <VersionList index={index} versions={details.versions.items} />
      <Citing what="dataset" id={id} citation={details.citation} />
    </>
  );
}

export function DatasetDetails(props: Props) {
  const queryActor = useActor('query', datasetQuery);
  return queryActor ? (
    <Read {...props} queryActor={queryActor} />
  ) : (
    <Skeleton label={datasetText.detailsLoading} rows={4} />
  );
}
