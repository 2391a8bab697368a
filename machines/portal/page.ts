// What the actors of a page are given when it opens: where it is, who looks at it, what there is, and what is in the bundle.
import type { AnyActorLogic } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import type { Index } from '#machines/catalogue/search.ts';
import type { Declaration } from '#machines/kinds/declaration.ts';
import type { Manner } from '#machines/location/location.setup.ts';
import { routes, type PortalLocation } from '#machines/location/routes.ts';
import type { ToastNoun } from '#machines/toast/toast.types.ts';
import type { PartInput, Read, SlotName } from './parts.ts';
import { indexAt } from './thing.ts';

export type PortalPage = {
  location: PortalLocation;
  isPrivate: boolean;
  /** How the visitor has come there. */
  manner: Manner;
  user: Account | null;
  /** Of this portal. */
  origin: string;
  /** The catalogue is too long to be loaded: pages read what they show of it. */
  isPaged: boolean;
  /** The whole catalogue, or what the page of a thing needs of it; null until that is here. */
  index: Index | null;
  /** The variables in the bundle. */
  ids: readonly string[];
};

/** The actors that come with a screen, each in its slot. */
export type ScreenActors = {
  [Slot in SlotName]?: Declaration<PortalPage, PartInput<Slot>, AnyActorLogic>;
} & {
  /** What the screen says in a bar of its own: as a toast it would be said twice, so it is for the history alone. */
  says?: readonly ToastNoun[];
};

/** The actors that a page's screen has declared. */
export type ActorsOf = (location: PortalLocation) => ScreenActors;

export const pageAt = (location: PortalLocation, read: Read): PortalPage => ({
  location,
  isPrivate: routes[location.route].private === true,
  manner: read('location')!.context.manner,
  user: read('session')?.context.user ?? null,
  origin: read('location')!.context.origin,
  isPaged: read('catalogue')?.context.isPaged ?? false,
  index: indexAt(location, read),
  ids: read('bundle')?.context.ids ?? [],
});
