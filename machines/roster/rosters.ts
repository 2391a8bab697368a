// Which routes have a list of the member's own things: the endpoint that reads it. It is in the browser's first load.
import type { Place, RouteName } from '#machines/location/routes.ts';
import type { RosterInput } from './roster.types.ts';

const rosters: Partial<Record<RouteName, string>> = {
  sessions: 'sessions.list',
  notifications: 'notifications.list',
  apiTokens: 'tokens.list',
};

export function rosterAt({ route }: Place, user: { id: string } | null | undefined): RosterInput | undefined {
  const name = rosters[route];
  return name && user ? { list: { name, request: {} }, owner: user.id } : undefined;
}
