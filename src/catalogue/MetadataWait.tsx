// What a page shows while its metadata are not here: a skeleton, or why they did not come. They are the page's own part,
// where it has one, else the list.
import { useSelector } from '@xstate/react';
import { selectHasFailed } from '#machines/catalogue/select.ts';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { listText } from '#texts/en/catalogue/list.ts';
import { CatalogueFailed } from './CatalogueFailed.tsx';
import { thingMetadata, type ThingRef } from './catalogue.actors.ts';

type Props = { label: string; rows?: number };

function PartWait({ thing, label, rows }: Props & { thing: ThingRef }) {
  const failure = useSelector(thing, (snapshot) => snapshot.matches('failed') && snapshot.context.message);
  if (!failure) return <Skeleton label={label} rows={rows} />;
  return (
    <FailedNotice onRetry={() => thing.send({ type: 'query.retry' })}>
      {listText.failed(failure)}
    </FailedNotice>
  );
}

export function MetadataWait({ label, rows = 9 }: Props) {
  const thing = useActor('thing', thingMetadata);
  const hasFailed = usePartState('catalogue', selectHasFailed);
  if (thing) return <PartWait thing={thing} label={label} rows={rows} />;
  return hasFailed ? <CatalogueFailed /> : <Skeleton label={label} rows={rows} />;
}
