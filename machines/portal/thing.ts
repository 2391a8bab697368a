// What a page needs of the metadata: all of them where the list is here, else the part that the page has asked for (decisions
// 87 and 118). Either is an index, so whoever shows a thing need not know which. Which pages are of the list stands here
// too. It is in the browser's first load.
import type { ListingAnswer } from '#contract/catalogue/browse.ts';
import type { MetadataPart } from '#contract/catalogue/catalogue.ts';
import { indexOf, type Index } from '#machines/catalogue/search.ts';
import type { QueryContext, Answered } from '#machines/kinds/query/query.setup.ts';
import type { PortalLocation, RouteName } from '#machines/location/routes.ts';
import type { Read } from './parts.ts';

/** Pages of the whole catalogue, and of what is collected from it. */
const listed: ReadonlySet<RouteName> = new Set([
  'home',
  'browse',
  'datasets',
  'sources',
  'collections',
  'bundle',
  'shared',
  'download',
] as const);

/** Whether a page is of the list of all metadata. */
export const wantsList = ({ route }: Pick<PortalLocation, 'route'>): boolean => listed.has(route);

const questions: ReadonlySet<RouteName> = new Set(['browse', 'datasets', 'sources', 'collections'] as const);

/** Whether the address of a page says which of the list is shown. */
export const holdsQuestion = ({ route }: Pick<PortalLocation, 'route'>): boolean => questions.has(route);

/** The thing that a page is about, as the server is asked for its part: `{ variable: id }`. */
export type ThingQuery = { [Route in 'variable' | 'dataset' | 'source' | 'collection']?: string };

/** What a page reads (src/catalogue/catalogue.actors.ts); the machine knows its context by name alone. */
type PageReading = Answered<
  { metadata?: { query?: Partial<Record<RouteName, string>>; body?: object }; listing?: object },
  { metadata?: MetadataPart; listing?: Pick<ListingAnswer, 'metadata'> }
>;
type ReadingThing = { context: Pick<QueryContext, 'requests' | 'before' | 'answer'> };

/** What was read last: while the next is on its way, what was read before. */
export function latestOf(thing: ReadingThing | null | undefined): Answered | null {
  if (!thing) return null;
  const { requests, answer, before } = thing.context;
  return answer ? { requests, answer } : before;
}

/** What is read of a place (src/place/place.actors.ts). */
type PlaceReading = {
  requests?: { place?: { params: { id: string } } };
  answer?: { place: { id: string; title: string } | null } | null;
};

/** The place of this page: null where there is none, undefined before that is known, and on any other page. */
export function selectPlace(
  thing: { context: Pick<QueryContext, 'requests' | 'answer'> } | null | undefined,
  { params }: Pick<PortalLocation, 'params'>,
): { id: string; title: string } | null | undefined {
  const { requests, answer } = (thing?.context ?? {}) as PlaceReading;
  return requests?.place && requests.place.params.id === params['id'] ? answer?.place : undefined;
}

const indices = new WeakMap<MetadataPart, Index>();

export function indexOfPart(part: MetadataPart): Index {
  const index = indices.get(part) ?? indexOf(part);
  indices.set(part, index);
  return index;
}

/** The part that has come for this page; null before, and while the slot still holds another page's. */
export function selectPart(
  thing: ReadingThing | null | undefined,
  place: PortalLocation | null,
): Index | null {
  const { requests, answer } = (latestOf(thing) ?? {}) as Partial<PageReading>;
  if (!place || !requests || !answer) return null;
  if (place.route === 'browse') return answer.listing ? indexOfPart(answer.listing.metadata) : null;
  const id = requests.metadata?.query?.[place.route];
  const isIts = wantsList(place) ? requests.metadata?.body : id && id === place.params['id'];
  return isIts && answer.metadata ? indexOfPart(answer.metadata) : null;
}

/** All metadata, null while they are not here. */
export const listIn = (read: Read): Index | null => read('catalogue')?.context.index ?? null;

/** What there is to show at this place. */
export const indexAt = (place: PortalLocation | null, read: Read): Index | null =>
  listIn(read) ?? selectPart(read('thing'), place);
