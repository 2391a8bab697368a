// One of each event that opening and passing on can meet: a link, and a file, which may be no selection.
import type { AnyMachineSnapshot } from 'xstate';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import { ids } from '#machines/bundle/bundle.cases.ts';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import type { SelectionContext, SelectionInput, SelectionSource } from './selection.types.ts';

export const document: SelectionDocument = {
  version: 1,
  title: 'Table 3',
  variables: [ids.second],
  notes: { [ids.second]: 'The denominator' },
};

/** The bundle that is passed on: not the one that is opened. */
export const passedOn: SelectionDocument = { version: 1, variables: [ids.first] };

/** As the visitor picks it; reading is the edge's. */
export const file: SelectionSource = {
  kind: 'file',
  file: { name: 'bundle.json', size: 40, text: async () => JSON.stringify(document) },
};

export const selectionInputs: Record<string, SelectionInput> = {
  'a page of its own': { link: 'ab12cd34ef56' },
  'the bundle’s page': { link: '' },
};

export const notSelection = { fault: 'This is not a selection of variables' };

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SelectionContext;
const isLink = (snapshot: AnyMachineSnapshot): boolean => contextOf(snapshot).link !== '';

export const selectionCases = {
  // The page of a link offers nothing else to open, and passes nothing on.
  'selection.open': (snapshot: AnyMachineSnapshot) => (isLink(snapshot) ? [] : [{ source: file }]),
  'selection.link': (snapshot: AnyMachineSnapshot) => (isLink(snapshot) ? [] : [{ document: passedOn }]),
  'selection.save': (snapshot: AnyMachineSnapshot) => (isLink(snapshot) ? [] : [{ document: passedOn }]),
  // A file that is no selection stays none.
  'selection.retry': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('failed') && !isLink(snapshot) ? [] : [{}],
  'selection.take': [{ how: 'replace' }, { how: 'merge' }],
  // What the server keeps is a selection; what a visitor picks need not be.
  'xstate.done.actor.readSource': (snapshot: AnyMachineSnapshot) =>
    isLink(snapshot) ? [{ output: { document } }] : [{ output: { document } }, { output: notSelection }],
  'xstate.error.actor.readSource': (snapshot: AnyMachineSnapshot) =>
    isLink(snapshot) ? [{ error: noAnswer }] : [],
  'xstate.done.actor.keepSelection': [{ output: 'https://data.example.org/s/ab12cd34ef56' }],
  'xstate.error.actor.keepSelection': [{ error: noAnswer }],
};

export const projectSelection = (snapshot: AnyMachineSnapshot): unknown => {
  const { link, source } = contextOf(snapshot);
  return [snapshot.value, link, source?.kind];
};
