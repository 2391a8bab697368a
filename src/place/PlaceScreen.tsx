// One place: a country, a territory, a former state or a group, with its latest figures. The id stands in the address; the
// server says whether there is such a place.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectShown } from '#machines/portal/select.ts';
import { NotFound } from '#src/page/NotFound.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { placeText } from '#texts/en/place/pages.ts';
import { placeProfile } from './place.actors.ts';
import { PlacePage } from './PlacePage.tsx';
import { PlaceWait } from './PlaceWait.tsx';

export const actors = { thing: placeProfile } satisfies ScreenActors;

export function Screen() {
  const id = usePartState('location', (location) => selectShown(location)?.params['id'] ?? '');
  const thing = useActor('thing', placeProfile);
  // Between two pages it may still be another's.
  const place = useSelector(thing, (read) =>
    read?.context.requests.place.params.id === id ? read.context.answer?.place : undefined,
  );
  if (place) return <PlacePage place={place} />;
  if (place === undefined) return <PlaceWait id={id} thing={thing} />;
  return (
    <NotFound>
      <Link href="/places">{placeText.missing}</Link>
    </NotFound>
  );
}
