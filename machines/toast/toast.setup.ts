// What the chart beside this file is made of (./toast.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, setup } from 'xstate';
import { toastDefaults, type HoldReason, type Toast } from './toast.types.ts';

export type ToastInput = { toast: Toast; pageHidden: boolean };

export type ToastContext = { toast: Toast; holds: HoldReason[] };

export type ToastEvent =
  | { type: 'toast.hold'; reason: HoldReason }
  | { type: 'toast.release'; reason: HoldReason }
  | { type: 'toast.close' };

export type ToastEmitted = { type: 'toast.gone'; id: string };

export const toastSetup = setup({
  types: {
    context: {} as ToastContext,
    input: {} as ToastInput,
    events: {} as ToastEvent,
    emitted: {} as ToastEmitted,
  },
  delays: {
    autoHide: ({ context }) => context.toast.timeout ?? toastDefaults.timeout,
    fade: 160,
  },
  actions: {
    addHold: assign({
      holds: ({ context }, { reason }: { reason: HoldReason }) =>
        context.holds.includes(reason) ? context.holds : [...context.holds, reason].sort(),
    }),
    removeHold: assign({
      holds: ({ context }, { reason }: { reason: HoldReason }) =>
        context.holds.filter((held) => held !== reason),
    }),
    emitGone: emit(({ context }) => ({ type: 'toast.gone', id: context.toast.id }) as const),
  },
  guards: {
    isSticky: ({ context }) => !context.toast.autoHide,
    isHeld: ({ context }) => context.holds.length > 0,
    isLastHold: ({ context }, { reason }: { reason: HoldReason }) =>
      context.holds.every((held) => held === reason),
  },
});
