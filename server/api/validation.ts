// Checks a request against its row of the contract and says what is wrong in a sentence. The first fault is named, with
// the field it is in; where more fields have one, the first of each, since a form is mended as a whole.
import { z } from 'zod';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import type { Http } from '#server/http/env.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse, type Fault, type Refusal } from '#server/ground/refusal.ts';

/** Where a row of the contract does not say otherwise. */
const usualMost = 64 * 1024;

type Issue = z.core.$ZodIssue;

/** What zod says of itself, where a rule of the contract has no sentence of its own. */
const isUnsaid = (message: string): boolean => /^(Invalid|Too (big|small)|Unrecognized)/.test(message);

const isWrapped = (schema: unknown): schema is z.ZodOptional | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

const unwrapped = (schema: unknown): unknown => (isWrapped(schema) ? unwrapped(schema.unwrap()) : schema);

/** The bounds of a whole number; undefined of anything else. */
function boundsOf(schema: z.ZodObject, path: Issue['path']) {
  const whole = path.reduce<unknown>((part, key) => {
    const holder = unwrapped(part);
    if (holder instanceof z.ZodObject) return holder.shape[key as string];
    return holder instanceof z.ZodArray ? holder.element : undefined;
  }, schema);
  const number = unwrapped(whole);
  if (!(number instanceof z.ZodNumber && number.isInt)) return undefined;
  const { minValue: least, maxValue: most } = number;
  return { least: least!, most: most === Number.MAX_SAFE_INTEGER ? null : most };
}

function demandOf(issue: Issue, field: string, schema: z.ZodObject): string {
  // A rule of the contract's own says it all, to the visitor in whose form the field is; a list of ids has no form.
  if (!isUnsaid(issue.message) && !(issue.code === 'invalid_format' && issue.format === 'regex'))
    return issue.message;
  const bounds = boundsOf(schema, issue.path);
  if (bounds) return sentence('request.no-whole-number', { field, ...bounds });
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? sentence('request.too-long', { field, most: issue.maximum })
        : sentence('request.too-many', { field, most: issue.maximum });
    case 'too_small':
      if (issue.origin === 'string') return sentence('request.missing', { field });
      return sentence('request.too-few', { field, least: issue.minimum });
    case 'invalid_value':
      return sentence('request.no-choice', { field, choices: issue.values.map(String) });
    case 'invalid_format':
      return issue.message.startsWith('Invalid')
        ? sentence('request.no-id', { field })
        : sentence('request.unreadable', { field, reason: issue.message });
    case 'invalid_type':
      return sentence('request.wrong-kind', { field, expected: issue.expected });
    default:
      return sentence('request.unreadable', { field, reason: issue.message });
  }
}

/** The fault as a sentence; `input` tells a missing value from a wrong one. */
function sentenceOf(issue: Issue, input: unknown, schema: z.ZodObject): string {
  const field = issue.path.join('.');
  if (issue.path.length === 0) return sentence('request.no-object');
  const value = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  );
  return value === undefined ? sentence('request.missing', { field }) : demandOf(issue, field, schema);
}

function refuseAll(faults: readonly Fault[]): Refusal {
  const [{ field, message }] = faults as readonly [Fault];
  return refuse('invalid-input', message, {
    ...(field !== '' && { field }),
    ...(faults.length > 1 && { faults }),
  });
}

function checked(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const found = new Map<string, string>();
  for (const issue of result.error.issues as Issue[]) {
    const field = issue.path.join('.');
    if (!found.has(field)) found.set(field, sentenceOf(issue, input, schema));
  }
  throw refuseAll([...found].map(([field, message]) => ({ field, message })));
}

function queryOf(http: Http): Record<string, string> {
  const entries = Object.entries(http.req.queries());
  const repeated = entries.find(([, values]) => values.length > 1);
  if (repeated)
    throw refuse('invalid-input', sentence('request.repeated', { name: repeated[0] }), {
      field: repeated[0],
    });
  return Object.fromEntries(entries.map(([name, [value = '']]) => [name, value]));
}

const tooLarge = (most: number) =>
  refuse('body-too-large', sentence('request.too-large', { kilobytes: most / 1024 }), {
    headers: { connection: 'close' },
  });

/** Reads at most so many bytes, whatever Content-Length says. @throws `body-too-large` */
export async function readText(request: Request, most = usualMost): Promise<string> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function bodyOf(http: Http, { mostBytes, withoutBody }: Endpoint): Promise<unknown> {
  const text = await readText(http.req.raw, mostBytes);
  const type = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isJson = type === 'application/json';
  if (withoutBody !== undefined && text === '' && (isJson || type === undefined)) return {};
  try {
    // Only JSON: a form of another site can send other types without asking first.
    if (isJson) return JSON.parse(text);
  } catch {
    // Said below, together with the wrong type.
  }
  throw refuse('malformed-json', sentence('request.not-json'));
}

export type Validated = { params?: unknown; query?: unknown; body?: unknown };

/** @throws `invalid-input`, `malformed-json` or `body-too-large` */
export async function readRequest(http: Http, endpoint: Endpoint): Promise<Validated> {
  const { params, query, body } = endpoint;
  return {
    params: checked(params, http.req.param()),
    query: checked(query, query && queryOf(http)),
    body: checked(body, body && (await bodyOf(http, endpoint))),
  };
}
