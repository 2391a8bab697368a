// What a page needs beside its screen: the actors that start when its route is shown and stop when it is left, and a
// variable's rows and title once the metadata say which variable it is.
import type { Variable } from '#contract/catalogue.ts';
import { formAt } from '#machines/form/forms.ts';
import { routes, type Place as Address } from '#machines/location/routes.ts';
import type { Read } from '#machines/portal/parts.ts';
import { rosterAt } from '#machines/roster/rosters.ts';
import { subscriptionAt } from '#machines/subscription/subscriptions.ts';
import type { MessageTo } from './wire.ts';

/** The variable whose page this is: null when the metadata have none of that id, undefined when it is no such page. */
export function variableShown(read: Read, place: Address | null | undefined): Variable | null | undefined {
  const index = read('catalogue')?.context.index;
  if (!index || place?.route !== 'variable') return undefined;
  return index.byId.get(place.params['id']!) ?? null;
}

/** A variable's page: its first rows are read, and the page gets the variable's title. */
export const openVariable = (variable: Variable | null | undefined): MessageTo<'resource' | 'location'>[] => {
  if (variable === undefined) return [{ to: 'resource', stop: true }];
  return variable === null
    ? [
        { to: 'resource', stop: true },
        { to: 'location', event: { type: 'location.name', title: routes.notFound.title! } },
      ]
    : [
        {
          to: 'resource',
          start: {
            name: 'data.preview',
            request: { query: { dataset: variable.dataset.id, variables: variable.id } },
          },
        },
        { to: 'location', event: { type: 'location.name', title: variable.title } },
      ];
};

/** The actors of a route start when it is shown and stop when it is left. */
export function openRoute(
  place: Address,
  read: Read,
): MessageTo<'login' | 'download' | 'form' | 'roster' | 'subscription' | 'resource' | 'location'>[] {
  const search = new URLSearchParams(place.search);
  const origin = read('location')!.context.origin;
  const user = read('session')?.context.user;
  const form = formAt(place, user);
  const roster = rosterAt(place, user);
  const subscription = subscriptionAt(place, user);
  return [
    place.route === 'login'
      ? {
          to: 'login',
          start: { returnTo: search.get('return_to'), email: search.get('email') ?? '', origin },
        }
      : { to: 'login', stop: true },
    place.route === 'download' ? { to: 'download', start: undefined } : { to: 'download', stop: true },
    form ? { to: 'form', start: form } : { to: 'form', stop: true },
    roster ? { to: 'roster', start: roster } : { to: 'roster', stop: true },
    subscription ? { to: 'subscription', start: subscription } : { to: 'subscription', stop: true },
    ...(/pricing|billing/.test(place.route)
      ? [{ to: 'resource' as const, start: { name: 'subscription.product', request: {} } }]
      : openVariable(variableShown(read, place))),
  ];
}
