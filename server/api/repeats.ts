// Requests that change something and may be sent twice: by a double click, or because the answer was lost on the way. One
// with an `Idempotency-Key` has its effect once; whoever sends the same again within a day gets the same answer. Only
// what was done is kept: a refusal changed nothing, so the same request may be tried again.
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '#contract/account/account.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { hashOf } from '#server/ground/secrets.ts';
import type { Claim } from './repeat-rows.ts';
import type { RepeatTable } from '#server/database/schema.ts';
import type { Parts } from './parts.ts';
import type { Http } from '#server/http/env.ts';
import { sentence } from '#server/ground/sentence.ts';
import { Refusal, refuse } from '#server/ground/refusal.ts';
import { markOf, seal, unseal } from './sealing.ts';
import type { SessionCookie } from './session-cookie.ts';
import { readRequest, type Validated } from './validation.ts';

const header = 'idempotency-key';
/** Short ones could be guessed, and whoever guesses one can open what it seals. */
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

type Asked = { key: string; alias: string | null; request_hash: string };
type Kept = { status: number; headers: [string, string][]; body: string | null };

function keyIn(http: Http): string | undefined {
  const key = http.req.header(header);
  if (key !== undefined && !pattern.test(key)) throw invalidKey();
  return key;
}

async function sealed({ key, request_hash: bound }: Asked, response: Response): Promise<string> {
  const body = response.body === null ? null : await response.clone().text();
  const kept: Kept = { status: response.status, headers: [...response.headers], body };
  return seal(key, JSON.stringify(kept), bound);
}

/** @throws `key-reused`. @returns null while there is no answer */
function answerIn(row: RepeatTable, { key, request_hash: bound }: Asked): Response | null {
  if (row.request_hash !== bound) throw keyReused();
  if (row.answer === null) return null;
  const { status, headers, body } = JSON.parse(unseal(key, row.answer, bound)) as Kept;
  return new Response(body, { status, headers });
}

type Needs = Pick<Parts, 'repeats' | 'origins' | 'log'>;

/** Does the work whose claim this is, and keeps or gives up the claim. */
async function carryOut({ repeats, log }: Needs, claim: Claim, asked: Asked, work: () => Promise<Response>) {
  const response = await work().catch(async (error: unknown) => {
    await repeats.release(claim);
    throw error;
  });
  if (!response.ok) {
    await repeats.release(claim);
    return response;
  }
  const answer = await sealed(asked, response);
  // What was done is done: an answer that could not be kept is given all the same.
  await repeats.keep(claim, answer).catch((err: unknown) => log.warn({ err }, 'an answer was not kept'));
  return response;
}

/** Of another address of the portal it is another request: an answer may print where it was asked for. */
const createAsked =
  ({ origins }: Pick<Needs, 'origins'>, cookie: SessionCookie) =>
  (http: Http, name: string, key: string, request: Validated): Asked => {
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
export function createRepeats(parts: Needs, cookie: SessionCookie, pause: Pause = wait) {
  const askedOf = createAsked(parts, cookie);

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
        const claim = await parts.repeats.claim({ id, alias, request_hash });
        if (claim && 'mine' in claim) return carryOut(parts, claim.mine, asked, work);
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
      if (key === undefined || alias === null || !(await parts.repeats.findAlias(alias))) throw refusal;
      const asked = askedOf(http, name, key, await readRequest(http, endpoint));
      const found = await waitFor(async () => {
        const row = await parts.repeats.findAlias(alias);
        return row && answerIn(row, asked);
      }, pause);
      if (!found) throw refusal;
      return found;
    },
  };
}

export type Repeats = ReturnType<typeof createRepeats>;
