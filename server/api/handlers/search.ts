// What answers some words. The index is the release's and is made once; readers keep an answer and ask whether it still holds.
import { jsonType, listsOf } from '#server/catalogue/lists.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import { find } from '#server/search/find.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import type { Services } from '#server/api/services.ts';
import { revalidated } from './catalogue.ts';
import { isListedFor } from './lists/find-variables.ts';
import type { Handlers } from './handler.ts';

export function searchHandlers({ data }: Services): Pick<Handlers, 'search.find'> {
  return {
    'search.find': async ({ http, query }) => {
      const release = data.catalogue.current();
      const index = await searchIndexOf(release);
      const answer = find(index, query, isListedFor(listsOf(release), query.q));
      return sendBody(http, createBody(jsonType, JSON.stringify(answer), { compress: 'once' }), revalidated);
    },
  };
}
