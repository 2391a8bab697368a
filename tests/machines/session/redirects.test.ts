// Not one address of the list leads off the portal: neither by the function that judges them nor by the machine that
// signs in, from whatever parameter it came; and no page's address does as it stands.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { leadsTo } from '#contract/api/pages.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { loginAddress, safeTarget } from '#machines/session/safe-target.ts';
import { redirects } from './redirect-list.ts';

const origin = 'https://data.example.org';

/** Where a browser would be that is told to go to `address` without a thought. */
const wouldLeave = (address: string): boolean =>
  URL.canParse(address, origin) && new URL(address, origin).origin !== origin;

/** Stricter than a browser: what a target is must be plain to see. */
const leaves = (target: string): boolean =>
  !target.startsWith('/') || /^\/[/\\]/.test(target) || new URL(target, origin).origin !== origin;

const targetOf = (returnTo: string | null) =>
  createActor(loginMachine, { input: { returnTo, origin, email: '' } }).getSnapshot().context.target;

const parameterOf = (query: string) => new URLSearchParams(query).get('return_to');

test('the list is long and each its own', () => {
  expect(redirects.length).toBeGreaterThanOrEqual(500);
  expect(redirects.filter(wouldLeave).length).toBeGreaterThanOrEqual(500);
});

test('no target leaves the portal', () => {
  expect(redirects.filter((address) => leaves(safeTarget(address, origin)))).toEqual([]);
});

test('no sign-in leaves the portal', () => {
  const parameters = redirects.flatMap((address) => [
    address,
    parameterOf(`return_to=${address}`),
    parameterOf(`return_to=${encodeURIComponent(address)}`),
    parameterOf(`return_to=${encodeURIComponent(address)}&return_to=/home`),
    parameterOf(`return_to=/home&return_to=${encodeURIComponent(address)}`),
  ]);
  expect(parameters.filter((returnTo) => leaves(targetOf(returnTo)))).toEqual([]);
});

test('no path leads on and away', () => {
  const paths = redirects
    .filter((address) => URL.canParse(address, origin))
    .map((address) => new URL(address, origin).pathname);
  const led = paths.filter((path) => leadsTo(path) !== path);
  expect(led.filter((path) => leaves(leadsTo(path)))).toEqual([]);
});

test('coming back is coming back', () => {
  const left = redirects.filter((address) => {
    const search = new URL(loginAddress(address), origin).searchParams;
    return leaves(safeTarget(search.get('return_to'), origin));
  });
  expect(left).toEqual([]);
});
