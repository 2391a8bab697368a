// One of each event that the drafts can meet: one filter's field to type into.
import type { AnyMachineSnapshot } from 'xstate';
import type { DraftsContext } from './drafts.setup.ts';

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DraftsContext;

export const draftsCases = {
  'draft.type': (snapshot: AnyMachineSnapshot) =>
    'from' in contextOf(snapshot).drafts ? [] : [{ name: 'from', text: '20' }],
  'draft.drop': (snapshot: AnyMachineSnapshot) =>
    'from' in contextOf(snapshot).drafts ? [{ name: 'from' }] : [],
};

export const projectDrafts = (snapshot: AnyMachineSnapshot): unknown => [
  snapshot.value,
  'from' in contextOf(snapshot).drafts,
];
