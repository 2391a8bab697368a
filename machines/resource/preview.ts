// The first rows of a variable, read from the one resource that a page has. Which rows were asked for is checked:
// between two pages the resource may still hold another variable's.
import type { SnapshotFrom } from 'xstate';
import type { Preview } from '#contract/data.ts';
import type { resourceMachine } from './resource.machine.ts';

/** The rows of the variable `id`; null while they are not here. */
export function selectPreview({ context }: SnapshotFrom<typeof resourceMachine>, id: string): Preview | null {
  const isOurs =
    context.asked.name === 'data.preview' && context.asked.request['query']?.['variables'] === id;
  return isOurs ? (context.answer as Preview | null) : null;
}
