// Where the endpoints live that the page itself asks, whichever page it is: who is here, what there is, and whether the
// server is there. The first
// load carries these and no others; screens bring the whole table (contract/api/paths.ts) with what asks for them.

export type EndpointRoute = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];

export const firstPaths = {
  'version.get': ['GET', '/api/version'],
  'session.close': ['DELETE', '/api/auth/login'],
  'session.get': ['GET', '/api/auth/session'],
  'session.stay': ['POST', '/api/auth/session'],
  'account.get': ['GET', '/api/account'],
  'account.changes': ['GET', '/api/account/changes'],
  'collections.list': ['GET', '/api/collections'],
  'datasets.list': ['GET', '/api/datasets'],
  'sources.list': ['GET', '/api/sources'],
  'variables.list': ['GET', '/api/variables'],
} as const satisfies Record<string, EndpointRoute>;

export type FirstEndpointName = keyof typeof firstPaths;
