// The one search box, wherever a page shows it: a plain form until somebody comes to it, then a field with suggestions. What is
// typed waits for a pause before it is asked, and a newer question calls the older one off, so no older answer takes its
// place. Where the view or an answer does not come, the form still leads to the list.
import { searchboxSetup } from './searchbox.setup.ts';

export const searchboxMachine = searchboxSetup.createMachine({
  id: 'searchbox',
  context: { at: null, typed: '', asked: '', answer: null, marked: '', hasKey: true },
  invoke: { id: 'watchKey', src: 'watchKey' },
  initial: 'plain',
  on: {
    'box.focus': { actions: { type: 'enter', params: ({ event }) => event } },
    'box.type': {
      actions: [
        { type: 'setTyped', params: ({ event }) => event },
        { type: 'emitTyped', params: ({ event }) => event },
      ],
    },
    'box.close': { actions: 'rest' },
    'box.send': { actions: ['rest', { type: 'emitSent', params: ({ event }) => event }] },
    'box.leave': { actions: 'clear' },
    'key.set': {
      actions: [
        { type: 'setKey', params: ({ event }) => event },
        { type: 'keepKey', params: ({ event }) => event },
      ],
    },
  },
  states: {
    plain: {
      description: 'A form that leads to the list.',
      on: { 'box.focus': { target: 'loading', actions: { type: 'enter', params: ({ event }) => event } } },
    },
    loading: {
      description: 'The field with suggestions is on its way; the form can be used meanwhile.',
      invoke: {
        id: 'loadBox',
        src: 'loadBox',
        onDone: [{ guard: 'isAhead', target: 'ready.pausing' }, { target: 'ready' }],
        onError: 'plain',
      },
    },
    ready: {
      description: 'The field can suggest.',
      initial: 'closed',
      on: {
        'box.type': [
          {
            guard: { type: 'hasWords', params: ({ event }) => event },
            target: '.pausing',
            actions: [
              { type: 'setTyped', params: ({ event }) => event },
              { type: 'emitTyped', params: ({ event }) => event },
            ],
          },
          {
            target: '.closed',
            actions: [
              { type: 'setTyped', params: ({ event }) => event },
              { type: 'emitTyped', params: ({ event }) => event },
            ],
          },
        ],
        'box.mark': { actions: { type: 'setMarked', params: ({ event }) => event } },
        'box.close': '.closed',
        'box.choose': {
          target: '.closed',
          actions: [{ type: 'emitChosen', params: ({ event }) => event }, 'clear'],
        },
        'box.send': { target: '.closed', actions: { type: 'emitSent', params: ({ event }) => event } },
        'box.leave': { target: '.closed', actions: 'clear' },
      },
      states: {
        closed: {
          description: 'Nothing is suggested.',
          entry: 'rest',
          on: {
            'box.open': {
              guard: { type: 'hasWords', params: ({ event }) => event },
              target: 'asking',
              actions: { type: 'enter', params: ({ event }) => event },
            },
            'box.mark': {},
          },
        },
        pausing: {
          description: 'The visitor is typing; what was suggested last can still be chosen.',
          after: { pause: 'asking' },
        },
        asking: {
          description: 'The server is asked; what was suggested last can still be chosen.',
          invoke: {
            id: 'findSuggestions',
            src: 'findSuggestions',
            input: ({ context }) => context.typed,
            onDone: {
              target: 'open',
              actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: 'closed',
          },
        },
        open: {
          description: 'Suggestions stand below the field, or the sentence that there are none.',
        },
      },
    },
  },
});
