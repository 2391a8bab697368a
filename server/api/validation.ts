// Checks a request against its row of the contract and says what is wrong in a sentence. The first fault is named, with
// the field it is in; where more fields have one, the first of each, since a form is mended as a whole.
import type { z } from 'zod';
import { locale } from '#contract/ground/constants.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import type { Http } from '#server/http/env.ts';
import { refuse, type Fault, type Refusal } from '#server/ground/refusal.ts';

/** Where a row of the contract does not say otherwise. */
const usualMost = 64 * 1024;

type Issue = z.core.$ZodIssue;

const count = (value: number | bigint): string => value.toLocaleString(locale);

/** What zod says of itself, where a rule of the contract has no sentence of its own. */
const isUnsaid = (message: string): boolean => /^(Invalid|Too (big|small)|Unrecognized)/.test(message);

function demandOf(issue: Issue, field: string): string {
  // A rule of the contract's own says it all, to the visitor in whose form the field is; a list of ids has no form.
  if (!isUnsaid(issue.message) && !(issue.code === 'invalid_format' && issue.format === 'regex'))
    return issue.message;
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `${field} is too long. Use at most ${count(issue.maximum)} characters.`
        : `${field} is too large. Use at most ${count(issue.maximum)}.`;
    case 'too_small':
      return `${field} is too small. Use at least ${count(issue.minimum)}.`;
    case 'invalid_value':
      return `${field} is not one of the choices. Use ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return issue.message.startsWith('Invalid')
        ? `${field} may hold only letters, digits, dots, underscores and hyphens. Check its spelling.`
        : `${field} could not be read. ${issue.message}`;
    case 'invalid_type':
      return `${field} is not of the right kind. Send it as ${issue.expected === 'string' ? 'text' : `a ${issue.expected}`}.`;
    default:
      return `${field} could not be read. ${issue.message}`;
  }
}

/** The fault as a sentence; `input` tells a missing value from a wrong one. */
function sentenceOf(issue: Issue, input: unknown): string {
  const field = `“${issue.path.join('.')}”`;
  if (issue.path.length === 0)
    return 'The body must be a JSON object. Send one with the fields that this call takes.';
  const value = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  );
  return value === undefined ? `${field} is missing. Add it and try again.` : demandOf(issue, field);
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
    if (!found.has(field)) found.set(field, sentenceOf(issue, input));
  }
  throw refuseAll([...found].map(([field, message]) => ({ field, message })));
}

function queryOf(http: Http): Record<string, string> {
  const entries = Object.entries(http.req.queries());
  const repeated = entries.find(([, values]) => values.length > 1);
  if (repeated)
    throw refuse(
      'invalid-input',
      `“${repeated[0]}” is given more than once. Give it once; lists are joined by commas.`,
      { field: repeated[0] },
    );
  return Object.fromEntries(entries.map(([name, [value = '']]) => [name, value]));
}

const tooLarge = (most: number) =>
  refuse('body-too-large', `The request is larger than ${most / 1024} kB. Send less at once.`, {
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
  throw refuse(
    'malformed-json',
    'The body could not be read as JSON. Send JSON with the header Content-Type: application/json.',
  );
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
