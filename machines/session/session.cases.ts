// One of each event that a session can meet, actors' answers included: the input of path generation and the
// documentation of the payloads.
import { account, inactiveAccount } from '#contract/api/examples.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import type { SessionContext } from './session.setup.ts';

export const member: Account = account;
export const inactiveMember: Account = inactiveAccount;

const refused = Object.assign(new Error('401'), { name: 'RequestFailure', status: 401 });

const endings = {
  far: { endsInSeconds: 3600, canStay: true },
  near: { endsInSeconds: 60, canStay: true },
  final: { endsInSeconds: 60, canStay: false },
} satisfies Record<string, SessionEnd>;

const lost = [{ error: refused }, { error: new Error('no answer') }];

export const sessionCases = {
  /** The button is there while staying helps. */
  'session.stay': (snapshot: AnyMachineSnapshot) =>
    (snapshot.context as SessionContext).canStay ? [{}] : [],
  /** Another member only where one was here before. */
  'xstate.done.actor.loadAccount': (snapshot: AnyMachineSnapshot) =>
    (snapshot.matches({ signedIn: 'rechecking' }) ? [member, inactiveMember] : [member]).map((output) => ({
      output,
    })),
  'xstate.error.actor.loadAccount': lost,
  'xstate.done.actor.endSession': [{ output: undefined }],
  'xstate.error.actor.endSession': [{ error: new Error('no answer') }],
  'xstate.done.actor.readEnd': Object.values(endings).map((output) => ({ output })),
  'xstate.error.actor.readEnd': lost,
  'xstate.done.actor.stay': [{ output: endings.far }],
  'xstate.error.actor.stay': lost,
};

/** Who is here, whether that is sure, and what was told of the end; how long it takes exactly decides nothing. */
export const projectSession = (snapshot: AnyMachineSnapshot): unknown => {
  const { user, canStay, misses } = snapshot.context as SessionContext;
  return [snapshot.value, user?.id, misses > 0, snapshot.matches({ signedIn: 'ending' }) && canStay];
};
