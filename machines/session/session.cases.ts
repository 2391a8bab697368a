// One of each event that a session can meet, actors' answers included: the input of path generation and the
// documentation of the payloads.
import { account } from '#contract/examples.ts';
import type { Account } from '#contract/account.ts';

export const member: Account = account;
export const inactiveMember: Account = {
  ...member,
  id: 'acc_2',
  email: 'inactive@meridian.example',
  subscriptionStatus: 'inactive',
};

const refused = Object.assign(new Error('401'), { name: 'RequestFailure', status: 401 });

export const sessionCases = {
  'xstate.done.actor.loadAccount': [{ output: member }],
  'xstate.error.actor.loadAccount': [{ error: refused }],
  'xstate.done.actor.endSession': [{ output: undefined }],
  'xstate.error.actor.endSession': [{ error: new Error('no answer') }],
};
