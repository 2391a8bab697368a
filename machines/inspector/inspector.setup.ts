// What the chart beside this file is made of (./inspector.machine.ts): its types, actors, actions, guards and delays.
import { assign, fromCallback, fromPromise, sendTo, setup, type AnyEventObject } from 'xstate';
import { writeRecording, UnreadableRecording, type RecordingFault } from './portable.ts';
import { type ActorName, type Recording, type Subject } from './recording.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

/** What small screens show one at a time. */
export type InspectorTab = 'chart' | 'log' | 'event';

/** How big charts are drawn: as wide as their place allows, wholly in sight, or by their own measure. */
export type Zoom = 'fitted' | 'whole' | 'natural' | 'large';

/** Something to read a recording from: text that was pasted, or a file. */
export type RecordingSource = string | { text: () => Promise<string> };

export type InspectorContext = {
  /** The portal's own recording, as it grows. */
  live: Recording;
  /** What is looked at: the same while it is followed, else one that stands still. */
  shown: Recording;
  /** The moment looked at: after so many of its entries. */
  at: number;
  subject: Subject;
  /** Whose entries the log shows; null for everybody's. */
  only: ActorName | null;
  tab: InspectorTab;
  hasCoverage: boolean;
  zoom: Zoom;
  source: RecordingSource;
  /** What became of the last copy that was asked for, as the key of its sentence. */
  message: '' | 'copied' | 'notCopied';
  /** Why what was opened is no recording. */
  fault: RecordingFault | null;
  /** Why what was written was not sent, as the key of its sentence. */
  unsent: '' | 'noEvent';
};

export type InspectorEvent =
  /** The portal's recording is longer now. */
  | { type: 'recording.grow'; recording: Recording }
  | { type: 'recording.open'; source: RecordingSource }
  | { type: 'recording.save' }
  | { type: 'recording.copy' }
  | { type: 'definition.copy'; text: string }
  | { type: 'share.copied' }
  /** The browser did not let the page copy. */
  | { type: 'share.refused' }
  | { type: 'subject.choose'; subject: Subject }
  | { type: 'tab.choose'; tab: InspectorTab }
  | { type: 'log.filter'; only: ActorName | null }
  | { type: 'coverage.toggle' }
  | { type: 'chart.zoom'; zoom: Zoom }
  /** To the moment after so many entries. */
  | { type: 'step.go'; at: number }
  /** Back to the portal as it is now. */
  | { type: 'portal.follow' }
  | { type: 'portal.send'; actor: ActorName; event: AnyEventObject }
  /** An event in the developer's own words, as JSON. */
  | { type: 'portal.write'; actor: ActorName; text: string };

/** What the watcher of the portal is told. */
export type PortalRequest = { type: 'portal.relay'; actor: ActorName; event: AnyEventObject };

export type ShareRequest =
  | { type: 'share.save'; name: string; text: string }
  | { type: 'share.copy'; text: string };

const fileName = ({ dropped, entries }: Recording): string =>
  `portal-recording-${dropped + entries.length}-events.json`;

const within = ({ entries }: Recording, at: number): number => Math.max(0, Math.min(at, entries.length));

/** The event that a text is; null when it is none. JSON's own null has no type to ask for, and throws. */
function eventIn(text: string): AnyEventObject | null {
  try {
    const event = JSON.parse(text) as AnyEventObject;
    return typeof event.type === 'string' ? event : null;
  } catch {
    return null;
  }
}

type Written = { actor: ActorName; text: string };

export const inspectorSetup = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    tags: {} as 'busy' | 'still' | 'blocked',
  },
  actors: {
    /** Sends `recording.grow` as the portal moves; told `portal.relay`, it sends an event to a part. */
    watchPortal: fromCallback<PortalRequest>(() => {}),
    /** Saves a file or copies a text; of a copy it says whether it was one. */
    saveShared: fromCallback<ShareRequest>(() => {}),
    /** Fails with an error that says why the source is no recording. */
    readSource: fromPromise<Recording, { source: RecordingSource }>(notGiven),
  },
  guards: {
    isEvent: (_, { text }: Written) => eventIn(text) !== null,
  },
  actions: {
    keep: assign({ live: (_, { recording }: { recording: Recording }) => recording }),
    showLive: assign(({ context: { live } }) => ({ shown: live, at: live.entries.length })),
    showOpened: assign((_, { recording }: { recording: Recording }) => ({
      shown: recording,
      at: recording.entries.length,
      only: null,
    })),
    go: assign({ at: ({ context }, { at }: { at: number }) => within(context.shown, at) }),
    setSource: assign({ source: (_, { source }: { source: RecordingSource }) => source }),
    dropSource: assign({ source: '' }),
    setSubject: assign({ subject: (_, { subject }: { subject: Subject }) => subject }),
    setTab: assign({ tab: (_, { tab }: { tab: InspectorTab }) => tab }),
    setOnly: assign({ only: (_, { only }: { only: ActorName | null }) => only }),
    toggleCoverage: assign({ hasCoverage: ({ context }) => !context.hasCoverage }),
    setZoom: assign({ zoom: (_, { zoom }: { zoom: Zoom }) => zoom }),
    saveRecording: sendTo('saveShared', ({ context: { shown } }) => ({
      type: 'share.save' as const,
      name: fileName(shown),
      text: writeRecording(shown),
    })),
    copyRecording: sendTo('saveShared', ({ context: { shown } }) => ({
      type: 'share.copy' as const,
      text: writeRecording(shown),
    })),
    copyText: sendTo('saveShared', (_, { text }: { text: string }) => ({
      type: 'share.copy' as const,
      text,
    })),
    relay: sendTo('watchPortal', (_, { actor, event }: { actor: ActorName; event: AnyEventObject }) => ({
      type: 'portal.relay' as const,
      actor,
      event,
    })),
    relayWritten: sendTo('watchPortal', (_, { actor, text }: Written) => ({
      type: 'portal.relay' as const,
      actor,
      event: eventIn(text)!,
    })),
    sayUnsent: assign({ unsent: 'noEvent' as const }),
    dropUnsent: assign({ unsent: '' as const }),
    sayCopied: assign({ message: 'copied' as const }),
    sayRefused: assign({ message: 'notCopied' as const }),
    sayNothing: assign({ message: '' as const }),
    setFault: assign({
      fault: (_, { error }: { error: unknown }) =>
        error instanceof UnreadableRecording ? error.fault : ('notOurs' as const),
    }),
  },
});
