// Faults of opening what was passed on.
import { assign, emit } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { document } from '#machines/selection/selection.cases.ts';
import { workbenchMachine } from '#machines/bundle/workbench.machine.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { How } from '#machines/selection/selection.types.ts';
import { changed } from './planted.ts';

const always = (how: How) =>
  selectionMachine.provide({
    actions: { emitTaken: emit({ type: 'selection.taken' as const, how, document }) },
  });

export const passingFaults = [
  {
    fault: 'who cancels takes it all the same',
    in: 'selection',
    machine: changed(selectionMachine, 'states|offered|on|selection.cancel', {
      target: 'idle',
      actions: { type: 'emitTaken', params: { how: 'replace' } },
    }),
  },
  { fault: 'merging replaces', in: 'selection', machine: always('replace') },
  { fault: 'replacing merges', in: 'selection', machine: always('merge') },
  {
    fault: 'undo only forgets',
    in: 'bundle',
    machine: bundleMachine.provide({ actions: { undo: assign({ changes: [] }) } }),
  },
  {
    fault: 'rows that are gone stay chosen',
    in: 'workbench',
    machine: workbenchMachine.provide({ actions: { keep: () => {} } }),
  },
  {
    fault: 'a row goes where it came from',
    in: 'workbench',
    machine: workbenchMachine.provide({ actions: { emitMoved: () => {} } }),
  },
  {
    fault: 'a change is not said',
    in: 'workbench',
    machine: changed(workbenchMachine, 'states|news|states|quiet|on', {}),
  },
] as const;
