// One of each event that the inspector can meet, with a recording of three entries: a menu that opens and closes.
import type { AnyMachineSnapshot } from 'xstate';
import { UnreadableRecording, writeRecording } from './portable.ts';
import { emptyRecording, type Recording } from './recording.ts';

const entry = (at: number, type: string, to: string, taken: string[]) => ({
  at: 1_795_255_334_000 + at,
  actor: 'menu' as const,
  event: { type },
  by: null,
  to,
  status: 'active' as const,
  taken,
});

export const sample: Recording = {
  ...emptyRecording,
  entries: [
    entry(114, 'xstate.init', 'closed', []),
    entry(371, 'menu.toggle', 'open', ['closed -- menu.toggle --> open']),
    entry(902, 'menu.dismiss', 'closed', ['open -- menu.dismiss --> closed']),
  ],
};

export const notARecording = '{"kind": "shopping list"}';

export const inspectorCases = {
  'recording.grow': [{ recording: sample }],
  'recording.open': [{ source: writeRecording(sample) }, { source: notARecording }],
  'definition.copy': [{ text: '{}' }],
  'subject.choose': [{ subject: 'menu' }],
  'tab.choose': [{ tab: 'log' }],
  'log.filter': [{ only: 'menu' }],
  'chart.zoom': [{ zoom: 'whole' }],
  'step.go': [{ at: 2 }],
  'portal.send': [{ actor: 'menu', event: { type: 'menu.toggle' } }],
  'portal.write': [
    { actor: 'menu', text: '{"type": "menu.toggle"}' },
    { actor: 'menu', text: 'menu.toggle' },
  ],
  'xstate.done.actor.readSource': ({ context }: AnyMachineSnapshot) =>
    context.source === notARecording ? [] : [{ output: sample }],
  'xstate.error.actor.readSource': ({ context }: AnyMachineSnapshot) =>
    context.source === notARecording ? [{ error: new UnreadableRecording('notOurs') }] : [],
};

/** What is chosen, filtered and drawn how big changes nothing of what can happen next. */
export const projectInspector = ({ value, context }: AnyMachineSnapshot): unknown => [value, context.source];
