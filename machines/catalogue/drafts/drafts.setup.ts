// What the chart beside this file is made of (./drafts.machine.ts): its types, actors, actions, guards and delays.
import { assign, sendTo, setup } from 'xstate';
import type { FacetName } from '#contract/catalogue/browse.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';
import { type ValuesQuestion, valuesQuestion } from '#machines/catalogue/shown/asked.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import type { QueryCacheEvent } from '#machines/kinds/query-cache/query-cache.setup.ts';

export type DraftsInput = {
  /** The query of the address, which the values are counted by. */
  search: string;
};

export type DraftsContext = DraftsInput & {
  /** What is typed into a filter's field, by its name, until it is asked or dropped. */
  drafts: Readonly<Record<string, string>>;
  /** What the server was asked about the values of a filter, the newest last; none where nothing is looked for. */
  sought: Readonly<Partial<Record<FacetName, readonly ValuesQuestion[]>>>;
};

export type DraftsEvent =
  | { type: 'draft.type'; name: string; text: string }
  /** A value is looked for. `isPartly`: the page does not have all of them. */
  | { type: 'draft.seek'; name: FacetName; text: string; isPartly: boolean }
  /** The address holds this query now. */
  | { type: 'draft.follow'; search: string }
  | { type: 'draft.drop'; name: string };

/** So many questions are remembered: what answers an older one is shown until the newest has its own answer. */
const most = 20;

const added = (before: readonly ValuesQuestion[], next: ValuesQuestion): readonly ValuesQuestion[] =>
  [...before.filter(({ key }) => key !== next.key), next].slice(-most);

type Seek = { name: FacetName; text: string; isPartly: boolean };

function seek({ sought, search }: DraftsContext, { name, text, isPartly }: Seek): Partial<DraftsContext> {
  const words = termsOf(text).join(' ');
  const next =
    words === '' || !isPartly ? [] : added(sought[name] ?? [], valuesQuestion(search, name, words));
  return { sought: { ...sought, [name]: next } };
}

/** What is looked for is looked for by another question of the page. */
function follow({ sought }: DraftsContext, { search }: DraftsInput): Partial<DraftsContext> {
  const next = Object.entries(sought).map(([name, questions]) => {
    const last = questions.at(-1)?.request.query;
    return [
      name,
      last ? added(questions, valuesQuestion(search, last.facet, last.text ?? '')) : questions,
    ] as const;
  });
  return { search, sought: Object.fromEntries(next) };
}

const wanting = ({ sought }: DraftsContext): QueryCacheEvent => ({
  type: 'queryCache.want',
  questions: Object.values(sought).flatMap((questions) => questions.slice(-1)),
});

export const draftsSetup = setup({
  types: {
    context: {} as DraftsContext,
    input: {} as DraftsInput,
    events: {} as DraftsEvent,
  },
  actors: {
    /** Told what is looked for, it finds out which values there are. */
    watchValues: queryCacheMachine,
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
    setSought: assign(({ context }, sought: Seek) => seek(context, sought)),
    setSearch: assign(({ context }, address: DraftsInput) => follow(context, address)),
    enquire: sendTo('watchValues', ({ context }) => wanting(context)),
  },
});
