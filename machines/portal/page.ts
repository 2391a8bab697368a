// What the actors of a page are given when it opens: where it is, who looks at it, what there is, and what is in the bundle.
import type { AnyActorLogic } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import type { Index } from '#machines/catalogue/search.ts';
import type { Declaration } from '#machines/kinds/declaration.ts';
import { routes, type PortalLocation } from '#machines/location/routes.ts';
import type { PartInput, Read, SlotName } from './parts.ts';

export type PortalPage = {
  location: PortalLocation;
  isPrivate: boolean;
  user: Account | null;
  /** Of this portal. */
  origin: string;
  /** The catalogue; null until it is here. */
  index: Index | null;
  /** The variables in the bundle. */
  ids: readonly string[];
};

/** The actors that come with a screen, each in its slot. */
export type ScreenActors = {
  [Slot in SlotName]?: Declaration<PortalPage, PartInput<Slot>, AnyActorLogic>;
};

/** The actors that a page's screen has declared. */
export type ActorsOf = (location: PortalLocation) => ScreenActors;

export const pageAt = (location: PortalLocation, read: Read): PortalPage => ({
  location,
  isPrivate: routes[location.route].private === true,
  user: read('session')?.context.user ?? null,
  origin: read('location')!.context.origin,
  index: read('catalogue')?.context.index ?? null,
  ids: read('bundle')?.context.ids ?? [],
});
