// What answers some words, and one page of the list for whoever cannot have all of it. Index and listing are the release's and
// are made once; readers keep an answer and ask whether it still holds.
import { isWithin, questionOf } from '#server/browse/find.ts';
import { bodyOf, listingOf, metadataOf } from '#server/browse/listing.ts';
import { jsonType, listsOf } from '#server/catalogue/lists.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import { find } from '#server/search/find.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import { entriesOf } from '#server/browse/overview.ts';
import type { Http } from '#server/http/env.ts';
import type { Services } from '#server/api/services.ts';
import { revalidated } from './catalogue.ts';
import { isListedFor } from './lists/find-variables.ts';
import type { Handlers } from './handler.ts';

const noFilters = questionOf({}, (id) => id);

type SearchEndpoint = 'search.find' | `browse.${'list' | 'overview' | 'entries'}`;

export function searchHandlers({ data, admin }: Services): Pick<Handlers, SearchEndpoint> {
  const { misses, synonyms } = admin.searches;
  const send = (http: Http, answer: unknown) =>
    sendBody(http, createBody(jsonType, JSON.stringify(answer), { compress: 'once' }), revalidated);

  return {
    'search.find': async ({ http, query }) => {
      const release = data.catalogue.current();
      const index = await searchIndexOf(release);
      const lists = listsOf(release);
      const question = questionOf(query, (id) => lists.sources.get(id)?.id ?? id);
      const isLeft = (id: string) => {
        const variable = lists.variables.get(id)!;
        return isWithin(question, variable, lists.datasets.get(variable.dataset.id));
      };
      const about = { isListed: isListedFor(lists, query.q), synonyms: synonyms.current() };
      const answer = find(index, query, { ...about, isLeft });
      // What only the filters leave out is no miss.
      if (query.sent && answer.none && find(index, query, about).none) misses.note(query.q);
      const variables = answer.items.flatMap(({ kind, id }) =>
        kind === 'variable' ? (lists.variables.get(id) ?? []) : [],
      );
      const metadata = query.metadata && metadataOf(variables, noFilters, lists, release);
      return send(http, { ...answer, metadata });
    },
    'browse.list': async ({ http, query }) => {
      const listing = await listingOf(data.catalogue.current());
      return sendBody(http, bodyOf(listing, query), revalidated);
    },
    'browse.overview': async ({ http }) => {
      const { overview } = await listingOf(data.catalogue.current());
      return send(http, overview);
    },
    'browse.entries': async ({ http, params: { list }, query: { page = 1 } }) => {
      const listing = await listingOf(data.catalogue.current());
      return send(http, entriesOf(listing, listsOf(listing.release), list, page));
    },
  };
}
