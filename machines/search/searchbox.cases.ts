// One of each event that a search box can meet, at the box in the header: one word to type, and what answers it.
import type { AnyMachineSnapshot } from 'xstate';
import { variable } from '#contract/api/examples.ts';
import type { Found, SearchAnswer } from '#contract/search/search.ts';
import { unavailable } from '#machines/kinds/failure.cases.ts';
import type { SearchboxContext } from './searchbox.setup.ts';

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SearchboxContext;

export const word = 'malt';
/** A suggestion that leads to another page. */
export const suggested = { id: 'place:MLT', to: '/places/MLT' };

const found = (kind: Found['kind'], id: string, title: string): Found => ({
  kind,
  id,
  title,
  note: '',
  listed: kind === 'variable',
  reasons: [],
});
export const answer: SearchAnswer = {
  items: [found('variable', variable.id, variable.title), found('place', 'MLT', 'Malta')],
  didYouMean: null,
  rest: word,
  filters: [],
  none: null,
};

const at = 'header' as const;

/** Whoever is in the field leaves it before they come to it again, so nothing stands below it then. */
const canCome = ({ at: here, typed, asked, answer: given }: SearchboxContext) =>
  here === null || (typed === asked && given === null);

export const searchboxCases = {
  'box.focus': (snapshot: AnyMachineSnapshot) =>
    canCome(contextOf(snapshot)) ? [{ at, text: contextOf(snapshot).typed }] : [],
  'box.type': (snapshot: AnyMachineSnapshot) => {
    const { at: here, typed, answer: given } = contextOf(snapshot);
    if (here === null) return [];
    if (typed === '') return [{ at, text: word }];
    const isOpen = snapshot.matches({ ready: 'open' });
    // What was suggested last stands below: the field is emptied, and one letter more is a case of its own where it is open.
    if (given !== null && !isOpen) return [{ at, text: '' }];
    const other = { at, text: typed === word ? `${word}a` : word };
    return isOpen ? [{ at, text: '' }, other] : [other];
  },
  'box.open': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).at === null ? [] : [{ at, text: contextOf(snapshot).typed }],
  'box.mark': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches({ ready: 'open' }) && contextOf(snapshot).marked === '' ? [{ id: suggested.id }] : [],
  'box.choose': (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).marked === '' ? [] : [{ to: suggested.to }],
  'box.send': (snapshot: AnyMachineSnapshot) => [{ text: contextOf(snapshot).typed }],
  // Its button stands below the suggestions.
  'key.set': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches({ ready: 'open' }) && contextOf(snapshot).marked === ''
      ? [{ isOn: !contextOf(snapshot).hasKey }]
      : [],
  'xstate.done.actor.loadBox': [{ output: undefined }],
  'xstate.error.actor.loadBox': [{ error: new Error('chunk lost') }],
  'xstate.done.actor.findSuggestions': [{ output: answer }],
  'xstate.error.actor.findSuggestions': [{ error: unavailable }],
};

export const projectSearchbox = (snapshot: AnyMachineSnapshot): unknown => {
  const { at: here, typed, asked, answer: given, marked } = contextOf(snapshot);
  return [snapshot.value, here, typed !== '', typed !== asked, given !== null, marked !== ''];
};
