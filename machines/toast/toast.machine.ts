// One toast: it closes by its button, or after its time when it hides by itself. The timer is cancelled while
// the pointer or the focus is inside or the page is hidden, and starts afresh when the last of these ends. The
// reasons are a set: a pointer that leaves must not start a timer that the focus still holds.
import { and, not } from 'xstate';
import { toastSetup } from './toast.setup.ts';

export const toastMachine = toastSetup.createMachine({
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
      entry: 'emitGone',
    },
  },
});
