// The servers that the browser tests run against, each on a port of its own on this machine: the portal as a fresh clone
// starts it, with the payment sandbox in its process; and a second portal that is set up as one with Stripe is, its
// provider being the sandbox as a process of its own. The first has two addresses. Which of them a test meets, its project
// says.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const at = (offset: number): string => `http://127.0.0.1:${port + offset}`;

// Workers read this again; they must find the same store.
export const store = (process.env['E2E_STORE'] ??= mkdtempSync(join(tmpdir(), 'meridian-e2e-')));

export type Served = {
  url: string;
  databaseUrl: string;
  /** Where the payment sandbox is. */
  sandbox: string;
};

export const whole: Served = { url: at(0), databaseUrl: `sqlite:${store}/portal.db`, sandbox: at(0) };
export const overNetwork: Served = { url: at(1), databaseUrl: `sqlite:${store}/network.db`, sandbox: at(2) };

/** The same portal by the name that the README says: another origin, with cookies and a bundle of its own. */
const atLocalhost = (url: string): string => Object.assign(new URL(url), { hostname: 'localhost' }).origin;
export const named: Served = {
  ...whole,
  url: atLocalhost(whole.url),
  sandbox: atLocalhost(whole.sandbox),
};

/** The project whose portal takes its money over the network. */
export const networkProject = 'network';
/** The project that visits the portal by its name. */
export const namedProject = 'localhost';

/** What the test that runs is served by. */
export const served = (): Served => {
  const { name } = test.info().project;
  if (name === networkProject) return overNetwork;
  return name === namedProject ? named : whole;
};
