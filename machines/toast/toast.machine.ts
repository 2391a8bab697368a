// One toast: it closes by its button, or after its time when it hides by itself. The timer is cancelled while
// the pointer or the focus is inside or the page is hidden, and starts afresh when the last of these ends. The
// reasons are a set: a pointer that leaves must not start a timer that the focus still holds.
import { and, assign, emit, not, setup } from 'xstate';
import { toastDefaults, type HoldReason, type Toast } from './toast.types.ts';

export type ToastInput = { toast: Toast; pageHidden: boolean };

export type ToastContext = { toast: Toast; holds: HoldReason[] };

export type ToastEvent =
  | { type: 'toast.hold'; reason: HoldReason }
  | { type: 'toast.release'; reason: HoldReason }
  | { type: 'toast.close' };

export type ToastEmitted = { type: 'toast.gone'; id: string };

export const toastMachine = setup({
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
    tellGone: emit(({ context }) => ({ type: 'toast.gone', id: context.toast.id }) as const),
  },
  guards: {
    isSticky: ({ context }) => !context.toast.autoHide,
    isHeld: ({ context }) => context.holds.length > 0,
    isLastHold: ({ context }, { reason }: { reason: HoldReason }) =>
      context.holds.every((held) => held === reason),
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ toast: input.toast, holds: input.pageHidden ? ['page'] : [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there a timer, and may it run?',
      always: [
        { guard: 'isSticky', target: 'sticky' },
        { guard: and(['isHeld', not('isSticky')]), target: 'held' },
        { target: 'timing' },
      ],
    },
    timing: {
      description: 'Shows, and will go by itself.',
      after: { autoHide: 'leaving' },
      on: {
        'toast.hold': { target: 'held', actions: { type: 'addHold', params: ({ event }) => event } },
        'toast.close': 'leaving',
      },
    },
    held: {
      description: 'Shows for as long as somebody looks at it or the page is hidden.',
      on: {
        'toast.hold': { actions: { type: 'addHold', params: ({ event }) => event } },
        'toast.release': [
          {
            guard: { type: 'isLastHold', params: ({ event }) => event },
            target: 'timing',
            actions: { type: 'removeHold', params: ({ event }) => event },
          },
          { actions: { type: 'removeHold', params: ({ event }) => event } },
        ],
        'toast.close': 'leaving',
      },
    },
    sticky: {
      description: 'Shows until it is closed.',
      on: { 'toast.close': 'leaving' },
    },
    leaving: {
      description: 'Fades out.',
      after: { fade: 'gone' },
    },
    gone: {
      description: 'Shows no more; its place is free.',
      type: 'final',
      entry: 'tellGone',
    },
  },
});
