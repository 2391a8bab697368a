// What the login page reads of its machine: whether it is busy, what was typed, and which message is due.
import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from './login.machine.ts';

type Login = SnapshotFrom<typeof loginMachine>;

export const selectIsBusy = (login: Login): boolean => login.hasTag('busy');
/** Undefined until somebody has asked to see the password. */
export const selectIsRevealed = (login: Login): boolean | undefined => login.context.revealed;
export const selectEmail = (login: Login): string => login.context.email;
/**
 * `said`: the server's own sentence. `unexpected`: the portal's, also for a 401 without words, as a proxy's page is.
 * Null before any attempt and during one.
 */
export function selectFailure(login: Login): 'said' | 'unexpected' | null {
  if (!login.hasTag('refused')) return null;
  return login.context.message === '' ? 'unexpected' : 'said';
}
export const selectMessage = (login: Login): string => login.context.message;
