// What the filters' fields show of what is half typed.
import type { SnapshotFrom } from 'xstate';
import type { draftsMachine } from './drafts.machine.ts';

/** What is half typed into a filter's field; undefined where nothing is, and while its page is not shown. */
export const selectDraft =
  (name: string) =>
  (drafts: SnapshotFrom<typeof draftsMachine> | undefined): string | undefined =>
    drafts?.context.drafts[name];
