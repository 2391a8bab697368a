// Sources by ids that other spellings of their names have or had: an old address may hold one, and means the source as it
// is now.
import { remembered } from './remember.ts';
import type { Index } from './search.ts';
import type { Query } from './query.ts';

/** Whether a thing has this id, or is a source that has it by another spelling of its name. */
export const isCalled =
  (asked: string) =>
  ({ id, otherIds }: { id: string; otherIds?: readonly string[] | undefined }): boolean | undefined =>
    id === asked || otherIds?.includes(asked);

/** A query with the ids that sources have now; what the catalogue does not know stays. */
export const knownQuery = remembered((index: Index | null, query: Query): Query => {
  if (!index || query.sources.length === 0) return query;
  const ids = query.sources.map((id) => index.sources.find(isCalled(id))?.id ?? id);
  return { ...query, sources: [...new Set(ids)] };
});
