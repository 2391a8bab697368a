// How views reach the parts: the portal comes down by context, and a part is read with `useSelector`. Slots that
// may be empty (login, download, toasts) give undefined, and a view shows nothing for them.
import { useSelector } from '@xstate/react';
import { type ComponentProps, createContext, use } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { Powers, RefOf } from '#machines/kinds/declaration.ts';
import type { PartName, PartLogics, PartSnapshot, SlotName } from '#machines/portal/parts.ts';
import type { ToastSlot } from '#machines/toast/toaster.setup.ts';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import type { PortalConfig } from '#src/browser/powers/config.ts';

export type PortalRef = ActorRefFrom<typeof portalMachine>;

export const PortalContext = createContext<PortalRef | null>(null);
/** What has the page's main part stay as the server has drawn it (src/shell/late/take-over.tsx). */
export type HeldMain = Pick<ComponentProps<'main'>, 'suppressHydrationWarning' | 'dangerouslySetInnerHTML'>;
export const HeldContext = createContext<HeldMain | null>(null);

export const ConfigContext = createContext<PortalConfig | null>(null);

export type PartRef<Name extends PartName> = ActorRefFrom<PartLogics[Name]>;

export function usePortal(): PortalRef {
  const portal = use(PortalContext);
  if (!portal) throw new Error('no PortalContext: see src/shell/App.tsx');
  return portal;
}

/** What the installation says of itself. */
export function useConfig(): PortalConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('no ConfigContext: see src/shell/App.tsx');
  return config;
}

const partOf = (portal: { children: Partial<Record<string, unknown>> }, name: PartName): unknown =>
  portal.children[name];

/** Slots whose actor has the types of what the screen declares (useActor). */
type Declared = 'form' | 'list' | 'query' | 'thing';

/** A part that may not be there: an actor of the page, a toast. */
export function useOptionalPart<Name extends Exclude<PartName, Declared>>(
  name: Name,
): PartRef<Name> | undefined {
  return useSelector(usePortal(), (portal) => partOf(portal, name)) as PartRef<Name> | undefined;
}

/**
 * What the screen has declared for this slot; undefined while it is not there.
 * @param _declared by which the actor was started: it gives the types
 */
export function useActor<Declaration extends { logic: (powers: Powers) => AnyActorLogic }>(
  slot: Declared,
  _declared: Declaration,
): RefOf<Declaration> | undefined {
  return useSelector(usePortal(), (portal) => partOf(portal, slot)) as RefOf<Declaration> | undefined;
}

type LastingName = Exclude<PartName, SlotName | ToastSlot>;

/** A part that lives as long as the page. */
export function usePart<Name extends LastingName>(name: Name): PartRef<Name> {
  // It is never another one: a list asks this some hundred times, and none of them need hear of every change.
  const part = partOf(usePortal().getSnapshot(), name);
  if (!part) throw new Error(`no ${name} here: this part comes and goes`);
  return part as PartRef<Name>;
}

/** What a view needs to know of a part that lives as long as the page. */
export function usePartState<Name extends LastingName, Selected>(
  name: Name,
  select: (snapshot: PartSnapshot<Name>) => Selected,
  isSame?: (a: Selected, b: Selected) => boolean,
): Selected {
  return useSelector(usePart(name) as never, select as never, isSame) as Selected;
}
