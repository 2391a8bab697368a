// What the search box does beside its view: it asks the server, and hears the key that leads to it. The first load carries none
// of it.
import type { Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { shownOf } from '#machines/search/suggestions.ts';
import { watchSlash } from '#src/browser/elements/slash.ts';
import { loadBox } from './box-view.ts';

const kinds = Object.keys(shownOf);
const each = Math.max(...Object.values(shownOf));
const limit = kinds.length * each;

/** Suggestions that do not come are none: the line about the server is for what somebody waits for. */
const findSuggestions = (transport: Transport, q: string, signal: AbortSignal): Promise<SearchAnswer> =>
  wholeClient(transport)(
    'search.find',
    { query: { q, kinds: kinds.join(','), each, limit } },
    { signal, expiry: 'ignored', quiet: true },
  );

export const search = { loadBox, findSuggestions, watchKey: watchSlash };
