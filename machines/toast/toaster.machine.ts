// The toaster: three places for toasts, a queue that loses none, and a history of what was said, because a toast
// that went by itself may not have been read. Each place is a part of the portal that the wires start and free;
// the toaster only decides what is where. What a screen shows itself is only remembered. Its states are what the page is: a timer must not run out that nobody can see.
import { slotOf, toasterSetup } from './toaster.setup.ts';

export const toasterMachine = toasterSetup.createMachine({
  id: 'toaster',
  context: { shown: { toast0: null, toast1: null, toast2: null }, queue: [], history: [] },
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'visible',
  // Toasts are placed as they come, whether anybody sees the page or not, and queued where no place is free.
  on: {
    'toast.show': [
      // A toast or the screen itself shows it already: a second one helps nobody.
      {
        guard: { type: 'isShownAlready', params: ({ event }) => event },
        actions: { type: 'remember', params: ({ event }) => event },
      },
      {
        guard: 'hasRoom',
        actions: [
          { type: 'remember', params: ({ event }) => event },
          { type: 'emitPlaced', params: ({ event }) => event },
          { type: 'place', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'remember', params: ({ event }) => event },
          { type: 'enqueue', params: ({ event }) => event },
        ],
      },
    ],
    'toast.free': {
      actions: [
        { type: 'emitFreed', params: ({ event }) => event },
        { type: 'free', params: ({ event }) => event },
        { type: 'emitPlaced', params: ({ context }) => ({ toast: context.queue[0] }) },
        'placeNext',
      ],
    },
    'toast.withdraw': {
      actions: [
        { type: 'emitFreed', params: ({ context, event }) => ({ place: slotOf(context, event.id) }) },
        { type: 'withdraw', params: ({ event }) => event },
        { type: 'emitPlaced', params: ({ context }) => ({ toast: context.queue[0] }) },
        'placeNext',
      ],
    },
    'toast.forget': { actions: 'forget' },
    'toast.press': { actions: { type: 'emitPressed', params: ({ event }) => event } },
  },
  states: {
    visible: {
      description: 'Somebody looks at the page, so toasts go by their timers.',
      on: { 'page.hide': { target: 'hidden', actions: 'emitPageHidden' } },
    },
    hidden: {
      description: 'Nobody looks at the page: a toast that is placed now holds until somebody does.',
      on: { 'page.show': { target: 'visible', actions: 'emitPageShown' } },
    },
  },
});
