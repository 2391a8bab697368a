// The specification's entities (§3): every field that it names is in the schema, written out here by hand so that the
// contract cannot grade itself.
import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as catalogue from '#contract/catalogue/catalogue.ts';
import * as data from '#contract/file/data.ts';
import * as files from '#contract/file/files.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import * as examples from '#contract/api/examples.ts';
import { problemSchema } from '#contract/ground/problem.ts';

test.each([
  ['user', account.accountSchema, ['email', 'role', 'subscriptionStatus', 'dataPortalAdmin']],
  ['variable', catalogue.variableSchema, ['id', 'title', 'description', 'source', 'inCollections']],
  ['download', files.downloadQuerySchema, ['dataset', 'keys', 'variables', 'format', 'token']],
  ['one-time token', account.oneTimeTokenSchema, ['token']],
  ['version', data.versionSchema, ['version']],
  ['login form', account.credentialsSchema, ['email', 'password']],
  ['login error', problemSchema, ['message']],
  ['schema question', data.schemaQuerySchema, ['variables', 'dataset']],
  ['dataset list', endpoints['datasets.list'].query, ['variables']],
  [
    'variable list',
    endpoints['variables.list'].query,
    ['source', 'dataset', 'search', 'sort', 'limit', 'offset'],
  ],
])('a %s has the specified fields', (_entity, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields));
});

const { account: user, credentials } = examples;

test('an administrator is a yes or no', () => {
  const read = (dataPortalAdmin: unknown) =>
    account.accountSchema.safeParse({ ...user, dataPortalAdmin }).success;
  expect([true, false, 'yes', undefined].map(read)).toEqual([true, true, false, false]);
});

test('a role is member or tjn', () => {
  const read = (role: string) => account.accountSchema.safeParse({ ...user, role }).success;
  expect(['member', 'tjn', 'admin', ''].map(read)).toEqual([true, true, false, false]);
});

test('a subscription has one of six statuses', () => {
  const read = (subscriptionStatus: string) =>
    account.accountSchema.safeParse({ ...user, subscriptionStatus }).success;
  const statuses = ['inactive', 'active', 'trialing', 'past_due', 'cancelling', 'free'];
  expect(statuses.map(read)).toEqual(statuses.map(() => true));
  expect(['', 'Inactive', 'cancelled'].map(read)).toEqual([false, false, false]);
});

test('a variable’s source has an id', () => {
  const read = (source: unknown) =>
    catalogue.variableSchema.safeParse({ ...examples.variable, source }).success;
  expect([{ id: 'a', title: 'A' }, { title: 'A' }, 'a'].map(read)).toEqual([true, false, false]);
});

test('a variable’s collections are ids in items', () => {
  const read = (inCollections: unknown) =>
    catalogue.variableSchema.safeParse({ ...examples.variable, inCollections }).success;
  expect([[], [{ collectionId: 'a' }], ['a'], undefined].map(read)).toEqual([true, true, false, false]);
});

test('login values pass as typed', () => {
  const typed = { email: ' Not An Address ', password: '' };
  expect(account.credentialsSchema.parse(typed)).toEqual(typed);
  expect(account.credentialsSchema.parse(credentials)).toEqual(credentials);
});
