// The inspector's one tie to the portal: it hears of newer recordings, and hands an event to a part as if the page or
// an actor had sent it.
import { fromCallback, type AnyActorRef } from 'xstate';
import type { PortalRequest } from '#machines/inspector/inspector.setup.ts';
import type { PortalRef } from '#src/portal/portal-context.ts';
import type { Recorder } from './record.ts';

export const watchPortalBy = (recorder: Recorder, portal: PortalRef) =>
  fromCallback<PortalRequest>(({ sendBack, receive }) => {
    const tell = () => sendBack({ type: 'recording.grow', recording: recorder.recording() });
    receive(({ actor, event }) => {
      const children: Partial<Record<string, AnyActorRef>> = portal.getSnapshot().children;
      const part = children[actor];
      part?.send(event);
    });
    tell();
    return recorder.subscribe(tell);
  });
