// Whether the server serves another build of the pages than this one. It is heard whenever the server is asked whether
// it is there (./connection.machine.ts), and told once for each build: loading it is the visitor's to decide, because
// something may be half written.
import { versionSetup } from './version.setup.ts';

export const versionMachine = versionSetup.createMachine({
  id: 'version',
  context: ({ input: { build } }) => ({ build, served: build }),
  initial: 'current',
  on: {
    'version.hear': [
      {
        guard: { type: 'isOwn', params: ({ event }) => event },
        target: '.current',
        actions: { type: 'setServed', params: ({ event }) => event },
      },
      { guard: { type: 'isServed', params: ({ event }) => event } },
      { target: '.newer', actions: { type: 'setServed', params: ({ event }) => event } },
    ],
  },
  states: {
    current: {
      description: 'This page is of the build that the server serves, as far as is known.',
    },
    newer: {
      description: 'The server serves another build, and the visitor is told.',
      on: { 'version.load': { actions: 'emitWanted' }, 'version.defer': 'deferred' },
    },
    deferred: {
      description: 'The visitor knows, and does not want it now.',
    },
  },
});
