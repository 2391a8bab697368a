// What a download is of: what the bundle holds, or what the page's address names.
import { groupsOf, type Group } from '#machines/bundle/select-groups.ts';
import { variablesIn } from '#machines/catalogue/groupings.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { namedIn } from './named.ts';

/** The metadata, null while they are on their way, the bundle's ids, and the query of the page's address. */
export type Collected = { index: Index | null; ids: readonly string[]; search: string };

function idsIn(index: Index, { ids, search }: Collected): readonly string[] {
  const named = namedIn(search);
  if (!named) return ids;
  return named.kind === 'variable' ? [named.id] : variablesIn(index, 'dataset', named.id).map(({ id }) => id);
}

/** One group a dataset. In a recording (machines/inspector) the metadata are an empty object. */
export const groupsIn = (collected: Collected): readonly Group[] =>
  collected.index?.byId ? groupsOf(collected.index, idsIn(collected.index, collected)) : [];
