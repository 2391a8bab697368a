// How views reach the parts: the portal comes down by context, and a part is read with `useSelector`. Places that
// may be empty (login, download, toasts) give undefined, and a view shows nothing for them.
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PartName, Parts, PartSnapshot } from '#machines/portal/parts.ts';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import type { PortalConfig } from '#src/browser/powers/config.ts';

export type PortalRef = ActorRefFrom<typeof portalMachine>;

export const PortalContext = createContext<PortalRef | null>(null);
export const ConfigContext = createContext<PortalConfig | null>(null);

export type PartRef<Name extends PartName> = ActorRefFrom<Parts[Name]>;

function usePortal(): PortalRef {
  const portal = use(PortalContext);
  if (!portal) throw new Error('Views stand inside PortalContext: see src/shell/App.tsx.');
  return portal;
}

/** What the installation says of itself. */
export function useConfig(): PortalConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('Views stand inside ConfigContext: see src/shell/App.tsx.');
  return config;
}

/** A part that may not be there: a route's actor, a toast. */
export function useOptionalPart<Name extends PartName>(name: Name): PartRef<Name> | undefined {
  return useSelector(usePortal(), ({ children }) => children[name]) as PartRef<Name> | undefined;
}

/** A part that lives as long as the page. */
export function usePart<Name extends PartName>(name: Name): PartRef<Name> {
  const part = useOptionalPart(name);
  if (!part) throw new Error(`There is no ${name} here: it is a part that comes and goes.`);
  return part;
}

/** What a view needs to know of a part that lives as long as the page. */
export function usePartState<Name extends PartName, Selected>(
  name: Name,
  select: (snapshot: PartSnapshot<Name>) => Selected,
  isSame?: (a: Selected, b: Selected) => boolean,
): Selected {
  return useSelector(usePart(name) as never, select as never, isSame) as Selected;
}
