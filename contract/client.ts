// The typed client: endpoint name and request in, answer out. It runs in the browser's first load, so it knows
// paths and types but no schema, and asks with the platform's own fetch: nothing is tried twice (the machines decide
// when to ask again), and a body that is not JSON is a failure.
import type { AnswerOf, BuiltName, RequestOf } from './endpoints.ts';
import { paths } from './paths.ts';
import type { Problem } from './problem.ts';

/** A request that failed: `status` is 0 when no answer came; `problem` is the server's word where it gave one. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem?: Problem) {
    super(
      problem?.message ?? (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`),
    );
    this.status = status;
    this.problem = problem;
  }
}

export type CallOptions = {
  signal?: AbortSignal;
  /** Opt out of the expiry rule: a 401 to this request says nothing about the session. */
  expiry?: 'ignored';
  /** One a submission: sent again with the same one, a request has its effect once. At random, 16 characters or more. */
  key?: string | undefined;
  /** Id of the member whose page asks: refused when the browser is another's by now. */
  as?: string | undefined;
};

export type ClientSettings = {
  /** Where the API lives; empty in the browser, an address in scripts and tests. */
  baseURL?: string;
  /** Called on a 401 to any request that did not opt out. */
  onUnauthorized?: () => void;
  /** Milliseconds before a silent server counts as failed. */
  timeout?: number;
};

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

const unreadable = Symbol('a body that is not JSON');

/** Never throws: the status of an error page in HTML must still be seen. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data;

/** Fills `{name}` holes of a path. */
export const pathOf = (name: BuiltName, params: Record<string, string> = {}): string =>
  paths[name][1].replace(/\{(\w+)\}/g, (_hole, key: string) => encodeURIComponent(params[key] ?? ''));

/** What is left out or undefined is not sent. */
function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

async function send(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, { credentials: 'include', ...init });
  const data = parseJson(await answer.text());
  if (!answer.ok) throw new RequestFailure(answer.status, isProblem(data) ? data : undefined);
  if (data === unreadable) throw new RequestFailure(0);
  return data;
}

/** @returns a function that calls an endpoint by name; it throws {@link RequestFailure}. */
export function createClient({ baseURL = '', onUnauthorized, timeout = 10_000 }: ClientSettings = {}) {
  return async function call<Name extends BuiltName>(
    name: Name,
    { params, query, body }: RequestOf<Name> & Loose,
    { signal, expiry, key, as }: CallOptions = {},
  ): Promise<AnswerOf<Name>> {
    try {
      const answer = await send(`${baseURL}${pathOf(name, params)}${queryText(query)}`, {
        method: paths[name][0],
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...(as && { 'x-account': as }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      });
      return answer as AnswerOf<Name>;
    } catch (error) {
      const failure = error instanceof RequestFailure ? error : new RequestFailure(0);
      if (failure.status === 401 && expiry !== 'ignored') onUnauthorized?.();
      throw failure;
    }
  };
}

export type Client = ReturnType<typeof createClient>;

export type { AnswerOf, BuiltName, RequestOf };
