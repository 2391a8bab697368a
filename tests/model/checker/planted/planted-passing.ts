// Faults of opening what was passed on.
import { assign, emit } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { document } from '#machines/selection/shared.cases.ts';
import { sharedMachine } from '#machines/selection/shared.machine.ts';
import type { How } from '#machines/selection/shared.types.ts';
import { changed } from './planted.ts';

const always = (how: How) =>
  sharedMachine.provide({ actions: { emitTaken: emit({ type: 'shared.taken' as const, how, document }) } });

export const passingFaults = [
  {
    fault: 'who cancels takes it all the same',
    in: 'shared',
    machine: changed(sharedMachine, 'states|offered|on|shared.cancel', {
      target: 'idle',
      actions: { type: 'emitTaken', params: { how: 'replace' } },
    }),
  },
  { fault: 'merging replaces', in: 'shared', machine: always('replace') },
  { fault: 'replacing merges', in: 'shared', machine: always('merge') },
  {
    fault: 'undo only forgets',
    in: 'bundle',
    machine: bundleMachine.provide({ actions: { undo: assign({ changes: [] }) } }),
  },
] as const;
