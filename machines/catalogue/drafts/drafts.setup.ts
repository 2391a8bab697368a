// What the chart beside this file is made of (./drafts.machine.ts): its types, actors, actions, guards and delays.
import { assign, setup } from 'xstate';

export type DraftsContext = {
  /** What is typed into a filter's field, by its name, until it is asked or dropped. */
  drafts: Readonly<Record<string, string>>;
};

export type DraftsEvent =
  | { type: 'draft.type'; name: string; text: string }
  | { type: 'draft.drop'; name: string };

export const draftsSetup = setup({
  types: {
    context: {} as DraftsContext,
    events: {} as DraftsEvent,
  },
  actions: {
    setDraft: assign({
      drafts: ({ context }, { name, text }: { name: string; text: string }) => ({
        ...context.drafts,
        [name]: text,
      }),
    }),
    dropDraft: assign({
      drafts: ({ context }, { name }: { name: string }) =>
        Object.fromEntries(Object.entries(context.drafts).filter(([other]) => other !== name)),
    }),
  },
});
