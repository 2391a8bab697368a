// The metadata that the shown page may draw on: the whole list where it is here, else the page's own part of it.
import { useSelector } from '@xstate/react';
import type { Index } from '#machines/catalogue/search.ts';
import { selectHasFailed, selectIndex } from '#machines/catalogue/select.ts';
import { selectShown } from '#machines/portal/select.ts';
import { selectPart } from '#machines/portal/thing.ts';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { thingMetadata } from './catalogue.actors.ts';

/** Null while neither is here. */
export function useIndex(): Index | null {
  const list = usePartState('catalogue', selectIndex);
  const shown = usePartState('location', selectShown);
  const thing = useActor('thing', thingMetadata);
  const part = useSelector(thing, (snapshot) => selectPart(snapshot, shown));
  return list ?? part;
}

/** Whether what the page shows did not come: the list, or its own part. */
export function useHasFailed(): boolean {
  const hasListFailed = usePartState('catalogue', selectHasFailed);
  const hasPartFailed = useSelector(
    useActor('thing', thingMetadata),
    (thing) => thing?.matches('failed') ?? false,
  );
  return hasListFailed || hasPartFailed;
}
