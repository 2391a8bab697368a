// What a page needs beside its screen: the actors that start when its route is shown and stop when it is left, and the
// title of what the page is about, with what is read for it, once the metadata say which thing that is.
import type { Collection, Dataset, Source, Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { formAt } from '#machines/portal/forms.ts';
import { routes, type Place as Address } from '#machines/location/routes.ts';
import type { PartInput, Read } from '#machines/portal/parts.ts';
import { listAt } from '#machines/portal/lists.ts';
import { subscriptionAt } from '#machines/billing/subscriptions.ts';
import type { MessageTo } from './wire.ts';

type ForThing = 'query' | 'chart' | 'location';

/** What the pages of single things are about. */
type Thing = Variable | Dataset | Source | Collection;

const homes = {
  variable: ({ byId }: Index, id: string) => byId.get(id),
  dataset: ({ datasetsById }: Index, id: string) => datasetsById.get(id),
  source: ({ sources }: Index, id: string) => sources.find((one) => one.id === id),
  collection: ({ collections }: Index, id: string) => collections.find((one) => one.id === id),
};

/** What this page is about: null when the metadata have nothing of that id, undefined when it is no such page. */
export function thingShown(read: Read, place: Address): Thing | null | undefined {
  const index = read('catalogue')?.context.index;
  const find = homes[place.route as keyof typeof homes];
  return index && find ? (find(index, place.params['id']!) ?? null) : undefined;
}

/** What is read from the server for it: a variable's first rows, where it still has any, and a dataset's versions. */
function readingOf(thing: Thing): PartInput<'query'> | null {
  if ('dataset' in thing)
    return thing.withdrawn
      ? null
      : { name: 'variable.details', request: { query: { dataset: thing.dataset.id, variables: thing.id } } };
  return 'version' in thing ? { name: 'dataset.details', request: { params: { id: thing.id } } } : null;
}

/** The page of a thing gets its title, what is to be read for it is, and a variable is drawn where it has values. */
export function openThing(read: Read, place: Address): MessageTo<ForThing>[] {
  const thing = thingShown(read, place);
  const start = thing && readingOf(thing);
  const variable = start && 'dataset' in thing ? thing : null;
  const dataset = variable && read('catalogue')!.context.index!.datasetsById.get(variable.dataset.id);
  const isMapped = dataset?.entities?.kind === 'country';
  return [
    start ? { to: 'query', start } : { to: 'query', stop: true },
    variable
      ? { to: 'chart', start: { variable, isMapped, search: place.search } }
      : { to: 'chart', stop: true },
    ...(thing === undefined
      ? []
      : [
          {
            to: 'location' as const,
            event: { type: 'location.name' as const, title: thing?.title ?? routes.notFound.title! },
          },
        ]),
  ];
}

/** What files are made of: the metadata, and the ids in the bundle. */
export const collected = (read: Read) => ({
  index: read('catalogue')?.context.index ?? null,
  ids: read('bundle')?.context.ids ?? [],
});

/** The actors of a route start when it is shown and stop when it is left. */
export function openRoute(
  place: Address,
  read: Read,
): MessageTo<
  'login' | 'download' | 'suggestions' | 'form' | 'list' | 'subscription' | 'selection' | ForThing
>[] {
  const search = new URLSearchParams(place.search);
  const origin = read('location')!.context.origin;
  const user = read('session')?.context.user;
  const form = formAt(place, user);
  const list = listAt(place, user);
  const subscription = subscriptionAt(place, user);
  return [
    place.route === 'login'
      ? {
          to: 'login',
          start: { returnTo: search.get('return_to'), email: search.get('email') ?? '', origin },
        }
      : { to: 'login', stop: true },
    place.route === 'download' ? { to: 'download', start: collected(read) } : { to: 'download', stop: true },
    place.route === 'browse' ? { to: 'suggestions', start: undefined } : { to: 'suggestions', stop: true },
    form ? { to: 'form', start: form } : { to: 'form', stop: true },
    list ? { to: 'list', start: list } : { to: 'list', stop: true },
    subscription ? { to: 'subscription', start: subscription } : { to: 'subscription', stop: true },
    /^(shared|bundle)$/.test(place.route)
      ? { to: 'selection', start: { link: place.params['id'] ?? '' } }
      : { to: 'selection', stop: true },
    ...(/pricing|billing/.test(place.route)
      ? [
          { to: 'query' as const, start: { name: 'subscription.product', request: {} } },
          { to: 'chart' as const, stop: true as const },
        ]
      : openThing(read, place)),
  ];
}
