// The toaster: three places for toasts, a queue that loses none, and a history of what was said, because a toast
// that went by itself may not have been read. Each place is a part of the portal that the wires start and free;
// the toaster only decides what stands where.
import { toasterSetup } from './toaster.setup.ts';

export const toasterMachine = toasterSetup.createMachine({
  id: 'toaster',
  context: { shown: { toast0: null, toast1: null, toast2: null }, queue: [], history: [], pageHidden: false },
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'ready',
  states: {
    ready: {
      description: 'Places toasts as they come, and queues what finds no place.',
      on: {
        'toast.show': [
          // Said already and still standing: saying it twice helps nobody.
          { guard: { type: 'isShownAlready', params: ({ event }) => event } },
          {
            guard: 'hasRoom',
            actions: [
              { type: 'remember', params: ({ event }) => event },
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
        'toast.free': { actions: [{ type: 'free', params: ({ event }) => event }, 'placeNext'] },
        'toast.withdraw': {
          actions: [{ type: 'withdraw', params: ({ event }) => event }, 'placeNext'],
        },
        'toast.press': { actions: { type: 'tellPressed', params: ({ event }) => event } },
        'page.hide': { actions: ['setHidden', 'tellHidden'] },
        'page.show': { actions: ['setSeen', 'tellSeen'] },
      },
    },
  },
});
