// Every limit of the server: the call that meets it, how often that may be made, and what is then said. Sentences and
// figures are written out here, so that the server cannot grade itself.
import { newTokenSecret } from '#server/token/token-secrets.ts';
import type { Cast, Person } from '#tests/fixtures/server/cast.ts';
import { jsonHeaders, password } from '#tests/fixtures/server/fresh-app.ts';
import { address, byMember, byStranger, type LimitedCall, minute, type Send } from './limited-call.ts';
import { letters, limitedRegistrations } from './limited-registrations.ts';
import { typed } from '#tests/fixtures/server/registering.ts';

const reading =
  (path: string) =>
  async ({ app }: Cast): Promise<Send> =>
  () =>
    app.visitor().ask(path);

const patch = ({ visitor }: Person, body: object) =>
  visitor.ask('/api/account', { method: 'PATCH', headers: jsonHeaders, body: JSON.stringify(body) });

const guesses = {
  row: 'wrong current passwords, in all forms together | an account | 10 in 15 minutes',
  most: 10,
  wait: 15 * minute,
  sentence: 'Too many attempts with a wrong password. Wait 15 minutes, then try again.',
};

const charts = {
  row: `values for charts | ${address} | 120 a minute`,
  most: 120,
  wait: minute,
  sentence:
    'Too many charts were loaded from your network. Wait a minute, then try again. A download has all the values at once.',
};

const files = {
  row: `what a file will be, and what there is to choose | ${address} | 240 a minute`,
  most: 240,
  wait: minute,
  sentence:
    'Too many requests about files (their size, countries and years) came from your network. Wait a minute, then try again. You can download files meanwhile.',
};

const wrongTokens = {
  row: `API tokens that do not serve | ${address} | 60 in 15 minutes`,
  most: 60,
  wait: 15 * minute,
  sentence:
    'Too many requests from your network had an API token that does not work. Wait 15 minutes, then try again with one that works.',
};

const applyAgain = byMember(async ({ visitor }, _at, { app }) => {
  await app.database.run((db) => db.updateTable('free_access').set({ state: 'refused' }).execute());
  return visitor.post('/api/subscription/free-access', {
    reason: 'I write a thesis on how taxes are shared.',
  });
});

