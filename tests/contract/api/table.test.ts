// The contract as data: it has every call of the specification, nothing twice, and examples that parse.
import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as catalogue from '#contract/catalogue/catalogue.ts';
import * as charts from '#contract/chart/charts.ts';
import * as data from '#contract/file/data.ts';
import * as preflight from '#contract/file/preflight.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { citationSchema } from '#contract/catalogue/citations.ts';
import * as examples from '#contract/api/examples.ts';

import { paths } from '#contract/api/paths.ts';
import {
  openedBundleSchema,
  openedSelectionSchema,
  storedSelectionSchema,
} from '#contract/selection/selections.ts';
import { problemSchema, problemStatus } from '#contract/ground/problem.ts';

/** Written out from the specification, so that the table cannot grade itself. */
const specified = `
GET /api/version
POST /api/auth/login
DELETE /api/auth/login
GET /api/account
PATCH /api/account
DELETE /api/account
POST /api/account/change-password
GET /api/account/notifications
PUT /api/account/notifications/{notificationId}
POST /api/registration
POST /api/registration/resend-validation
POST /api/registration/validate
POST /api/registration/reset-password-link
POST /api/registration/reset-password
GET /api/tokens
POST /api/tokens
GET /api/tokens/{id}
POST /api/tokens/{id}/revoke
GET /api/tokens/one-time
GET /api/data/schema
GET /api/data/download
GET /api/collections
GET /api/collections/{id}
GET /api/datasets
GET /api/datasets/{id}
GET /api/sources
GET /api/sources/{id}
GET /api/variables
GET /api/variables/{id}
POST /api/subscription/free-access
POST /api/subscription/cancel
POST /api/subscription/uncancel
POST /api/subscription/payment-method
GET /api/subscription/payment-method
POST /api/subscription/checkout
GET /api/subscription/customer
GET /api/subscription/product
GET /api/subscription/subscriptions`
  .trim()
  .split('\n');

/** What the design adds. */
const added = [
  'GET /api/metadata',
  'GET /api/datasets/{id}/versions',
  'GET /api/datasets/{id}/versions/{version}/parts',
  'GET /api/datasets/{id}/versions/{version}/parts/{part}',
  'GET /api/data/preview',
  'GET /api/data/series',
  'GET /api/data/choices',
  'GET /api/data/coverage',
  'GET /api/data/preflight',
  'GET /api/places',
  'GET /api/places/{id}',
  'GET /api/search',
  'GET /api/browse',
  'GET /api/browse/values',
  'GET /api/browse/overview',
  'GET /api/browse/lists/{list}',
  'POST /api/metadata',
  'GET /api/citations',
  'GET /api/citations/{form}',
  'GET /api/catalog.jsonld',
  'GET /api/auth/session',
  'POST /api/auth/session',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'POST /api/account/confirm',
  'GET /api/account/export',
  'GET /api/staff/applications',
  'POST /api/staff/applications/{id}/approve',
  'POST /api/staff/applications/{id}/refuse',
  'POST /api/staff/applications/{id}/revoke',
  'GET /api/staff/members',
  'PATCH /api/staff/members/{id}',
  'POST /api/staff/members/{id}/staff-rights',
  'DELETE /api/staff/members/{id}/sessions',
  'GET /api/staff/imports',
  'POST /api/staff/imports',
  'POST /api/staff/imports/upload',
  'GET /api/staff/imports/{id}/review',
  'POST /api/staff/imports/{id}/corrections',
  'DELETE /api/staff/imports/{id}',
  'POST /api/staff/imports/{id}/cancel',
  'GET /api/staff/versions',
  'POST /api/staff/versions/{dataset}/{version}/withdraw',
  'POST /api/staff/versions/{dataset}/{version}/restore',
  'GET /api/staff/searches',
  'POST /api/staff/synonyms',
  'DELETE /api/staff/synonyms/{id}',
  'GET /api/staff/log',
  'GET /api/staff/letters',
  'POST /api/staff/letters/{id}/retry',
  'GET /api/staff/health',
  'GET /api/account/changes',
  'POST /api/files/estimate',
  'POST /api/files',
  'GET /api/files',
  'GET /api/files/{id}',
  'DELETE /api/files/{id}',
  'GET /api/files/{id}/content',
  'POST /api/selections',
  'GET /api/selections/{id}',
  'GET /api/account/bundles',
  'POST /api/account/bundles',
  'GET /api/account/bundles/{id}',
  'PATCH /api/account/bundles/{id}',
  'DELETE /api/account/bundles/{id}',
];

