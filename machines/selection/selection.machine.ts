// Passing a selection on, and opening one that was passed on: by link, as a file, or from the member's own saved ones.
// What is opened is only ever offered: the visitor says whether it takes the bundle's place, is merged into it, or
// neither, and until then nothing has changed. What becomes of the bundle is its own matter; this machine says what was
// decided. Reading, keeping and writing files are given at the edge.
import { selectionSetup } from './selection.setup.ts';

export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  context: ({ input: { link } }) => ({
    link,
    source: link === '' ? null : { kind: 'link', id: link },
    document: null,
    address: '',
    message: '',
  }),
  invoke: { id: 'saveFiles', src: 'saveFiles' },
  initial: 'starting',
  // What is on its way is called off for what was asked last.
  on: {
    'selection.open': {
      target: '.reading',
      reenter: true,
      actions: { type: 'setSource', params: ({ event }) => event },
    },
    'selection.link': {
      target: '.linking',
      reenter: true,
      actions: { type: 'setDocument', params: ({ event }) => event },
    },
    'selection.save': { actions: { type: 'writeFile', params: ({ event }) => event } },
  },
  states: {
    starting: {
      description: 'Was the page opened by a link?',
      always: [{ guard: 'hasLink', target: 'reading' }, { target: 'idle' }],
    },
    idle: { description: 'Nothing is opened or passed on.' },
    reading: {
      description: 'What was passed on is read; the bundle is as it was.',
      tags: 'busy',
      on: { 'selection.cancel': { target: 'idle', actions: 'emitCancelled' } },
      invoke: {
        id: 'readSource',
        src: 'readSource',
        input: ({ context }) => ({ source: context.source! }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => ({ opened: event.output }) },
            target: 'offered',
            actions: { type: 'setOpened', params: ({ event }) => ({ opened: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'setOpened', params: ({ event }) => ({ opened: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    offered: {
      description: 'It is shown what is in it, and asked what to do with it; the bundle is as it was.',
      on: {
        'selection.take': { target: 'idle', actions: { type: 'emitTaken', params: ({ event }) => event } },
        'selection.cancel': { target: 'idle', actions: 'emitCancelled' },
      },
    },
    failed: {
      description: 'It could not be read, and a sentence says why; the bundle is as it was.',
      on: {
        'selection.retry': { guard: 'canDiffer', target: 'reading' },
        'selection.cancel': { target: 'idle', actions: 'emitCancelled' },
      },
    },
    linking: {
      description: 'The bundle is kept on the server, so that a link can lead to it.',
      tags: 'busy',
      invoke: {
        id: 'keepSelection',
        src: 'keepSelection',
        input: ({ context }) => ({ document: context.document! }),
        onDone: {
          target: 'linked',
          actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: {
          target: 'unlinked',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    linked: {
      description: 'There is a link to the bundle as it was when the link was asked for.',
    },
    unlinked: {
      description: 'No link could be made, and a sentence says why.',
      on: { 'selection.retry': 'linking' },
    },
  },
});
