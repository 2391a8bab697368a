// What a variable's page reads from the server beside the metadata, from the one resource that a page has: its first
// rows, how it is cited, and the versions of its dataset. Which variable was asked for is checked: between two pages the
// resource may still hold another's.
import type { SnapshotFrom } from 'xstate';
import type { Preview } from '#contract/file/data.ts';
import type { Details } from './details.ts';
import type { queryMachine } from '#machines/kinds/query/query.machine.ts';

export type VariableReading = Preview & Details;

/** Of the variable `id`; null while it is not here. */
export function selectPreview(
  { context }: SnapshotFrom<typeof queryMachine>,
  id: string,
): VariableReading | null {
  const isOurs =
    context.asked.name === 'variable.details' && context.asked.request['query']?.['variables'] === id;
  return isOurs ? (context.answer as VariableReading | null) : null;
}
