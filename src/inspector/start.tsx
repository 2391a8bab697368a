// The inspector's beginning, in a chunk of its own that src/main.tsx fetches before it starts the portal, and only
// where somebody who may inspect has opened it in this tab: a recorder that hears everything from the first event on,
// and the machine that looks at what it wrote.
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import type { PortalConfig } from '#src/browser/powers/config.ts';
import { recordingKey } from '#src/browser/powers/recorded.ts';
import { keepRecording, keptRecording, readSource, saveShared } from '#src/browser/powers/recordings.ts';
import type { PortalRef } from '#src/portal/portal-context.ts';
import { InspectorContext } from './inspector-context.ts';
import { namePage } from './name-page.ts';
import { createRecorder } from './record.ts';
import { watchPortalBy } from './watch-portal.ts';

export type Tools = Pick<ReturnType<typeof createRecorder>, 'inspect'> & {
  /** The page with the inspector in reach. */
  around: (portal: PortalRef, page: ReactNode) => ReactNode;
};

export function startInspector({ production, storagePrefix }: PortalConfig, origin: string): Tools {
  const key = recordingKey(storagePrefix);
  const recorder = createRecorder({ origin, now: Date.now, past: keptRecording(key) });
  keepRecording(key, recorder.recording);
  return {
    inspect: recorder.inspect,
    around(portal, page) {
      const watchPortal = watchPortalBy(recorder, portal);
      const machine = inspectorMachine.provide({ actors: { watchPortal, saveShared, readSource } });
      namePage(portal, production);
      return <InspectorContext value={createActor(machine).start()}>{page}</InspectorContext>;
    },
  };
}