const ofMembers: readonly LimitedCall[] = [
  {
    call: 'session.open',
    row: 'wrong passwords at sign-in | an account | 10 in 15 minutes',
    most: 10,
    wait: 15 * minute,
    sentence: 'Too many attempts to sign in. Wait 15 minutes, then try again, or ask for a new password.',
    begin: byStranger('/api/auth/login', () => ({ email: typed.email, password: 'wrong' })),
  },
  {
    call: 'session.open',
    row: `attempts to sign in that fail | ${address} | 100 in 15 minutes`,
    most: 100,
    wait: 15 * minute,
    sentence: 'Too many attempts to sign in came from your network. Wait 15 minutes, then try again.',
    begin: byStranger('/api/auth/login', (at) => ({ email: `zoe-${at}@new.example`, password: 'wrong' })),
  },
  {
    call: 'account.changePassword',
    ...guesses,
    begin: byMember(({ visitor }) =>
      visitor.post('/api/account/change-password', {
        currentPassword: 'wrong',
        newPassword: typed.password,
      }),
    ),
  },
  {
    call: 'account.update',
    ...guesses,
    begin: byMember((person) => patch(person, { email: typed.email, currentPassword: 'wrong' })),
  },
  {
    call: 'account.confirm',
    ...guesses,
    begin: byMember(({ visitor, account: { email } }) =>
      visitor.post('/api/account/confirm', { email, currentPassword: 'wrong' }),
    ),
  },
  {
    call: 'account.update',
    row: 'changes of the e-mail address | an account | 5 an hour',
    most: 5,
    wait: 60 * minute,
    sentence:
      'You have changed your e-mail address too often. Wait 60 minutes, then try again. Your confirmed address has not changed.',
    begin: byMember((person, at) =>
      patch(person, { email: `zoe-${at}@new.example`, currentPassword: password }),
    ),
  },
  {
    call: 'account.update',
    ...letters,
    wait: 60 * minute,
    sentence:
      'Too many e-mails were requested for the new address. Wait 60 minutes, then try again, or use another address. Your confirmed address has not changed.',
    begin: async (cast) => {
      const people = [await cast.person(), await cast.person()];
      return (at) => patch(people[at % 2]!, { email: typed.email, currentPassword: password });
    },
  },
  {
    call: 'subscription.freeAccess',
    row: 'applications for free access | an account | 5 a day',
    most: 5,
    wait: 24 * 60 * minute,
    sentence: 'You have applied for free access too often. Wait 24 hours, then apply again, or write to us.',
    begin: applyAgain,
  },
  {
    call: 'tokens.create',
    row: 'API tokens | an account | 20',
    most: 20,
    wait: null,
    sentence:
      'You have 20 API tokens, which is the limit. Revoke one that you no longer need, then try again.',
    begin: byMember(({ visitor }, at) => visitor.post('/api/tokens', { name: `Night run ${at}`, days: 30 })),
  },
  {
    call: 'files.create',
    row: 'ordered files that are not there yet | an account | 60 an hour',
    most: 60,
    wait: 60 * minute,
    sentence:
      'You have ordered many files. Wait 60 minutes, then try again. You can fetch the files that are ready.',
    begin: async (cast) => {
      // Nothing needs to be prepared.
      await cast.app.orders.close();
      const { visitor } = await cast.person();
      return (at) =>
        visitor.post('/api/files', { subject: { dataset: 'tax.revenue' }, cuts: { from: 1900 + at } });
    },
  },
  {
    call: 'bundles.create',
    row: 'saved bundles | an account | 100',
    most: 100,
    wait: null,
    sentence:
      'You have 100 saved bundles, which is the limit. Delete one that you no longer need, then try again.',
    begin: byMember(({ visitor }, at) =>
      visitor.post('/api/account/bundles', {
        name: `Paper ${at}`,
        document: { version: 1, variables: ['tax.revenue.vat_total'] },
      }),
    ),
  },
];

const ofData: readonly LimitedCall[] = [
  {
    call: 'selections.create',
    row: `new selections that are kept, which needs no account | ${address} | 60 an hour`,
    most: 60,
    wait: 60 * minute,
    sentence:
      'Too many links to selections were created from your network. Wait 60 minutes, then try again, or save the selection as a file.',
    begin: byStranger('/api/selections', (at) => ({ version: 1, variables: [`a.b.${at}`] })),
  },
  {
    call: 'data.series',
    ...charts,
    begin: reading('/api/data/series?variable=tax.revenue.corporate_tax&year=2020'),
  },
  { call: 'places.get', ...charts, begin: reading('/api/places/DNK') },
  {
    call: 'data.coverage',
    ...charts,
    begin: reading('/api/data/coverage?variable=tax.revenue.corporate_tax'),
  },
  { call: 'data.choices', ...files, begin: reading('/api/data/choices?dataset=tax.revenue') },
  { call: 'data.preflight', ...files, begin: reading('/api/data/preflight?dataset=tax.revenue') },
  {
    call: 'files.estimate',
    ...files,
    begin: byStranger('/api/files/estimate', () => ({ subject: { dataset: 'tax.revenue' } })),
  },
  {
    call: 'data.download',
    ...wrongTokens,
    begin: async ({ app }) => {
      const headers = () => ({ authorization: `Bearer ${newTokenSecret()}` });
      return () =>
        app.visitor().ask('/api/data/download?dataset=tax.revenue&format=csv', { headers: headers() });
    },
  },
];

export const limitedCalls: readonly LimitedCall[] = [...limitedRegistrations, ...ofMembers, ...ofData];
