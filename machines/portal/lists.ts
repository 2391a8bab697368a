// Which routes have a list of the member's own things: the endpoint that reads it. The bundle's page is everybody's, and
// has its list for members. It is in the browser's first load.
import type { Place, RouteName } from '#machines/location/routes.ts';
import type { ListInput } from '#machines/kinds/list/list.types.ts';

const lists: Partial<Record<RouteName, string>> = {
  sessions: 'sessions.list',
  notifications: 'notifications.list',
  apiTokens: 'tokens.list',
  bundle: 'bundles.list',
};

/** Nothing else of an address is a question to a list of the desk. */
const asked = /^(state|search|status|offset|before)$/;

export function listAt(
  { route, params, search }: Place,
  user: { id: string } | null | undefined,
): ListInput | undefined {
  const isDesk = route === 'desk';
  const page = params['rest'] || 'applications';
  const name = isDesk ? `${page}.${page === 'health' ? 'get' : 'list'}` : lists[route];
  if (!name || !user) return undefined;
  const query = [...new URLSearchParams(search)].filter(([key]) => asked.test(key));
  return { list: { name, request: isDesk ? { query: Object.fromEntries(query) } : {} }, owner: user.id };
}
