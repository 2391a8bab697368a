// What the line under the header and the outlines of a page show of the connection.
import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine.ts';

type Connection = SnapshotFrom<typeof connectionMachine>;

/** There is nothing to say. */
export const selectIsNear = (connection: Connection): boolean =>
  !connection.matches('away') && !connection.matches('back');
export const selectIsBack = (connection: Connection): boolean => connection.matches('back');
export const selectIsSlow = (connection: Connection): boolean => connection.matches('slow');
/** The server is being asked whether it is there again. */
export const selectIsAsking = (connection: Connection): boolean => connection.matches({ away: 'asking' });
/** Seconds until it is asked again. */
export const selectSecondsLeft = ({ context }: Connection): number => context.left;
