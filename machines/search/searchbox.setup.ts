// What the chart beside this file is made of (./searchbox.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromCallback, fromPromise, sendTo, setup, type AnyEventObject } from 'xstate';
import type { SearchAnswer } from '#contract/search/search.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

/** The box in the header of every page, and the large one of some pages. */
export type BoxPlace = 'header' | 'page';

export type SearchboxContext = {
  /** The box that has or had the focus last; null while none of this page had it. */
  at: BoxPlace | null;
  /** What is in it. */
  typed: string;
  /** The text that needs no suggestions: what they were found for, or what is left as it is. */
  asked: string;
  /** Null while nothing is suggested. */
  answer: SearchAnswer | null;
  /** The option that the keys or the pointer have come to; empty while they are in the field. */
  marked: string;
  /** Whether the key “/” leads to the box. */
  hasKey: boolean;
};

export type SearchboxEvent =
  | { type: 'box.focus'; at: BoxPlace; text: string }
  | { type: 'box.type'; at: BoxPlace; text: string }
  /** What is typed is to have suggestions again. */
  | { type: 'box.open'; at: BoxPlace; text: string }
  | { type: 'box.mark'; id: string }
  /** The field is left, or Escape is pressed. */
  | { type: 'box.close' }
  | { type: 'box.choose'; to: string }
  | { type: 'box.send'; text: string }
  /** Another page is shown. */
  | { type: 'box.leave' }
  | { type: 'key.set'; isOn: boolean };

export type SearchboxEmitted =
  | { type: 'box.typed'; text: string }
  | { type: 'box.chosen'; to: string }
  | { type: 'box.sent'; text: string };

export const searchboxSetup = setup({
  types: {
    context: {} as SearchboxContext,
    events: {} as SearchboxEvent,
    emitted: {} as SearchboxEmitted,
  },
  actors: {
    /** Fetches the view with suggestions. */
    loadBox: fromPromise<void>(notGiven),
    findSuggestions: fromPromise<SearchAnswer, string>(notGiven),
    /** Leads from “/” to the box; sends and hears `key.set`. */
    watchKey: fromCallback<AnyEventObject>(() => {}),
  },
  delays: { pause: 120 },
  actions: {
    /** What is in the field when somebody comes to it is no question. */
    enter: assign((_, { at, text }: { at: BoxPlace; text: string }) => ({ at, typed: text, asked: text })),
    setTyped: assign((_, { at, text }: { at: BoxPlace; text: string }) => ({ at, typed: text, marked: '' })),
    setMarked: assign({ marked: (_, { id }: { id: string }) => id }),
    setAnswer: assign(({ context }, { answer }: { answer: SearchAnswer }) => ({
      answer,
      asked: context.typed,
      marked: '',
    })),
    /** Until something else is typed. */
    rest: assign(({ context }) => ({ asked: context.typed, answer: null, marked: '' })),
    clear: assign({ at: null, typed: '', asked: '' }),
    setKey: assign({ hasKey: (_, { isOn }: { isOn: boolean }) => isOn }),
    keepKey: sendTo('watchKey', (_, event: { type: string; isOn: boolean }) => event),
    emitTyped: emit((_, { text }: { text: string }) => ({ type: 'box.typed' as const, text })),
    emitChosen: emit((_, { to }: { to: string }) => ({ type: 'box.chosen' as const, to })),
    emitSent: emit((_, { text }: { text: string }) => ({ type: 'box.sent' as const, text })),
  },
  guards: {
    isAhead: ({ context: { typed, asked } }) => typed !== asked && typed !== '',
    hasWords: (_, { text }: { text: string }) => text !== '',
  },
});
