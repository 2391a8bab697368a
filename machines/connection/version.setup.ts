// What the chart beside this file is made of (./version.machine.ts): its types, actions and guards.
import { assign, emit, setup } from 'xstate';

export type VersionInput = {
  /** The build that this page is of; empty where nobody knows. */
  build: string;
};

export type VersionContext = VersionInput & {
  /** The build that the server serves. */
  served: string;
};

export type VersionEvent =
  /** The server serves this build. */
  | { type: 'version.hear'; build: string }
  /** The visitor wants the newer one. */
  | { type: 'version.load' }
  /** The visitor wants it later. */
  | { type: 'version.defer' };

export type VersionEmitted = { type: 'version.wanted' };

export const versionSetup = setup({
  types: {
    context: {} as VersionContext,
    input: {} as VersionInput,
    events: {} as VersionEvent,
    emitted: {} as VersionEmitted,
  },
  actions: {
    setServed: assign({ served: (_, { build }: { build: string }) => build }),
    emitWanted: emit({ type: 'version.wanted' }),
  },
  guards: {
    /** A server without pages, as in development, has no build. */
    isOwn: ({ context }, { build }: { build: string }) => build === '' || build === context.build,
    isServed: ({ context }, { build }: { build: string }) => build === context.served,
  },
});
