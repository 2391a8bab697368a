// What a list's page reads of its machine: the rows, whether they can be changed now, what is asked and what came of it.
import type { ListSnapshot } from './list.ref.ts';
import type { ListChange, ListQuery, Outcome } from './list.types.ts';

/** What the server sent; null until it has. */
export const selectAnswer = <Answer>({ context }: ListSnapshot<Answer>): Answer | null => context.answer;
export const selectIsHere = ({ context }: ListSnapshot): boolean => context.answer !== null;
/** Whether the rows can be changed now. */
export const selectIsReady = (list: ListSnapshot): boolean => list.matches('ready');
export const selectIsBusy = (list: ListSnapshot): boolean => list.hasTag('busy');
/** Why the list is not here, or may be out of date; empty while it is. */
export const selectFailure = (list: ListSnapshot): string =>
  list.matches('failed') ? list.context.message : '';
/** The row whose change is under way; undefined when there is none. */
export const selectChanging = (list: ListSnapshot): string | undefined =>
  list.hasTag('busy') ? list.context.change?.rowId : undefined;
/** The change that the visitor is asked about, until it has been made. */
export const selectQuestion = ({ context }: ListSnapshot): ListChange | null =>
  context.isAsked ? context.change : null;
/** What the list is asked for. */
export const selectQuery = ({ context }: ListSnapshot): ListQuery => context.query;
/** Whether those are shown that are over. */
export const selectShowsRevoked = ({ context }: ListSnapshot): boolean => context.query['revoked'] === 'true';
export const selectOutcome = (list: ListSnapshot): Outcome | null => list.context.outcome;
/** Why the last change was not made; empty when it was. */
export const selectFault = (list: ListSnapshot): string => list.context.fault;
/** What stands in the search field and is not asked yet; null where the address has it. */
export const selectTyped = (list: ListSnapshot): string | null => list.context.typed;
/** A change is on its way, during which nothing is looked for. */
export const selectIsChanging = (list: ListSnapshot): boolean => list.matches('changing');
