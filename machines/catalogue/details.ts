// What a dataset's page reads from the server beside the metadata, from the one resource that a page has: its versions
// with what each changed, and how it is cited. Which dataset was asked for is checked: between two pages the resource
// may still hold another's.
import type { SnapshotFrom } from 'xstate';
import type { DatasetVersion } from '#contract/catalogue/catalogue.ts';
import type { Citation } from '#contract/catalogue/citations.ts';
import type { queryMachine } from '#machines/kinds/query/query.machine.ts';

export type Details = { versions: readonly DatasetVersion[]; citation: Citation };

/** Null while they are not here. */
export function selectDetails({ context }: SnapshotFrom<typeof queryMachine>, id: string): Details | null {
  const isOurs = context.asked.name === 'dataset.details' && context.asked.request['params']?.['id'] === id;
  return isOurs ? (context.answer as Details | null) : null;
}
