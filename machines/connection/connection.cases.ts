// One of each event that a connection can meet. The server that answers serves the build that the page is of; what follows
// from another is the version's matter (./version.cases.ts).
import type { AnyMachineSnapshot } from 'xstate';
import type { ConnectionContext } from './connection.setup.ts';

export const ownBuild = 'build-of-this-page';

export const connectionCases = {
  'xstate.done.actor.askServer': [{ output: { build: ownBuild } }],
  'xstate.error.actor.askServer': [{ error: new Error('no answer') }],
};

/** Whether the next ask is due decides; how long the pauses have become is for the visitor to see. */
export const projectConnection = (snapshot: AnyMachineSnapshot): unknown => {
  const { left } = snapshot.context as ConnectionContext;
  return [snapshot.value, snapshot.matches({ away: 'waiting' }) && left <= 1];
};
