// The routes of the specification: title, and who may see them. Pure data over the contract's pages, read by the
// location machine and the views. A title of null is the specification's "none".
import { leadsTo, pageAt, type PageName, type Params } from '#contract/api/pages.ts';

export type RouteName = PageName | 'notFound';

export type Route = {
  title: string | null;
  private?: true;
  /** To members who are no staff there is nothing at its address. */
  staff?: true;
};

export const routes: Readonly<Record<RouteName, Route>> = {
  home: { title: null },
  browse: { title: 'Browse data' },
  variable: { title: null },
  datasets: { title: 'Datasets' },
  dataset: { title: null },
  sources: { title: 'Sources' },
  source: { title: null },
  collections: { title: 'Collections' },
  collection: { title: null },
  places: { title: 'Places' },
  place: { title: null },
  bundle: { title: null },
  shared: { title: 'Shared bundle' },
  download: { title: null, private: true },
  login: { title: 'Sign in' },
  messages: { title: 'Messages' },
  pages: { title: null },
  passwordResetLink: { title: 'Account' },
  resetPassword: { title: 'Account' },
  changeEmail: { title: 'Account', private: true },
  changePassword: { title: 'Account', private: true },
  notifications: { title: 'Account', private: true },
  sessions: { title: 'Account', private: true },
  apiTokens: { title: 'Account', private: true },
  deleteAccount: { title: 'Account', private: true },
  billing: { title: 'Account', private: true },
  account: { title: 'Account', private: true },
  pricing: { title: null },
  freeAccess: { title: null, private: true },
  registration: { title: null },
  resendValidation: { title: null },
  validate: { title: null },
  desk: { title: null, private: true, staff: true },
  notFound: { title: 'Page not found' },
};

/** An address of this portal, matched. */
export type PortalLocation = {
  /** Path with search, as the address bar has it after the origin. */
  url: string;
  path: string;
  search: string;
  hash: string;
  route: RouteName;
  params: Params;
};

/**
 * @param address anything a link or the address bar may hold; resolved against `origin`
 * @returns where it leads; the empty path leads home (contract/api/pages.ts), an address of another origin or of no page to `notFound`
 */
export function locationOf(address: string, origin: string): PortalLocation {
  const given = URL.parse(address, origin);
  const url = given?.origin === origin ? given : new URL('/not-found', origin);
  const path = leadsTo(url.pathname);
  const rest = { url: `${path}${url.search}`, path, search: url.search, hash: url.hash };
  const page = pageAt(path);
  return { ...rest, route: page?.name ?? 'notFound', params: page?.params ?? {} };
}

/** Whether two places are one page, of which at most the query or the fragment differs. */
export const isSamePage = (a: PortalLocation, b: PortalLocation): boolean =>
  a.path === b.path && a.route === b.route;

/** '{page title} | {product name} Data Portal'; only the product name when the page has no title. */
export const titleOf = (title: string | null, productName: string): string =>
  title === null ? productName : `${title} | ${productName} Data Portal`;
