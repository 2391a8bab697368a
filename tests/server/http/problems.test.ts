// Every error has one shape, whatever went wrong and wherever.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { mostVariables } from '#contract/ground/constants.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { type EndpointName, paths } from '#contract/api/paths.ts';
import { type ProblemCode, problemSchema, problemStatus } from '#contract/ground/problem.ts';
import { type FreshApp, freshApp, jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

async function problemOf(path: string, init?: RequestInit) {
  const answer = await app.visitor().ask(path, init);
  const problem = problemSchema.parse(await answer.json());
  expect(answer.headers.get('x-request-id')).toBe(problem.requestId);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.status).toBe(problemStatus[problem.code]);
  return { ...problem, headers: answer.headers };
}

const signIn = (body: string, headers: Record<string, string> = jsonHeaders): [string, RequestInit] => [
  '/api/auth/login',
  { method: 'POST', headers, body },
];

const rows: [code: ProblemCode, path: string, init?: RequestInit][] = [
  ['path-not-found', '/api/nothing'],
  ['path-not-found', '/api'],
  ['path-not-found', '/api/variables/a/b'],
  ['method-not-allowed', '/api/account', { method: 'POST' }],
  ['not-signed-in', '/api/account'],
  ['not-signed-in', '/api/tokens/one-time'],
  ['variable-not-found', '/api/variables/no.such'],
  ['dataset-not-found', '/api/datasets/no.such'],
  ['source-not-found', '/api/sources/no.such'],
  ['collection-not-found', '/api/collections/no.such'],
  ['place-not-found', '/api/places/no.such'],
  ['malformed-json', ...signIn('{"email":')],
  ['malformed-json', ...signIn('{}', { 'content-type': 'text/plain' })],
  [
    'malformed-json',
    ...signIn('email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['body-too-large', ...signIn(JSON.stringify({ email: 'a', password: 'b'.repeat(70_000) }))],
  ['invalid-input', ...signIn('[]')],
  ['foreign-origin', '/api/auth/login', { method: 'POST', headers: { origin: 'https://evil.example' } }],
];

test.each(rows)('%s at %s', async (code, path, init) => {
  expect((await problemOf(path, init)).code).toBe(code);
});

test.each([
  ['/api/account', { method: 'POST' }, 'This address does not accept POST. Use DELETE, GET, HEAD, PATCH.'],
  [
    '/api/nothing',
    {},
    'There is nothing at this address. Check its spelling; /api/openapi.json lists every path.',
  ],
  ['/api/account', {}, 'You are not signed in, or your login has expired. Sign in and try again.'],
  [...signIn('[]'), 'The body must be a JSON object. Send one with the fields that this call takes.'],
  [
    '/api/auth/login',
    { method: 'POST', headers: { origin: 'https://evil.example' } },
    'This request came from another site, so nothing was changed. Open the portal itself and try there.',
  ],
] as [path: string, init: RequestInit, message: string][])(
  '%s with %o says why',
  async (path, init, message) => {
    expect((await problemOf(path, init)).message).toBe(message);
  },
);

const inputs: [what: string, path: string, field: string, message: string][] = [
  ['a missing parameter', '/api/data/schema', 'dataset', '“dataset” is missing. Add it and try again.'],
  [
    'a wrong choice',
    '/api/variables?sort=size',
    'sort',
    '“sort” is not one of the choices. Use title, -title, id, -id.',
  ],
  [
    'a wrong number',
    '/api/variables?limit=many',
    'limit',
    '“limit” must be a whole number from 0 to 100,000. Correct it and try again.',
  ],
  [
    'a number without a most',
    '/api/browse?page=0',
    'page',
    '“page” must be a whole number, at least 1. Correct it and try again.',
  ],
  [
    'a filter that is none',
    '/api/browse/values?facet=colours',
    'facet',
    '“facet” is not one of the choices. Use collections, sources, topics, datasets, countries, units.',
  ],
  [
    'a long text',
    `/api/variables?search=${'x'.repeat(501)}`,
    'search',
    '“search” is too long. Use at most 500 characters.',
  ],
  [
    'a broken list',
    '/api/variables?source=a,,b',
    'source',
    '“source” could not be read. Write the ids with commas between them.',
  ],
  [
    'a broken id',
    '/api/variables/a%20b',
    'id',
    '“id” can have only letters, digits, dots, underscores and hyphens. Check its spelling.',
  ],
  [
    'a doubled parameter',
    '/api/variables?sort=id&sort=title',
    'sort',
    '“sort” is there more than once. Send it once, with commas between its values.',
  ],
];

test.each(inputs)('%s is named with its remedy', async (_what, path, field, message) => {
  expect(await problemOf(path)).toMatchObject({ code: 'invalid-input', field, message });
});

const numbers = Object.entries<Endpoint>(endpoints).flatMap(([name, { caller, params, query }]) => {
  const { properties } = z.toJSONSchema(query ?? z.object(), { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, { type?: string; minimum: number; maximum: number }>)
    .filter(([, { type }]) => type === 'integer' && caller === 'anyone' && !params)
    .map(([field, { minimum, maximum }]) => ({
      path: paths[name as EndpointName][1],
      field,
      minimum,
      maximum,
    }));
});

test('several calls take numbers', () => {
  expect(new Set(numbers.map(({ field }) => field))).toEqual(
    new Set(['year', 'near', 'from', 'to', 'limit', 'offset', 'each', 'page']),
  );
});

test.each(numbers)('$path tells the bounds of $field', async ({ path, field, minimum, maximum }) => {
  const most = maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum.toLocaleString('en-GB')}`;
  for (const value of [minimum - 1, most === '' ? minimum - 1 : maximum + 1]) {
    const problem = await problemOf(`${path}?${field}=${value}`);
    const fault = [problem, ...(problem.faults ?? [])].find((each) => each.field === field);
    expect(fault?.message).toContain(minimum.toLocaleString('en-GB') + most);
  }
});

test('a missing field of a body is named', async () => {
  const problem = await problemOf(...signIn('{"email":"a@b.example"}'));
  expect(problem).toMatchObject({
    code: 'invalid-input',
    field: 'password',
    message: '“password” is missing. Add it and try again.',
  });
});

test.each([
  ['too few', [], '“variables” has too few entries. Send at least 1.'],
  [
    'too many',
    Array.from({ length: mostVariables + 1 }, (_, at) => `a.v${at}`),
    '“variables” has too many entries. Send at most 5,000.',
  ],
])('a list of %s is told how many', async (_what, variables, message) => {
  const sent = { method: 'POST', headers: jsonHeaders, body: JSON.stringify({ version: 1, variables }) };
  expect(await problemOf('/api/selections', sent)).toMatchObject({ field: 'variables', message });
});

test('every field at fault is named, the first first', async () => {
  const { code, field, message, faults } = await problemOf(...signIn('{"email":1,"password":2}'));
  expect([code, faults?.[0]]).toEqual(['invalid-input', { field, message }]);
  expect(message).toBe('“email” has the wrong type. Send it as text.');
  expect(faults?.map((fault) => fault.field)).toEqual(['email', 'password']);
});

test('a wrong method is told the right ones', async () => {
  const { headers, message } = await problemOf('/api/account', { method: 'PUT' });
  expect(headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH');
  expect(message).toContain('PUT');
});

test.each(Object.entries<Endpoint>(endpoints))('%s knows its callers', async (name, { caller }) => {
  const [method, path] = paths[name as EndpointName];
  const answer = await app.visitor().ask(path.replaceAll(/\{\w+\}/g, 'x'), { method });
  expect(answer.status === 401).toBe(caller !== 'anyone' && caller !== 'staff');
});

test('every path of the contract is served', async () => {
  // To anybody else the staff's calls are not there.
  const staff = await app.member('admin');
  for (const [method, path] of Object.values(paths) as (typeof paths)[EndpointName][]) {
    const visitor = path.startsWith('/api/staff/') ? staff : app.visitor();
    const answer = await visitor.ask(path.replaceAll(/\{\w+\}/g, 'x'), { method });
    const body = await answer.text();
    expect([404, 405]).not.toContain(/"(?!path)\w+-not-found"/.test(body) ? 200 : answer.status);
  }
});

test('a fault tells nothing of the inside', async () => {
  await app.close();
  const { message } = await problemOf('/api/auth/login', signIn('{"email":"a@b.example","password":"x"}')[1]);
  expect(message).toMatch(
    /^Something went wrong in the portal\. Try again later; if it fails again, write to contact@meridian\.example and quote [\w-]{12}\.$/,
  );
  expect(app.lines.find(({ msg }) => msg === 'a request failed')).toHaveProperty('err.stack');
  app = await freshApp();
});

test('the log has one line a request', async () => {
  await app.visitor().ask('/api/variables?search=secret-term');
  const line = app.lines.at(-1);
  expect(line).toMatchObject({ method: 'GET', path: '/api/variables', status: 200, msg: 'request' });
  expect(JSON.stringify(app.lines)).not.toContain('secret-term');
});

test('the log holds no password or cookie', async () => {
  const visitor = app.visitor();
  await visitor.signIn('active', 'my-secret-password');
  await visitor.signIn();
  await visitor.ask('/api/account');
  const text = JSON.stringify(app.lines);
  expect(text).not.toContain('my-secret-password');
  expect(text).not.toContain(visitor.jar.get('sid'));
});
