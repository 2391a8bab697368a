// What the filters' fields show of what is half typed.
import type { SnapshotFrom } from 'xstate';
import type { FacetName, ValuesAnswer } from '#contract/catalogue/browse.ts';
import type { ValuesQuestion } from '#machines/catalogue/shown/asked.ts';
import {
  answerTo,
  type Failure,
  failureTo,
  type QueryCacheContext,
} from '#machines/kinds/query-cache/query-cache.setup.ts';
import type { draftsMachine } from './drafts.machine.ts';

/** What is half typed into a filter's field; undefined where nothing is, and while its page is not shown. */
export const selectDraft =
  (name: string) =>
  (drafts: SnapshotFrom<typeof draftsMachine> | undefined): string | undefined =>
    drafts?.context.drafts[name];

const nothing: readonly ValuesQuestion[] = [];

/** What the server was asked about a filter's values, the newest last. */
export const selectSought =
  (name: FacetName) =>
  (drafts: SnapshotFrom<typeof draftsMachine> | undefined): readonly ValuesQuestion[] =>
    drafts?.context.sought[name] ?? nothing;

export type Seeking = {
  /** What the server found last; null before. */
  answer: ValuesAnswer | null;
  /** Whether that is for what is looked for now. */
  isCurrent: boolean;
  failure: Failure | null;
};

/** What the server knows of the values that these questions ask for; null where there are none. */
export function seekingIn(questions: readonly ValuesQuestion[], learnt: QueryCacheContext): Seeking | null {
  const newest = questions.at(-1);
  if (!newest) return null;
  const answered = questions.findLast(({ key }) => key in learnt.answers);
  return {
    answer: answered ? answerTo<'browse.values'>(learnt, answered) : null,
    isCurrent: answered === newest,
    failure: failureTo(learnt, newest),
  };
}
