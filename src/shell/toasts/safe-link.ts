// Which addresses a toast may lead to: its text can come with data, so only the web, mail and this portal.

export type SafeLink = {
  /** A page of this portal: a path with query and fragment. Otherwise a whole address. */
  isOurs: boolean;
  to: string;
};

/** @returns null for an address that no toast may lead to */
export function safeLink(href: string | undefined, origin: string): SafeLink | null {
  if (!href || !URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) return null;
  // What the API answers is no page: the browser has to ask for it.
  const isOurs = url.origin === origin && !url.pathname.startsWith('/api/');
  return { isOurs, to: isOurs ? `${url.pathname}${url.search}${url.hash}` : url.href };
}
