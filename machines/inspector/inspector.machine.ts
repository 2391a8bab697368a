// The inspector: a developer looks at the portal's machines as they are now, at an earlier moment, or at those of a
// recording that somebody sent. It is no part of the portal: it watches from outside, in an actor system of its own,
// so it is never in its own recordings, and the portal with it and without it is the same.
import { emptyRecording } from './recording.ts';
import { inspectorSetup } from './inspector.setup.ts';

export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  context: {
    live: emptyRecording,
    shown: emptyRecording,
    at: 0,
    subject: 'session',
    only: null,
    tab: 'chart',
    hasCoverage: false,
    zoom: 'fitted',
    source: '',
    message: '',
    fault: null,
    unsent: '',
  },
  invoke: [
    { id: 'watchPortal', src: 'watchPortal' },
    { id: 'saveShared', src: 'saveShared' },
  ],
  initial: 'live',
  on: {
    'recording.grow': { actions: { type: 'keep', params: ({ event }) => event } },
    'recording.open': {
      target: '.reading',
      actions: { type: 'setSource', params: ({ event }) => event },
    },
    'recording.save': { actions: ['sayNothing', 'saveRecording'] },
    'recording.copy': { actions: ['sayNothing', 'copyRecording'] },
    'definition.copy': {
      actions: ['sayNothing', { type: 'copyText', params: ({ event }) => event }],
    },
    'share.copied': { actions: 'sayCopied' },
    'share.refused': { actions: 'sayRefused' },
    'subject.choose': {
      actions: ['dropUnsent', { type: 'setSubject', params: ({ event }) => event }],
    },
    'tab.choose': { actions: { type: 'setTab', params: ({ event }) => event } },
    'log.filter': { actions: { type: 'setOnly', params: ({ event }) => event } },
    'coverage.toggle': { actions: 'toggleCoverage' },
    'chart.zoom': { actions: { type: 'setZoom', params: ({ event }) => event } },
  },
  states: {
    live: {
      description: 'The charts follow the portal.',
      entry: 'showLive',
      on: {
        'recording.grow': { actions: [{ type: 'keep', params: ({ event }) => event }, 'showLive'] },
        'step.go': { target: 'travelling', actions: { type: 'go', params: ({ event }) => event } },
        'portal.send': { actions: ['dropUnsent', { type: 'relay', params: ({ event }) => event }] },
        'portal.write': [
          {
            guard: { type: 'isEvent', params: ({ event }) => event },
            actions: ['dropUnsent', { type: 'relayWritten', params: ({ event }) => event }],
          },
          { actions: 'sayUnsent' },
        ],
      },
    },
    travelling: {
      description: 'The charts stand at an earlier moment of the portal.',
      tags: 'still',
      on: {
        'step.go': { actions: { type: 'go', params: ({ event }) => event } },
        'portal.follow': 'live',
      },
    },
    reading: {
      description: 'A recording that was chosen is being read.',
      tags: ['busy', 'still', 'blocked'],
      invoke: {
        id: 'readSource',
        src: 'readSource',
        input: ({ context }) => ({ source: context.source }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'showOpened', params: ({ event }) => ({ recording: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'setFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
      exit: 'dropSource',
    },
    refused: {
      description: 'What was chosen is no recording, and a sentence says why.',
      tags: ['still', 'blocked'],
      on: { 'portal.follow': 'live' },
    },
    reviewing: {
      description: 'The charts stand at a moment of a recording that was opened.',
      tags: 'still',
      on: {
        'step.go': { actions: { type: 'go', params: ({ event }) => event } },
        'portal.follow': 'live',
      },
    },
  },
});
