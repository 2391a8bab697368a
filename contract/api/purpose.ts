// What somebody came for: the page or the file that registering, confirming, signing in and paying lead on to. It
// travels as an address in `return_to`, which anybody can write into a link, so it is resolved the way a browser would,
// compared by origin, looked up among the pages, and kept short; checks on the text's beginning let 25 of 1,225 known
// payloads out. Both sides read it: the page before it goes there, the server before it writes it into an e-mail.
import { longestPurpose } from '#contract/ground/constants.ts';
import { leadsTo, pageAt, type PageName } from './pages.ts';

/** Nobody comes for these pages: they lead to others. */
const onTheWay: ReadonlySet<PageName | 'notFound'> = new Set([
  'login',
  'registration',
  'resendValidation',
  'validate',
  'passwordResetLink',
  'resetPassword',
] as const);

export const isOnTheWay = (name: PageName | 'notFound'): boolean => onTheWay.has(name);

/** What no purpose carries: it would stand in e-mails, histories and logs. */
const secrets = ['token', 'email'];

/** Files of members, whose links can be opened by somebody who is signed out. */
export const memberFiles = { download: '/api/data/download', export: '/api/account/export' } as const;

/** The address on this portal, without what is secret; null for any other. */
function ownAddress(text: string | null | undefined, origin: string): URL | null {
  if (!text || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const own = new URL(origin);
  // Not by `url.origin`: a blob: address has the origin of what it wraps, and its path is a whole address.
  if (url.protocol !== own.protocol || url.host !== own.host || url.username || url.password) return null;
  // Only what is there: deleting writes the whole query anew.
  for (const name of secrets) if (url.searchParams.has(name)) url.searchParams.delete(name);
  if (/\btoken=/.test(url.hash)) url.hash = '';
  // As it is written, which is longer than what was read where signs had to be encoded.
  return url.href.length - own.origin.length > longestPurpose ? null : url;
}

// A path may still begin with two slashes ('/.//evil'), which an address bar reads as another host.
const pathOf = ({ pathname }: URL): string => pathname.replace(/^\/+/, '/');

/** Whether a purpose is a file: a page's path begins with no such word. */
export const isFilePurpose = (purpose: string): boolean => purpose.startsWith('/api/');

/**
 * @param text a `return_to` as it came, or nothing
 * @param origin the portal's own
 * @returns the path of one of the portal's pages or of a file that only members get, with query and fragment; null for
 *   anything else
 */
export function purposeOf(text: string | null | undefined, origin: string): string | null {
  const url = ownAddress(text, origin);
  if (!url) return null;
  const path = pathOf(url);
  const page = pageAt(leadsTo(path));
  const isThere = page ? !isOnTheWay(page.name) : Object.values<string>(memberFiles).includes(path);
  return isThere ? `${path}${url.search}${url.hash}` : null;
}

/** A base for addresses that come as paths. */
const anywhere = 'https://portal.invalid';

/** The same where an address is a path, as the portal's own pages write it. */
export const carriedPurpose = (text: string | null | undefined): string | null => purposeOf(text, anywhere);

/** The address of a page on the way, which carries the purpose and what else it is given. */
export function addressWith(
  path: string,
  purpose: string | null,
  others: Readonly<Record<string, string>> = {},
): string {
  const parameters = new URLSearchParams({ ...(purpose !== null && { return_to: purpose }), ...others });
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
