// The root: starts the parts that live as long as the page, hears what any part emits, and delivers what the
// wires make of it. It decides nothing itself. Messages are delivered in order, one reaction after another, which
// is how the model checker applies them too.
import { portalSetup } from './portal.setup.ts';

export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'The portal is open.',
      entry: 'startParts',
      on: {
        'portal.hear': { actions: { type: 'deliver', params: ({ event }) => event } },
        'portal.listen': { actions: { type: 'listen', params: ({ event }) => event } },
      },
    },
  },
});
