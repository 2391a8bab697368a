// Which module draws which route. The location machine fetches a module before it shows the route, so views find
// it here at once and nothing flickers through a fallback.
import type { ComponentType } from 'react';
import type { Transport } from '#contract/api/client.ts';
import type { RouteName } from '#machines/location/routes.ts';
import type { GuestName, Parts } from '#machines/portal/parts.ts';

type Guests = { [Name in GuestName]: (transport: Transport) => Parts[Name] };
/** A screen, and the machines that only it uses. */
type ScreenModule = { Screen: ComponentType; guests?: Partial<Guests> };

const loadList = () => import('./ListScreen.tsx');
const loadFiled = () => import('./FiledScreen.tsx');

const loaders: Record<RouteName, () => Promise<ScreenModule>> = {
  home: () => import('./HomeScreen.tsx'),
  browse: () => import('./BrowseScreen.tsx'),
  variable: () => import('./VariableScreen.tsx'),
  datasets: loadList,
  dataset: () => import('./DatasetScreen.tsx'),
  sources: loadList,
  source: loadFiled,
  collections: loadList,
  collection: loadFiled,
  bundle: () => import('./BundleScreen.tsx'),
  shared: () => import('./SharedScreen.tsx'),
  download: () => import('./DownloadScreen.tsx'),
  login: () => import('./LoginScreen.tsx'),
  pages: () => import('./PagesScreen.tsx'),
  changePassword: () => import('./ChangePasswordScreen.tsx'),
  account: () => import('./AccountScreen.tsx'),
  billing: () => import('./BillingScreen.tsx'),
  notifications: () => import('./NotificationsScreen.tsx'),
  sessions: () => import('./SessionsScreen.tsx'),
  apiTokens: () => import('./ApiTokensScreen.tsx'),
  changeEmail: () => import('./ChangeEmailScreen.tsx'),
  deleteAccount: () => import('./DeleteAccountScreen.tsx'),
  passwordResetLink: () => import('./ResetLinkScreen.tsx'),
  resetPassword: () => import('./ResetPasswordScreen.tsx'),
  pricing: () => import('./PricingScreen.tsx'),
  freeAccess: () => import('./FreeAccessScreen.tsx'),
  registration: () => import('./RegistrationScreen.tsx'),
  resendValidation: () => import('./ResendScreen.tsx'),
  validate: () => import('./ValidateScreen.tsx'),
  desk: () => import('./DeskScreen.tsx'),
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
