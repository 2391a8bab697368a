// The query cache of a download page: what the server has said of its files.
import type { ActorRefFrom } from 'xstate';
import type { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';

export type QueryCacheRef = ActorRefFrom<typeof queryCacheMachine>;
