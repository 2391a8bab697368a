// What a list's page reads of its machine: the rows, whether they can be changed now, what is asked and what was said.
import type { SnapshotFrom } from 'xstate';
import type { rosterMachine } from './roster.machine.ts';
import type { RosterChange, Told } from './roster.types.ts';

type Roster = SnapshotFrom<typeof rosterMachine>;

/** What the server said; null until it has. The caller knows which endpoint was asked. */
export const selectAnswer = <Answer>({ context }: Roster): Answer | null => context.answer as Answer | null;
export const selectIsHere = ({ context }: Roster): boolean => context.answer !== null;
/** Whether the rows can be changed now. */
export const selectIsReady = (roster: Roster): boolean => roster.matches('ready');
export const selectIsBusy = (roster: Roster): boolean => roster.hasTag('busy');
/** Why the list is not here, or may be out of date; empty while it is. */
export const selectFailure = (roster: Roster): string =>
  roster.matches('failed') ? roster.context.message : '';
/** The row whose change is under way; undefined when there is none. */
export const selectChanging = (roster: Roster): string | undefined =>
  roster.hasTag('busy') ? roster.context.change?.about : undefined;
/** The change that the visitor is asked about, until it has been made. */
export const selectQuestion = ({ context }: Roster): RosterChange | null =>
  context.isAsked ? context.change : null;
/** Whether those are shown that are over. */
export const selectShowsRevoked = ({ context }: Roster): boolean =>
  context.list.request['query']?.['revoked'] === 'true';
export const selectTold = (roster: Roster): Told | null => roster.context.told;
/** Why the last change was not made; empty when it was. */
export const selectFault = (roster: Roster): string => roster.context.fault;
/** What stands in the search field and is not asked yet; null where the address has it. */
export const selectTyped = (roster: Roster): string | null => roster.context.typed;
/** A change is on its way, during which nothing is looked for. */
export const selectIsChanging = (roster: Roster): boolean => roster.matches('changing');
