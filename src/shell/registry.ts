// Which screens have been loaded. The location machine fetches a module before it shows the route, so views find it here
// at once and nothing flickers through a fallback. The table of all screens is in src/main.tsx.
import type { ComponentType } from 'react';
import type { Params } from '#contract/api/pages.ts';
import type { PortalLocation, RouteName } from '#machines/location/routes.ts';
import type { ScreenActors } from '#machines/portal/page.ts';

/** A screen, and the actors that come with it; those of the desk differ from page to page. */
export type ScreenModule = {
  Screen: ComponentType;
  actors?: ScreenActors | ((params: Params) => ScreenActors);
};

const loaded = new Map<RouteName, ScreenModule>();

export function keepScreen(route: RouteName, screen: ScreenModule): void {
  loaded.set(route, screen);
}

/** The actors of a page whose screen has been loaded. */
export function actorsOf({ route, params }: PortalLocation): ScreenActors {
  const { actors = {} } = loaded.get(route) ?? {};
  return typeof actors === 'function' ? actors(params) : actors;
}

/** The component of a route that has been loaded. */
export const screenOf = (route: RouteName): ComponentType | undefined => loaded.get(route)?.Screen;
