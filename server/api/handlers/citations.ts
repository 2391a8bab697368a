// Citations, and the catalogue for other catalogues.
import type { Citation, CitationForm, CitedSelection } from '#contract/catalogue/citations.ts';
import { dispositionOf } from '#server/http/disposition.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import type { Http } from '#server/http/env.ts';
import type { Services } from '#server/api/services.ts';
import { citationOf } from '#server/citation/citation.ts';
import { type Cited, citedDataset, citedVariable, type Publisher } from '#server/citation/cited.ts';
import { aboutSelection, citedSelection } from '#server/citation/cited-selection.ts';
import { dcatOf } from '#server/citation/dcat.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { unknownThing } from '#server/search/unknown.ts';
import type { Handlers } from './handler.ts';
import { listsOf } from '#server/catalogue/lists.ts';

type CitationEndpoint = 'citations.get' | 'citations.file' | 'catalogue.get';
type CitationQuery = Record<'variable' | 'dataset' | 'selection', string | undefined>;

export const citationFiles: Record<
  CitationForm,
  { type: string; ending: string; of: (citation: Citation) => string }
> = {
  text: { type: 'text/plain', ending: 'txt', of: ({ text }) => text },
  bibtex: { type: 'application/x-bibtex', ending: 'bib', of: ({ bibtex }) => bibtex },
  // Its lines end as the format asks, the last one too.
  ris: { type: 'application/x-research-info-systems', ending: 'ris', of: ({ ris }) => `${ris}\r` },
  csl: {
    type: 'application/vnd.citationstyles.csl+json',
    ending: 'json',
    of: ({ csl }) => JSON.stringify([csl], null, 2),
  },
};

/** What is asked for as it is cited, and what a citation of a selection is given with. */
function findCitedIn(services: Services) {
  const {
    data: { catalogue, objects },
    selections,
  } = services;

  /** @throws `name-unknown` */
  function citedOf({ variable, dataset = '' }: CitationQuery, publisher: Publisher): Cited {
    const release = catalogue.current();
    const { variables, datasets } = listsOf(release);
    if (variable === undefined) {
      const found = datasets.get(dataset);
      if (found) return citedDataset(found, release, publisher);
      throw unknownThing(release, 'dataset', dataset);
    }
    const found = variables.get(variable);
    const cited = found && citedVariable(found, release, publisher);
    if (cited) return cited;
    throw unknownThing(release, 'variable', variable);
  }

  /** @throws `selection-not-found` besides */
  return async (
    http: Http,
    asked: Partial<CitationQuery>,
  ): Promise<{ cited: Cited; about?: CitedSelection }> => {
    const publisher = publisherOf(services, http);
    if (asked.selection === undefined) return { cited: citedOf(asked as CitationQuery, publisher) };
    const kept = await selections.find(asked.selection);
    const about = [kept, catalogue.current(), publisher] as const;
    return { cited: await citedSelection(...about, objects), about: aboutSelection(...about) };
  };
}

export function citationHandlers(services: Services): Pick<Handlers, CitationEndpoint> {
  const findCited = findCitedIn(services);
  const today = () => new Date(services.clock()).toISOString().slice(0, 10);
  return {
    'citations.get': async ({ http, query }) => {
      const { cited, about } = await findCited(http, query);
      return { ...citationOf(cited, today()), ...(about && { selection: about }) };
    },
    'citations.file': async ({ http, params: { form }, query }) => {
      const { cited } = await findCited(http, query);
      const { type, ending, of } = citationFiles[form];
      return http.body(`${of(citationOf(cited, today()))}\n`, 200, {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': dispositionOf(`${cited.id}-citation.${ending}`),
        'cache-control': 'no-cache',
      });
    },
    'catalogue.get': async ({ http }) => {
      const document = JSON.stringify(dcatOf(services.data.catalogue.current(), publisherOf(services, http)));
      const body = createBody('application/ld+json; charset=utf-8', document, { compress: 'once' });
      return sendBody(http, body, { 'cache-control': 'no-cache' });
    },
  };
}
