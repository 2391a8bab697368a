// One of each event that a suggestions can meet: one suggestion to mark, and one filter's field to type into.
import type { AnyMachineSnapshot } from 'xstate';
import { variable } from '#contract/api/examples.ts';
import type { SuggestionsContext } from './suggestions.setup.ts';

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SuggestionsContext;

/** A suggestion that answers the start of its title. */
export const suggested = { id: `variable ${variable.id}`, to: `/variables/${variable.id}` };

export const suggestionsCases = {
  'suggestion.mark': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).marked === '' ? [{ id: suggested.id }] : [],
  'suggestion.choose': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).marked === '' ? [] : [{ to: suggested.to }],
  'draft.type': (snapshot: AnyMachineSnapshot) =>
    'from' in contextOf(snapshot).drafts ? [] : [{ name: 'from', text: '20' }],
  'draft.drop': (snapshot: AnyMachineSnapshot) =>
    'from' in contextOf(snapshot).drafts ? [{ name: 'from' }] : [],
};

export const projectSuggestions = (snapshot: AnyMachineSnapshot): unknown => {
  const { marked, drafts } = contextOf(snapshot);
  return [snapshot.value, marked, 'from' in drafts];
};
