// The OpenAPI document, derived from the contract's table: nothing is written twice. zod's own JSON Schema is
// the dialect of OpenAPI 3.1, so it goes in as it is.
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { paths } from '#contract/api/paths.ts';
import { problemSchema, problemStatus, type ProblemCode } from '#contract/ground/problem.ts';
import type { Config } from '#server/ground/config.ts';
import { sendBody } from '#server/http/encoded.ts';
import type { Env } from '#server/http/env.ts';
import { keepAtHome } from '#server/http/kept-body.ts';
import { texts } from '#server/ground/language.ts';
import { fileContentOf, introduction, parameterExamples, tags, tagsOf } from './openapi.text.ts';
import type { Services } from './services.ts';
import { longestKey, shortestKey } from './idempotency.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: Json) => ({ 'application/json': { schema } });
const problem = json({ $ref: '#/components/schemas/Problem' });

const parametersOf = (where: 'path' | 'query', schema: z.ZodObject | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: shape,
    ...(parameterExamples[name] !== undefined && { example: parameterExamples[name] }),
  }));
};

function answerOf(name: EndpointName, { answer, accepted }: Endpoint): Json {
  if (answer === null) return { 204: { description: texts.api.answers.none } };
  if (answer === 'file')
    return { 200: { description: texts.api.answers.file, content: fileContentOf(name) } };
  if (answer === 'events')
    return {
      200: {
        description: texts.api.answers.events,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    };
  const content = json(schemaOf(answer, 'output'));
  if (accepted) return { 202: { description: texts.api.answers.accepted, content } };
  return { 200: { description: texts.api.answers.body, content } };
}

/** What any call may answer, whatever it is about. */
const anywhere = ['server-failure', 'server-busy'] as const satisfies ProblemCode[];

function problemsOf(codes: readonly ProblemCode[]): Json {
  const byStatus = Object.groupBy(new Set([...codes, ...anywhere]), (code) => problemStatus[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      { description: group.join(', '), content: problem },
    ]),
  );
}

const header = (name: string, description: string, schema: Json) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});

const repeatKey = header('Idempotency-Key', texts.api.idempotencyKey, {
  minLength: shortestKey,
  maxLength: longestKey,
});
const meantFor = header('X-Account', texts.api.account, {});

const headersOf = (name: EndpointName, { problems }: Endpoint) => [
  ...(isReading(name) ? [] : [repeatKey]),
  ...(problems.includes('other-account') ? [meantFor] : []),
];

const isReading = (name: EndpointName): boolean => paths[name][0] === 'GET';

/** What an API token may meet: it is looked at wherever it is sent. */
const bearerProblems = (name: EndpointName, { caller, bearer }: Endpoint): ProblemCode[] => {
  const isOpen = bearer === true || (caller === 'anyone' && isReading(name));
  return ['not-signed-in', 'too-many-attempts', ...(isOpen ? [] : ['token-reads-only' as const])];
};

const securityOf = ({ caller, bearer }: Endpoint): Json[] =>
  caller === 'anyone' ? [] : [{ session: [] }, ...(bearer ? [{ token: [] }] : [])];

function bodyOf({ body, withoutBody }: Endpoint): Json {
  if (!body) return {};
  const content = json(schemaOf(body, 'input'));
  if (withoutBody === undefined) return { requestBody: { required: true, content } };
  return { requestBody: { required: false, description: texts.api.bodyOptional(withoutBody), content } };
}

function operationOf(name: EndpointName): Json {
  const endpoint: Endpoint = endpoints[name];
  return {
    operationId: name,
    tags: tagsOf(name),
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...headersOf(name, endpoint),
    ],
    ...bodyOf(endpoint),
    responses: {
      ...answerOf(name, endpoint),
      ...problemsOf([...endpoint.problems, ...bearerProblems(name, endpoint)]),
    },
    security: securityOf(endpoint),
  };
}

function describePaths(): Json {
  const document: Record<string, Json> = {};
  for (const [name, [method, path]] of Object.entries(paths) as [
    EndpointName,
    (typeof paths)[EndpointName],
  ][]) {
    document[path] = { ...document[path], [method.toLowerCase()]: operationOf(name) };
  }
  return document;
}

let described: Json | undefined;
/** All calls, which are the same in every installation. */
const describedPaths = (): Json => (described ??= describePaths());

/** @returns the document as a visitor reads it at an origin */
function openApiDocument({ portal, version, publicUrl }: Config): (origin: string) => Json {
  const infoAt = (origin: string): Json => ({
    title: `${portal.name} Data Portal`,
    version,
    description: introduction(portal.mission, origin),
    contact: { email: portal.contactEmail },
  });
  const rest = {
    ...(publicUrl && { servers: [{ url: publicUrl.origin }] }),
    tags,
    paths: describedPaths(),
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl?.protocol === 'https:' ? '__Host-sid' : 'sid',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: texts.api.token,
        },
      },
    },
  };
  return (origin) => ({ openapi: '3.1.0', info: infoAt(origin), ...rest });
}

export function registerOpenApi(
  app: Hono<Env>,
  { config, origins }: Pick<Services, 'config' | 'origins'>,
): void {
  const documentAt = openApiDocument(config);
  const body = keepAtHome(origins, 'application/json; charset=utf-8', (origin) =>
    JSON.stringify(documentAt(origin)),
  );
  app.get('/api/openapi.json', (http) =>
    sendBody(http, body(origins.of(http)), { 'cache-control': 'no-cache' }),
  );
}
