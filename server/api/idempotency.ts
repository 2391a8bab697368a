// Requests that change something and may be sent twice: by a double click, or because the answer was lost on the way. One
// with an `Idempotency-Key` has its effect once; whoever sends the same again within a day gets the same answer. Only
// what was done is kept: a refusal changed nothing, so the same request may be tried again.
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '#contract/account/account.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { hashOf } from '#server/ground/secrets.ts';
import type { Claim } from './idempotency-store.ts';
import type { RepeatTable } from '#server/database/schema.ts';
import type { Services } from './services.ts';
import type { Http } from '#server/http/env.ts';
import { sentence } from '#server/ground/sentence.ts';
import { Refusal, refuse } from '#server/ground/refusal.ts';
import { markOf, encryptAnswer, decryptAnswer } from './encrypted-answers.ts';
import type { SessionCookie } from './session-cookie.ts';
import { readRequest, type Validated } from './validation.ts';

const header = 'idempotency-key';
/** Short ones could be guessed, and whoever guesses one can read what it encrypts. */
export const shortestKey = 16;
export const longestKey = 255;
const pattern = new RegExp(`^[\\x21-\\x7e]{${shortestKey},${longestKey}}$`);
/** Looking for the answer of the first: soon, then four times a second, for about ten seconds. */
const looks = 44;
const pauseBefore = (look: number): number => Math.min(25 * 2 ** look, 250);

const invalidKey = () =>
  refuse('invalid-input', sentence('request.bad-key', { shortest: shortestKey, longest: longestKey }), {
    field: 'Idempotency-Key',
  });
const keyReused = () => refuse('key-reused', sentence('request.key-reused'));
const stillRunning = () =>
  refuse('still-running', sentence('request.still-running'), {
    headers: { 'retry-after': '5' },
  });

type IdempotentRequest = { key: string; alias: string | null; request_hash: string };
type StoredAnswer = { status: number; headers: [string, string][]; body: string | null };

function keyIn(http: Http): string | undefined {
  const key = http.req.header(header);
  if (key !== undefined && !pattern.test(key)) throw invalidKey();
  return key;
}

async function encryptedAnswer(
  { key, request_hash: bound }: IdempotentRequest,
  response: Response,
): Promise<string> {
  const body = response.body === null ? null : await response.clone().text();
  const kept: StoredAnswer = { status: response.status, headers: [...response.headers], body };
  return encryptAnswer(key, JSON.stringify(kept), bound);
}

/** @throws `key-reused`. @returns null while there is no answer */
function answerIn(row: RepeatTable, { key, request_hash: bound }: IdempotentRequest): Response | null {
  if (row.request_hash !== bound) throw keyReused();
  if (row.answer === null) return null;
  const { status, headers, body } = JSON.parse(decryptAnswer(key, row.answer, bound)) as StoredAnswer;
  return new Response(body, { status, headers });
}

type IdempotencyDeps = Pick<Services, 'idempotency' | 'origins' | 'log'>;

/** Does the work whose claim this is, and keeps or gives up the claim. */
async function carryOut(
  { idempotency, log }: IdempotencyDeps,
  claim: Claim,
  asked: IdempotentRequest,
  work: () => Promise<Response>,
) {
  const response = await work().catch(async (error: unknown) => {
    await idempotency.release(claim);
    throw error;
  });
  if (!response.ok) {
    await idempotency.release(claim);
    return response;
  }
  const answer = await encryptedAnswer(asked, response);
  // What was done is done: an answer that could not be kept is given all the same.
  await idempotency.keep(claim, answer).catch((err: unknown) => log.warn({ err }, 'an answer was not kept'));
  return response;
}

/** Of another address of the portal it is another request: an answer may print where it was asked for. */
const createAsked =
  ({ origins }: Pick<IdempotencyDeps, 'origins'>, cookie: SessionCookie) =>
  (http: Http, name: string, key: string, request: Validated): IdempotentRequest => {
    const secret = cookie.read(http);
    return {
      key,
      alias: secret === undefined ? null : hashOf(JSON.stringify(['session', secret, name, key])),
      request_hash: markOf(key, JSON.stringify([name, origins.of(http), request])),
    };
  };

type Pause = (milliseconds: number) => Promise<unknown>;

/** @param look answers null while there is nothing yet, and undefined when there will be nothing */
async function waitFor(look: () => Promise<Response | null | undefined>, pause: Pause) {
  for (let count = 0; count < looks; count += 1) {
    const found = await look();
    if (found !== null) return found;
    await pause(pauseBefore(count));
  }
  throw stillRunning();
}

/** @param pause other than by the clock on the wall in tests */
export function createIdempotency(services: IdempotencyDeps, cookie: SessionCookie, pause: Pause = wait) {
  const askedOf = createAsked(services, cookie);

  return {
    /**
     * Does the work once for all requests that are the same.
     * @throws `invalid-input`, `key-reused` or `still-running`
     */
    async once(
      http: Http,
      name: string,
      { member, request }: { member: Account | null; request: Validated },
      work: () => Promise<Response>,
    ): Promise<Response> {
      const key = keyIn(http);
      if (key === undefined) return work();
      // Where anybody may call, callers are told apart by their cookie: two sign-outs are two.
      const caller = member ? ['member', member.id] : ['anyone', cookie.read(http) ?? null];
      const id = hashOf(JSON.stringify([...caller, name, key]));
      const asked = askedOf(http, name, key, request);
      const { alias, request_hash } = asked;
      const found = await waitFor(async () => {
        const claim = await services.idempotency.claim({ id, alias, request_hash });
        if (claim && 'mine' in claim) return carryOut(services, claim.mine, asked, work);
        return claim ? answerIn(claim.theirs, asked) : null;
      }, pause);
      return found as Response;
    },

    /**
     * For who is not signed in any more because of this very request, and did not hear its answer: the session's cookie
     * and the key together still get it. @throws the refusal where there is no such answer
     */
    async again(http: Http, name: string, endpoint: Endpoint, refusal: unknown): Promise<Response> {
      if (!(refusal instanceof Refusal) || refusal.code !== 'not-signed-in') throw refusal;
      const key = http.req.header(header);
      const { alias } = askedOf(http, name, key ?? '', {});
      if (key === undefined || alias === null || !(await services.idempotency.findAlias(alias)))
        throw refusal;
      const asked = askedOf(http, name, key, await readRequest(http, endpoint));
      const found = await waitFor(async () => {
        const row = await services.idempotency.findAlias(alias);
        return row && answerIn(row, asked);
      }, pause);
      if (!found) throw refusal;
      return found;
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
