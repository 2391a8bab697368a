// What a list's page reads of its machine: the rows, whether they can be changed now, what is asked and what was said.
import type { SnapshotFrom } from 'xstate';
import type { listMachine } from './list.machine.ts';
import type { ListChange, Told } from './list.types.ts';

type ListState = SnapshotFrom<typeof listMachine>;

/** What the server said; null until it has. The caller knows which endpoint was asked. */
export const selectAnswer = <Answer>({ context }: ListState): Answer | null =>
  context.answer as Answer | null;
export const selectIsHere = ({ context }: ListState): boolean => context.answer !== null;
/** Whether the rows can be changed now. */
export const selectIsReady = (list: ListState): boolean => list.matches('ready');
export const selectIsBusy = (list: ListState): boolean => list.hasTag('busy');
/** Why the list is not here, or may be out of date; empty while it is. */
export const selectFailure = (list: ListState): string =>
  list.matches('failed') ? list.context.message : '';
/** The row whose change is under way; undefined when there is none. */
export const selectChanging = (list: ListState): string | undefined =>
  list.hasTag('busy') ? list.context.change?.about : undefined;
/** The change that the visitor is asked about, until it has been made. */
export const selectQuestion = ({ context }: ListState): ListChange | null =>
  context.isAsked ? context.change : null;
/** Whether those are shown that are over. */
export const selectShowsRevoked = ({ context }: ListState): boolean =>
  context.list.request['query']?.['revoked'] === 'true';
export const selectTold = (list: ListState): Told | null => list.context.told;
/** Why the last change was not made; empty when it was. */
export const selectFault = (list: ListState): string => list.context.fault;
/** What stands in the search field and is not asked yet; null where the address has it. */
export const selectTyped = (list: ListState): string | null => list.context.typed;
/** A change is on its way, during which nothing is looked for. */
export const selectIsChanging = (list: ListState): boolean => list.matches('changing');
