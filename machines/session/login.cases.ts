// One of each event that login can meet, with the answers of the server that lead to different states.
import type { Credentials } from '#contract/account/account.ts';
import { wrongCredentials } from '#machines/kinds/failure.cases.ts';
import { member } from './session.cases.ts';

export const credentials: Credentials = { email: ' Ada@Example.org', password: ' typed as is ' };

export const outage = Object.assign(new Error('500'), { name: 'RequestFailure', status: 500 });

export const loginCases = {
  'login.edit': [{ email: 'ada@example.org' }],
  'login.reveal': [{}],
  'login.submit': [{ credentials }],
  'xstate.done.actor.authenticate': [{ output: member }],
  'xstate.error.actor.authenticate': [{ error: wrongCredentials }, { error: outage }],
};

export const loginInput = { returnTo: '/browse?search=tax', origin: 'https://data.example.org', email: '' };
