// The routes of the specification: pattern, title, and who may see them. Pure data, read by the location machine,
// the views' switch and the server's own list of pages. A title of null is the specification's "none".

export type RouteName =
  | 'home'
  | 'browse'
  | 'variable'
  | 'bundle'
  | 'download'
  | 'login'
  | 'pages'
  | 'account'
  | 'passwordResetLink'
  | 'pricing'
  | 'onboarding'
  | 'notFound';

export type Route = { pattern: string; title: string | null; private?: true };

/** In order of matching: the first pattern that fits wins. `:name` takes one segment, a closing `*` the rest. */
export const routes: Record<RouteName, Route> = {
  home: { pattern: '/home', title: null },
  browse: { pattern: '/browse', title: 'Browse data' },
  variable: { pattern: '/variables/:id', title: null },
  bundle: { pattern: '/bundle', title: null },
  download: { pattern: '/download', title: null, private: true },
  login: { pattern: '/login', title: 'Sign in' },
  pages: { pattern: '/pages/*', title: null },
  passwordResetLink: { pattern: '/account/password-reset-link', title: 'Account' },
  account: { pattern: '/account/*', title: 'Account', private: true },
  pricing: { pattern: '/onboarding/pricing', title: null },
  onboarding: { pattern: '/onboarding/*', title: null },
  notFound: { pattern: '*', title: 'Page not found' },
};

export type Params = Readonly<Record<string, string>>;

/** An address of this portal, matched. */
export type Place = {
  /** Path with search, as the address bar has it after the origin. */
  url: string;
  path: string;
  search: string;
  hash: string;
  route: RouteName;
  params: Params;
};

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function match(pattern: string, path: string): Params | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (given.length < wanted.length || (!isOpen && given.length > wanted.length)) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[at]!;
    else if (part !== given[at]) return null;
  }
  if (isOpen) params['rest'] = given.slice(wanted.length).join('/');
  return params;
}

/**
 * @param address anything a link or the address bar may hold; resolved against `origin`
 * @returns where it leads; the empty path leads home, an address of another origin or of no page to `notFound`
 */
export function placeOf(address: string, origin: string): Place {
  const given = URL.parse(address, origin);
  const url = given?.origin === origin ? given : new URL('/not-found', origin);
  const path = url.pathname === '/' ? '/home' : url.pathname;
  const rest = { url: `${path}${url.search}`, path, search: url.search, hash: url.hash };
  for (const [route, { pattern }] of Object.entries(routes) as [RouteName, Route][]) {
    const params = match(pattern, path);
    if (params) return { ...rest, route, params };
  }
  return { ...rest, route: 'notFound', params: {} };
}

/** Whether two addresses are one page, of which at most the query or the fragment differs. */
export const isSamePage = (a: Place, b: Place): boolean => a.path === b.path;

/** '{page title} | {product name} Data Portal'; only the product name when the page has no title. */
export const titleOf = (title: string | null, productName: string): string =>
  title === null ? productName : `${title} | ${productName} Data Portal`;
