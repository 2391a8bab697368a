// One of each event that the drafts can meet: one filter's field to type into, one to look for a value in, and two addresses.
import type { AnyMachineSnapshot } from 'xstate';
import type { DraftsContext, DraftsInput } from './drafts.setup.ts';

export const draftsInput: DraftsInput = { search: '' };

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DraftsContext;
const isSeeking = (snapshot: AnyMachineSnapshot): boolean =>
  (contextOf(snapshot).sought.units ?? []).length > 0;

export const draftsCases = {
  'draft.type': (snapshot: AnyMachineSnapshot) =>
    'from' in contextOf(snapshot).drafts ? [] : [{ name: 'from', text: '20' }],
  'draft.seek': (snapshot: AnyMachineSnapshot) => [
    { name: 'units', text: isSeeking(snapshot) ? '' : 'per', isPartly: true },
  ],
  'draft.follow': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).search === '' ? [{ search: '?sort=newest' }] : [],
  'draft.drop': (snapshot: AnyMachineSnapshot) =>
    'from' in contextOf(snapshot).drafts ? [{ name: 'from' }] : [],
};

export const projectDrafts = (snapshot: AnyMachineSnapshot): unknown => [
  snapshot.value,
  'from' in contextOf(snapshot).drafts,
  isSeeking(snapshot),
  contextOf(snapshot).search,
];
