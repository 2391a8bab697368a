// What the search of the list holds, apart from what else is read of the catalogue (./select.ts): the header shows it, and
// comes before the code that searches.
import type { SnapshotFrom } from 'xstate';
import type { catalogueMachine } from './catalogue.machine.ts';

export const selectTyped = ({ context }: SnapshotFrom<typeof catalogueMachine>): string => context.typed;
