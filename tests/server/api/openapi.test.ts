// The derived document: complete, and true to the schemas.
import { downloadFormats } from '#contract/file/formats.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordChangeExample } from '#contract/account/account.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { type EndpointName, paths } from '#contract/api/paths.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

type Operation = {
  operationId: string;
  description?: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    required: boolean;
    description?: string;
    content: Record<
      'application/json',
      { schema: { properties: Record<string, unknown>; examples?: unknown[] } }
    >;
  };
  responses: Record<string, unknown>;
  security?: object[];
};

let app: FreshApp;
let operations: Map<string, Operation>;
let document: {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
};

beforeAll(async () => {
  app = await freshApp({ environment: { PORTAL_NAME: 'Parallel' } });
  document = await app.visitor().json('/api/openapi.json');
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
});
afterAll(() => app.close());

const at = (name: EndpointName) => operations.get(paths[name].join(' '));

test('the document is OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'Parallel Data Portal', version: '1.0.0' });
});

test('every path of the contract is in it', () => {
  expect([...operations.keys()].toSorted()).toEqual(
    Object.values(paths)
      .map((row) => row.join(' '))
      .toSorted(),
  );
});

test.each(Object.entries(endpoints))('%s is described', (name, endpoint) => {
  const operation = at(name as EndpointName);
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
  expect(operation?.requestBody !== undefined).toBe('body' in endpoint);
  const schemes =
    endpoint.caller === 'anyone' ? [] : 'bearer' in endpoint ? ['session', 'token'] : ['session'];
  expect(operation?.security?.flatMap(Object.keys)).toEqual(schemes);
});

test('holes of a path are parameters', () => {
  const holes = Object.entries(paths).flatMap(([name, [, path]]) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, hole]) => [name, hole]),
  );
  for (const [name, hole] of holes)
    expect(at(name as EndpointName)?.parameters).toContainEqual(
      expect.objectContaining({ name: hole, in: 'path', required: true }),
    );
});

test('only what changes something takes a key', () => {
  const taking = [...operations].filter(([, { parameters }]) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  const changing = Object.keys(endpoints)
    .map((name) => paths[name as EndpointName].join(' '))
    .filter((row) => !row.startsWith('GET'));
  expect(taking.map(([row]) => row).toSorted()).toEqual(changing.toSorted());
});

test('what a token meets is described', () => {
  const forbidden = (name: EndpointName) =>
    (at(name)?.responses['403'] as { description: string } | undefined)?.description;
  expect(forbidden('account.get')).toBe('token-reads-only');
  expect(forbidden('session.open')).toContain('token-reads-only');
  expect(forbidden('data.download')).toBe('not-validated');
  expect(forbidden('variables.list')).toBeUndefined();
  expect(at('variables.list')?.responses).toHaveProperty('401');
});

test('a password’s length is described', () => {
  const { schema } = at('account.changePassword')!.requestBody!.content['application/json'];
  expect(schema.properties['newPassword']).toEqual({ type: 'string', minLength: 8, maxLength: 128 });
  expect(schema.examples).toEqual([passwordChangeExample]);
});

test('where withdrawn variables are listed is described', () => {
  for (const name of ['variables.list', 'datasets.list', 'datasets.get'] as const)
    expect([name, at(name)?.description]).toEqual([name, expect.stringContaining('`withdrawn: true`')]);
  expect(at('variables.list')?.description).toContain('`total` counts them');
  const answer = JSON.stringify(at('variables.get')?.responses['200']);
  expect(answer).toContain('"withdrawn":{"description":"Its publisher has withdrawn it');
});

test('a file’s formats are described', () => {
  const typesOf = (name: EndpointName) => {
    const { content } = at(name)!.responses['200'] as { content: object };
    return Object.keys(content);
  };
  expect(typesOf('data.download')).toContain('application/vnd.apache.parquet');
  expect(typesOf('data.download')).toHaveLength(downloadFormats.length);
  expect(typesOf('citations.file')).toContain('application/x-bibtex');
});

test('only what must be given is required', () => {
  const required = at('data.download')
    ?.parameters.filter((parameter) => parameter.required)
    .map(({ name }) => name);
  expect(required).toEqual(['dataset']);
});

test('only a checkout does without its body', () => {
  const optional = [...operations.values()].filter(({ requestBody }) => requestBody && !requestBody.required);
  expect(optional.map(({ operationId }) => operationId)).toEqual(['subscription.checkout']);
  expect(optional[0]!.requestBody!.description).toBe(
    'The body is optional. Without it, you get the monthly price, or the cheapest price if there is none.',
  );
});
