// Which module draws which route. The location machine fetches a module before it shows the route, so views find
// it here at once and nothing flickers through a fallback.
import type { ComponentType } from 'react';
import type { RouteName } from '#machines/location/routes.ts';

type ScreenModule = { Screen: ComponentType };

const loaders: Record<RouteName, () => Promise<ScreenModule>> = {
  home: () => import('./HomeScreen.tsx'),
  browse: () => import('./BrowseScreen.tsx'),
  variable: () => import('./VariableScreen.tsx'),
  bundle: () => import('./BundleScreen.tsx'),
  download: () => import('./DownloadScreen.tsx'),
  login: () => import('./LoginScreen.tsx'),
  pages: () => import('./PagesScreen.tsx'),
  account: () => import('./AccountScreen.tsx'),
  passwordResetLink: () => import('./PlaceholderScreen.tsx'),
  pricing: () => import('./PlaceholderScreen.tsx'),
  onboarding: () => import('./PlaceholderScreen.tsx'),
  notFound: () => import('./NotFoundScreen.tsx'),
};

const loaded = new Map<RouteName, ComponentType>();

/** Fetches a route's module; rejects when the server has it no more. */
export async function loadScreen(route: RouteName): Promise<void> {
  loaded.set(route, (await loaders[route]()).Screen);
}

/** The component of a route that has been loaded. */
export const screenOf = (route: RouteName): ComponentType | undefined => loaded.get(route);
