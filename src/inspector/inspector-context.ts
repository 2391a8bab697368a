// How the inspector's views reach its machine. There is one only where the server has said that this visitor may
// inspect; everywhere else the context is empty, and its address is the page not found.
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import type { Inspector } from '#machines/inspector/select.ts';

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;

export const InspectorContext = createContext<InspectorRef | null>(null);

export function useInspector(): InspectorRef {
  const inspector = use(InspectorContext);
  if (!inspector) throw new Error('no InspectorContext: see start.tsx');
  return inspector;
}

export const useInspected = <Selected>(
  select: (inspector: Inspector) => Selected,
  isSame?: (a: Selected, b: Selected) => boolean,
): Selected => useSelector(useInspector(), select, isSame);
