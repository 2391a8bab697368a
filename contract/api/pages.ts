// Where pages live: what the browser shows there and the server answers with 200. Data and one function, because
// both sides must agree on which addresses exist; titles and who may see what are the machines' business
// (machines/location/routes.ts).

export type PageName =
  | 'home'
  | 'browse'
  | 'variable'
  | 'datasets'
  | 'dataset'
  | 'sources'
  | 'source'
  | 'collections'
  | 'collection'
  | 'places'
  | 'place'
  | 'bundle'
  | 'shared'
  | 'download'
  | 'login'
  | 'messages'
  | 'pages'
  | 'account'
  | 'billing'
  | 'notifications'
  | 'sessions'
  | 'apiTokens'
  | 'deleteAccount'
  | 'changePassword'
  | 'changeEmail'
  | 'passwordResetLink'
  | 'resetPassword'
  | 'pricing'
  | 'freeAccess'
  | 'registration'
  | 'resendValidation'
  | 'validate'
  | 'desk';

type Page = {
  /** `:name` takes one segment, a closing `*` the rest. */
  pattern: string;
  /** What the rest may be; anything else is no page. */
  rest?: readonly string[];
};

const guides = ['read-a-variable-page', 'build-a-bundle', 'fetch-by-script'];

/** In order of matching: the first pattern that fits wins. */
export const pages: Readonly<Record<PageName, Page>> = {
  home: { pattern: '/home' },
  browse: { pattern: '/browse' },
  variable: { pattern: '/variables/:id' },
  datasets: { pattern: '/datasets' },
  dataset: { pattern: '/datasets/:id' },
  sources: { pattern: '/sources' },
  source: { pattern: '/sources/:id' },
  collections: { pattern: '/collections' },
  collection: { pattern: '/collections/:id' },
  places: { pattern: '/places' },
  place: { pattern: '/places/:id' },
  bundle: { pattern: '/bundle' },
  /** A bundle that somebody has passed on. */
  shared: { pattern: '/s/:id' },
  download: { pattern: '/download' },
  login: { pattern: '/login' },
  messages: { pattern: '/messages' },
  pages: {
    pattern: '/pages/*',
    rest: ['guides', 'licensing', 'contact-us', ...guides, ...guides.map((name) => `guides/${name}`)],
  },
  passwordResetLink: { pattern: '/account/password-reset-link' },
  resetPassword: { pattern: '/account/reset-password' },
  changeEmail: { pattern: '/account/change-email' },
  changePassword: { pattern: '/account/change-password' },
  notifications: { pattern: '/account/notifications' },
  sessions: { pattern: '/account/sessions' },
  apiTokens: { pattern: '/account/api-tokens' },
  deleteAccount: { pattern: '/account/delete-account' },
  billing: { pattern: '/account/billing' },
  account: { pattern: '/account' },
  pricing: { pattern: '/onboarding/pricing' },
  freeAccess: { pattern: '/onboarding/free-access' },
  registration: { pattern: '/onboarding/registration' },
  resendValidation: { pattern: '/onboarding/resend-validation' },
  validate: { pattern: '/onboarding/validate' },
  /** The staff's desk: to anybody else there is nothing at these addresses. */
  desk: {
    pattern: '/admin/*',
    rest: ['', 'members', 'imports', 'review', 'versions', 'searches', 'letters', 'log', 'health'],
  },
};

/** Addresses that lead on: areas of the specification that are no page of their own. */
const leadingOn: ReadonlyMap<string, string> = new Map([
  ['', '/home'],
  ['onboarding', '/onboarding/registration'],
  ['pages', '/pages/guides'],
]);

export type Params = Readonly<Record<string, string>>;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Where a path leads: to itself, but for the empty path, which leads home, and areas that lead to their first page. */
export const leadsTo = (path: string): string => leadingOn.get(segmentsOf(path).join('/')) ?? path;

function match({ pattern, rest }: Page, path: string): Params | null {
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
  if (!isOpen) return params;
  params['rest'] = given.slice(wanted.length).join('/');
  return rest?.includes(params['rest']) === false ? null : params;
}

/** The page at a path, with what its pattern took; null where there is none. Slashes at the end do not matter. */
export function pageAt(path: string): { name: PageName; params: Params } | null {
  for (const [name, page] of Object.entries(pages) as [PageName, Page][]) {
    const params = match(page, path);
    if (params) return { name, params };
  }
  return null;
}