const rows = Object.values(paths).map((row) => row.join(' '));

test('every specified call is in the table', () => {
  expect(rows.toSorted()).toEqual([...specified, ...added].toSorted());
});

test('every call has its row and its path', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(paths).toSorted());
});

test('holes of built paths have a schema', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const holes = [...paths[name as keyof typeof paths][1].matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(holes);
  }
});

test('only writing calls take a body', () => {
  const reading = Object.entries<Endpoint>(endpoints).filter(
    ([name]) => paths[name as keyof typeof paths][0] === 'GET',
  );
  expect(reading.filter(([, { body }]) => body !== undefined)).toEqual([]);
});

test('a problem’s code is a kebab phrase', () => {
  for (const code of Object.keys(problemStatus)) expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
});

test('three codes answer 401', () => {
  const codes = Object.entries(problemStatus).filter(([, status]) => status === 401);
  expect(codes.map(([code]) => code)).toEqual(['not-signed-in', 'login-expired', 'wrong-credentials']);
});

test.each([
  ['account', account.accountSchema, examples.account],
  ['inactive account', account.accountSchema, examples.inactiveAccount],
  ['credentials', account.credentialsSchema, examples.credentials],
  ['password change', account.passwordChangeSchema, account.passwordChangeExample],
  ['one-time token', account.oneTimeTokenSchema, examples.oneTimeToken],
  ['variable', catalogue.variableSchema, examples.variable],
  ['dataset', catalogue.datasetSchema, examples.dataset],
  ['dataset’s versions', catalogue.datasetVersionsSchema, examples.datasetVersions],
  ['source', catalogue.sourceSchema, examples.source],
  ['collection', catalogue.collectionSchema, examples.collection],
  ['selection', data.selectionSchema, examples.selection],
  ['preview', data.previewSchema, examples.preview],
  ['citation', citationSchema, examples.citation],
  ['choices', preflight.choicesSchema, examples.choices],
  ['preflight', preflight.preflightSchema, examples.preflight],
  ['series', charts.seriesSchema, examples.series],
  ['presence', charts.presenceSchema, examples.presence],
  ['stored selection', storedSelectionSchema, examples.storedSelection],
  ['opened selection', openedSelectionSchema, examples.openedSelection],
  ['saved bundle', openedBundleSchema, examples.openedBundle],
  ['version', data.versionSchema, examples.version],
])('the example of a %s parses', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});

test.each(['', 'a b', 'a/b', 'a,b', '../a', 'é', 'a'.repeat(201)])('“%s” is no id', (id) => {
  expect(catalogue.idSchema.safeParse(id).success).toBe(false);
});

test.each(['a', 'tax.revenue.vat_total', 'A-1.b_2'])('“%s” is an id', (id) => {
  expect(catalogue.idSchema.parse(id)).toBe(id);
});

test.each(['', ',', 'a,', ',a', 'a,,b', 'a, b'])('“%s” is no list', (list) => {
  expect(data.idListSchema.safeParse(list).success).toBe(false);
});

test('a problem needs a sentence', () => {
  const problem = { code: 'server-failure', message: '', requestId: 'x' };
  expect(problemSchema.safeParse(problem).success).toBe(false);
});
