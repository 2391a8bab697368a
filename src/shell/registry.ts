// Which module draws which route. The location machine fetches a module before it shows the route, so views find
// it here at once and nothing flickers through a fallback.
import type { ComponentType } from 'react';
import type { Transport } from '#contract/api/client.ts';
import type { RouteName } from '#machines/location/routes.ts';
import type { GuestName, Parts } from '#machines/portal/parts.ts';

type Guests = { [Name in GuestName]: (transport: Transport) => Parts[Name] };
/** A screen, and the machines that only it uses. */
type ScreenModule = { Screen: ComponentType; guests?: Partial<Guests> };

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

const loaded = new Map<RouteName, ComponentType>();
const guests: Partial<Guests> = {};

/** Fetches a route's module; rejects when the server has it no more. */
export async function loadScreen(route: RouteName): Promise<void> {
  const module = await loaders[route]();
  loaded.set(route, module.Screen);
  Object.assign(guests, module.guests);
}

/** What a screen that has been loaded has brought along; wires start it only when that screen is shown. */
export const guestOf = <Name extends GuestName>(name: Name): Guests[Name] => guests[name]!;

/** The component of a route that has been loaded. */
export const screenOf = (route: RouteName): ComponentType | undefined => loaded.get(route);
