// Where a visitor may be sent after signing in: to one of this portal's pages, whatever an address says.
import { isFilePurpose, purposeOf } from '#contract/api/purpose.ts';

/**
 * @param returnTo the raw `return_to`, or null
 * @param origin the portal's own origin
 * @returns a page's path with query and fragment; `/` for anything else, and for the pages that lead to others, which
 *   would lead round in a circle
 */
export function safeTarget(returnTo: string | null, origin: string): string {
  const purpose = purposeOf(returnTo, origin) ?? '/';
  return isFilePurpose(purpose) ? '/' : purpose;
}

/**
 * The login page's address that comes back to `here`, a path with query and fragment. The token of a link stays out:
 * what a fragment keeps from servers and logs must not come to them by this way.
 */
export function loginAddress(here: string): string {
  const [page = '', ...fragment] = here.split('#');
  const left = /\btoken=/.test(fragment.join('#')) ? page : here;
  return `/login?return_to=${encodeURIComponent(left)}`;
}
