// The typed client: endpoint name and request in, answer out. It runs in the browser's first load, so it knows types
// but no schema, and is given the places of what it calls. ofetch sends the request and reads the answer; what it
// would decide by itself, when to ask again and what a body that is not JSON means, is decided here.
import { createFetch, type FetchResponse } from 'ofetch';
import type { AnswerOf, EndpointName, Calls, ConfirmedName, RequestOf } from './endpoints.ts';
import type { EndpointRoute } from './first-paths.ts';
import { parseJson, unreadable } from '#contract/ground/json.ts';
import { patientFetch, type Patience } from './patience.ts';
import type { AnyProblem } from '#contract/ground/problem.ts';
import { isSentence } from '#contract/ground/sentence.ts';

/** A request that failed: `status` is 0 when no answer came; `problem` is the server's word where it gave one. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly status: number;
  readonly problem: AnyProblem | undefined;

  constructor(status: number, problem?: AnyProblem) {
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
  /** Nobody is told how it goes: the request asks that itself. */
  quiet?: true;
  /** Id of the member whose page asks: refused when the browser is another's by now. */
  as?: string | undefined;
};

export type ClientSettings = {
  /** Where the API lives; empty in the browser, an address in scripts and tests. */
  baseURL?: string;
  /** Called on a 401 to any request that did not opt out. */
  onUnauthorized?: () => void;
  /** How long a server may be silent before that counts as failed. */
  patience?: Patience;
  /** Told how each request goes. */
  onWord?: (word: Word) => void;
};

/**
 * How a request goes: it waits for more than a second; it is over, by an answer or because nobody waits any more; or it
 * came to nothing, without an answer or with a proxy's that it has none.
 */
export type Word = 'lag' | 'answer' | 'miss';

/** What proxies answer for a server that is away; a server that is busy says so in the same way. */
const absent: readonly number[] = [0, 502, 503, 504];
const lagging = 1000;

const usualPatience: Patience = { connecting: 10_000, silence: 10_000 };

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** Nothing is tried twice (the machines decide when to ask again), and what failed is looked at here. */
const settings = {
  credentials: 'include',
  retry: false,
  ignoreResponseError: true,
  parseResponse: parseJson,
} as const;

/**
 * The refusal's words, whoever answered: a server that says no more than a message has said enough. Without a sentence
 * there are none, and the portal says its own.
 */
export function problemOf(data: unknown): AnyProblem | undefined {
  const problem = data as AnyProblem | null | undefined;
  return problem && isSentence(problem.message) ? problem : undefined;
}

/** Fills `{name}` holes of a path. */
export const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_hole, key: string) => encodeURIComponent(params[key] ?? ''));

type CallParts = Pick<Loose, 'params' | 'query'>;

/** Where a call asks, in the browser and where its pages are drawn. */
export const addressOfCall = ([, path]: EndpointRoute, { params, query = {} }: CallParts): string =>
  `${pathOf(path, params)}?${new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )}`.replace(/\?$/, '');

/** A body that is not JSON is a failure, and where it is a failure already its status is kept. */
function dataOf({ ok, status, _data: data }: FetchResponse<unknown>): unknown {
  if (!ok) throw new RequestFailure(status, problemOf(data));
  if (data === unreadable) throw new RequestFailure(0);
  return data;
}

/** Sends a request to where an endpoint lives. */
export type Transport = (place: EndpointRoute, request: Loose, options?: CallOptions) => Promise<unknown>;

/** @returns a function that sends requests; it throws {@link RequestFailure}. */
export function createTransport({
  baseURL = '',
  onUnauthorized,
  patience = usualPatience,
  onWord,
}: ClientSettings = {}): Transport {
  const { raw: send } = createFetch({ fetch: patientFetch(patience) });
  return async (place, { body, ...asked }, { signal, expiry, key, as, quiet } = {}) => {
    const tell = quiet ? undefined : onWord;
    const timer = setTimeout(() => tell?.('lag'), lagging);
    try {
      const answer = await send(baseURL + addressOfCall(place, asked), {
        ...settings,
        method: place[0],
        headers: {
          accept: 'application/json',
          ...(key && { 'idempotency-key': key }),
          ...(as && { 'x-account': as }),
        },
        ...(body && { body }),
        ...(signal && { signal }),
      });
      const data = dataOf(answer);
      tell?.('answer');
      return data;
    } catch (error) {
      const failure = error instanceof RequestFailure ? error : new RequestFailure(0);
      tell?.(absent.includes(failure.status) && !signal?.aborted ? 'miss' : 'answer');
      if (failure.status === 401 && expiry !== 'ignored') onUnauthorized?.();
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Calls the endpoints of a table by name. */
export type ClientOf<Known extends EndpointName> = <Name extends Known>(
  name: Name,
  request: RequestOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Name>>;

/** @param places where they live: the first load's, or all of them (contract/api/whole-client.ts) */
export const clientOf =
  <Known extends EndpointName>(
    transport: Transport,
    places: Readonly<Record<Known, EndpointRoute>>,
  ): ClientOf<Known> =>
  (name, request, options) =>
    transport(places[name], request as Loose, options) as Promise<AnswerOf<typeof name>>;

/** Calls any endpoint by name. */
export type Client = ClientOf<EndpointName>;

/** Makes a call that is written down. */
export const make = <Name extends EndpointName>(
  call: Client,
  { name, request }: Calls[Name],
  options?: CallOptions,
): Promise<AnswerOf<Name>> => call(name, request, options);

export type { AnswerOf, EndpointName, Calls, ConfirmedName, RequestOf };
