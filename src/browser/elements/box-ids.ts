// By which ids the search boxes are found: their views give them, and the key “/” leads to one before the views are here.
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';

/** The field of each box, in the order in which they are looked for: a page may have both. */
export const fieldIds = { header: 'search', page: 'page-search' } as const satisfies Record<BoxPlace, string>;
