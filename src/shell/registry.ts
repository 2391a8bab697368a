// Which module draws which route. The location machine fetches a module before it shows the route, so views find
// it here at once and nothing flickers through a fallback.
import type { ComponentType } from 'react';
import type { Params } from '#contract/api/pages.ts';
import type { PortalLocation, RouteName } from '#machines/location/routes.ts';
import type { ScreenActors } from '#machines/portal/page.ts';

/** A screen, and the actors that come with it; those of the desk differ from page to page. */
type ScreenModule = {
  Screen: ComponentType;
  actors?: ScreenActors | ((params: Params) => ScreenActors);
};

const loadList = () => import('#src/dataset/ListScreen.tsx');
const loadFiled = () => import('#src/dataset/FiledScreen.tsx');

const loaders: Record<RouteName, () => Promise<ScreenModule>> = {
  home: () => import('#src/home/HomeScreen.tsx'),
  browse: () => import('#src/browse/BrowseScreen.tsx'),
  variable: () => import('#src/variable/VariableScreen.tsx'),
  datasets: loadList,
  dataset: () => import('#src/dataset/DatasetScreen.tsx'),
  sources: loadList,
  source: loadFiled,
  collections: loadList,
  collection: loadFiled,
  bundle: () => import('#src/bundle/BundleScreen.tsx'),
  shared: () => import('#src/selection/SharedScreen.tsx'),
  download: () => import('#src/file/DownloadScreen.tsx'),
  login: () => import('#src/session/LoginScreen.tsx'),
  pages: () => import('#src/articles/PagesScreen.tsx'),
  changePassword: () => import('#src/account/ChangePasswordScreen.tsx'),
  account: () => import('#src/account/AccountScreen.tsx'),
  billing: () => import('#src/billing/BillingScreen.tsx'),
  notifications: () => import('#src/account/notifications/NotificationsScreen.tsx'),
  sessions: () => import('#src/session/SessionsScreen.tsx'),
  apiTokens: () => import('#src/token/ApiTokensScreen.tsx'),
  changeEmail: () => import('#src/account/ChangeEmailScreen.tsx'),
  deleteAccount: () => import('#src/account/DeleteAccountScreen.tsx'),
  passwordResetLink: () => import('#src/account/links/ResetLinkScreen.tsx'),
  resetPassword: () => import('#src/account/links/ResetPasswordScreen.tsx'),
  pricing: () => import('#src/billing/pricing/PricingScreen.tsx'),
  freeAccess: () => import('#src/billing/FreeAccessScreen.tsx'),
  registration: () => import('#src/account/registration/RegistrationScreen.tsx'),
  resendValidation: () => import('#src/account/links/ResendScreen.tsx'),
  validate: () => import('#src/account/links/ValidateScreen.tsx'),
  desk: () => import('#src/admin/DeskScreen.tsx'),
  notFound: () => import('./NotFoundScreen.tsx'),
};

const loaded = new Map<RouteName, ScreenModule>();

/** Fetches a route's module; rejects when the server has it no more. */
export async function loadScreen(route: RouteName): Promise<void> {
  loaded.set(route, await loaders[route]());
}

/** The actors of a page whose screen has been loaded. */
export function actorsOf({ route, params }: PortalLocation): ScreenActors {
  const { actors = {} } = loaded.get(route) ?? {};
  return typeof actors === 'function' ? actors(params) : actors;
}

/** The component of a route that has been loaded. */
export const screenOf = (route: RouteName): ComponentType | undefined => loaded.get(route)?.Screen;
