// What page and server agree on of home and of the lists, as plain data: either may work them out (decision 118).

/** Searches to begin with: home offers those of them that its catalogue answers. */
export const phrases = ['tax revenue', 'secrecy score', 'Gini index', 'public debt', 'GDP', 'population'];
export const mostOffered = 4;
/** How many datasets home shows, the newest. */
export const latestCount = 6;

/** How many variables, datasets, sources or collections stand on a page of their list. */
export const pageSize = 50;

/** Lists that have a page of their own. */
export const entryLists = ['datasets', 'sources', 'collections'] as const;
export type EntryList = (typeof entryLists)[number];
