// What is said to whoever meets a limit: each is provoked by requests, and its sentence is about the call that met it.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import type { Send } from './limited-call.ts';
import { limitedCalls } from './limited-calls.ts';
import { refusalOf } from '#tests/fixtures/server/registering.ts';
import { tier } from '#tests/tiers.ts';

let app: FreshApp;
let cast: Cast;
beforeEach(async () => {
  app = await freshApp();
  cast = await createCast(app);
});
afterEach(() => app.close());

const tooMany: readonly string[] = ['too-many-attempts', 'too-many-tokens', 'too-many-bundles'];
/** In the fast tier one call for each limit: that others share its count is seen below. */
const chosen = limitedCalls.filter(
  ({ row }, at) => tier !== 'fast' || limitedCalls.findIndex((limited) => limited.row === row) === at,
);
const cases = chosen.map((limited) => [limited.call, limited.row, limited] as const);

/** One after the other. @returns the codes heard: of what fails, and nothing of what succeeds */
async function codesOf(send: Send, times: number): Promise<unknown[]> {
  const codes = [];
  for (let at = 0; at < times; at += 1) {
    const answer = await send(at);
    codes.push(answer.ok ? undefined : ((await answer.json()) as { code: string }).code);
  }
  return codes;
}

test.each(cases)('%s is told of its limit: %s', async (_call, _row, { most, wait, sentence, begin }) => {
  const send = await begin(cast);
  const codes = await codesOf(send, most);
  expect(codes.filter((code) => tooMany.includes(String(code)))).toEqual([]);
  const answer = await send(most);
  expect(answer.headers.get('retry-after')).toBe(wait === null ? null : String(wait));
  const { code, message } = await refusalOf(answer);
  expect(tooMany).toContain(code);
  expect(message).toBe(sentence);
});

test('every call with a limit is among them', () => {
  const limited = Object.entries<Endpoint>(endpoints)
    .filter(([, { problems }]) => problems.some((code) => tooMany.includes(code)))
    .map(([name]) => name);
  expect([...new Set(limitedCalls.map(({ call }) => call))].toSorted()).toEqual(limited.toSorted());
});

test.each([
  ['data.series', 'data.coverage', 120],
  ['data.choices', 'data.preflight', 240],
  ['registration.validate', 'registration.resetPassword', 100],
] as const)('%s and %s share a count', async (one, other, most) => {
  const [first, second] = [one, other].map((name) => limitedCalls.find(({ call }) => call === name)!);
  await codesOf(await first!.begin(cast), most);
  const { message } = await refusalOf(await (await second!.begin(cast))(0));
  expect(message).toBe(first!.sentence);
  expect(message).toBe(second!.sentence);
});

test('the limits are listed as they are', () => {
  const listed = readFileSync('docs/security.md', 'utf8');
  for (const { row } of limitedCalls) expect(listed).toContain(`| ${row}`);
});
