// Places: which the data cover, and what is known of one. Readers keep an answer and ask whether it still holds.
import { chartReads } from '#server/limits/limits.ts';
import { jsonType } from '#server/catalogue/lists.ts';
import { placesByName } from '#server/chart/place/places.ts';
import { placeList } from '#server/chart/place/place-list.ts';
import { createProfiles } from '#server/chart/place/profile.ts';
import { noPlaceNamed } from '#server/search/absent.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import { addressOf, type Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import { revalidated } from './catalogue.ts';
import type { Handlers } from './handler.ts';

export function placeHandlers({ data, accounts }: Services): Pick<Handlers, 'places.list' | 'places.get'> {
  const profileOf = createProfiles(data.engine);
  const send = (http: Http, answer: unknown) =>
    sendBody(http, createBody(jsonType, JSON.stringify(answer), { compress: 'once' }), revalidated);
  return {
    'places.list': async ({ http }) => send(http, placeList(data.catalogue.current())),
    'places.get': async ({ http, params: { id } }) => {
      await accounts.throttle.admit(chartReads(addressOf(http)));
      const profile = await profileOf(data.catalogue.current(), id);
      if (!profile) throw noPlaceNamed(id, placesByName());
      return send(http, profile);
    },
  };
}
