// What answers some words, and one page of the list for whoever cannot have all of it. Index and listing are the release's and
// are made once; readers keep an answer and ask whether it still holds.
import type { z } from 'zod';
import type { SearchAnswer, searchQuerySchema } from '#contract/search/search.ts';
import { isFiltered, isWithin, questionOf } from '#server/browse/find.ts';
import { bodyOf, listingOf, metadataOf, valuesBodyOf } from '#server/browse/listing.ts';
import { jsonType, type Lists, listsOf } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import { type Answered, answersOf } from '#server/search/answers.ts';
import { find } from '#server/search/find.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import { entriesOf } from '#server/browse/overview.ts';
import type { Http } from '#server/http/env.ts';
import type { Services } from '#server/api/services.ts';
import { revalidated } from './catalogue.ts';
import { isListedFor } from './lists/find-variables.ts';
import type { Handlers } from './handler.ts';

const noFilters = questionOf({}, (id) => id);

type Query = Omit<z.output<typeof searchQuerySchema>, 'sent'>;

/** Whether the filters of a query leave a variable; undefined where it has none. */
function isLeftBy(lists: Lists, query: Query): ((id: string) => boolean) | undefined {
  const question = questionOf(query, (id) => lists.sources.get(id)?.id ?? id);
  if (!isFiltered(question)) return undefined;
  return (id) => {
    const variable = lists.variables.get(id)!;
    return isWithin(question, variable, lists.datasets.get(variable.dataset.id));
  };
}

/** With the metadata of what it names, where they are asked for. */
function answerOf(release: Release, query: Query, answer: SearchAnswer): Answered {
  const lists = listsOf(release);
  const variables = answer.items.flatMap(({ kind, id }) =>
    kind === 'variable' ? (lists.variables.get(id) ?? []) : [],
  );
  const metadata = query.metadata && metadataOf(variables, noFilters, lists, release);
  const text = JSON.stringify({ ...answer, metadata });
  const body = createBody(jsonType, text, { compress: 'once' });
  return { body, length: text.length, isNothing: answer.none !== null };
}

type SearchEndpoint = 'search.find' | `browse.${'list' | 'values' | 'overview' | 'entries'}`;

export function searchHandlers({ data, admin }: Services): Pick<Handlers, SearchEndpoint> {
  const { misses, synonyms } = admin.searches;
  const send = (http: Http, answer: unknown) =>
    sendBody(http, createBody(jsonType, JSON.stringify(answer), { compress: 'once' }), revalidated);

  return {
    'search.find': async ({ http, query: { sent, ...query } }) => {
      const release = data.catalogue.current();
      const index = await searchIndexOf(release);
      const lists = listsOf(release);
      const about = { isListed: isListedFor(lists, query.q), synonyms: synonyms.current() };
      const answers = answersOf(index, about.synonyms);
      const key = JSON.stringify(query);
      let answered = answers.get(key);
      if (!answered) {
        const isLeft = isLeftBy(lists, query);
        answered = answerOf(release, query, find(index, query, { ...about, isLeft }));
        answers.set(key, answered);
      }
      // What only the filters leave out is no miss.
      if (sent && answered.isNothing && find(index, query, about).none) misses.note(query.q);
      return sendBody(http, answered.body, revalidated);
    },
    'browse.list': async ({ http, query }) => {
      const listing = await listingOf(data.catalogue.current());
      return sendBody(http, bodyOf(listing, query), revalidated);
    },
    'browse.values': async ({ http, query }) => {
      const listing = await listingOf(data.catalogue.current());
      return sendBody(http, valuesBodyOf(listing, query), revalidated);
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
