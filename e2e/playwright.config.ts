// The browser tests: Chromium on a desk and on a phone, against the real server started by the README's own
// command, with a database and data of its own; and what is paid, once more over the network.
import { defineConfig, devices } from 'playwright/test';
import { installedBrowser } from '#tools/check/find-browser.ts';
import { product } from '#sandbox/objects/catalogue.ts';
import { webhookPath } from '#server/payments/provider.ts';
import { browserFiles, tier } from '#tests/tiers.ts';
import { withoutNeedless } from './quiet.ts';
import { named, namedProject, networkProject, overNetwork, store, whole } from './servers.ts';

const desk = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const secret = 'whsec_e2e';
/** What is paid: its desk's run is at the address that the README says, and its phone's at the number. */
const journey = 'e2e/billing/subscription-journey.e2e.ts';
const desktop = browserFiles('desktop');
const portOf = (url: string): string => new URL(url).port;
const served = (command: string, url: string, env: Record<string, string>) => ({
  command,
  url,
  env: { ...env, LOG_LEVEL: 'error' },
  cwd: '..',
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
});

const networkServers = [
  served(
    `npm run sandbox -- --port ${portOf(overNetwork.sandbox)} --database sqlite:${store}/sandbox.db --webhook ${overNetwork.url}${webhookPath} --secret ${secret}`,
    `${overNetwork.sandbox}/sandbox`,
    {},
  ),
  served('npm start', `${overNetwork.url}/readyz`, {
    PORT: portOf(overNetwork.url),
    DATABASE_URL: overNetwork.databaseUrl,
    DATA_URL: `file:${store}/data-network`,
    STRIPE_SECRET_KEY: 'sk_test_e2e',
    STRIPE_API_BASE: overNetwork.sandbox,
    STRIPE_PRODUCT: product.id,
    STRIPE_WEBHOOK_SECRET: secret,
  }),
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // A third browser made two cores no faster, and pages wait for longer than tests do.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 240_000,
  // Passwords are hashed for real, and CI may do much else.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./times.ts']],
  use: {
    baseURL: whole.url,
    launchOptions: {
      executablePath: installedBrowser()!,
      // Scrollbars take room on a desk, and what a dialog does about that is tested.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [withoutNeedless, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    locale: 'en-GB',
  },
  // The walks of e2e/paths differ by width, so each says for which it is; every other test runs at both.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      ...desktop,
      testIgnore: [...desktop.testIgnore, journey.replace('e2e/', '**/')],
      use: desk,
    },
    {
      name: namedProject,
      ...browserFiles(namedProject, journey),
      use: { ...desk, baseURL: named.url },
    },
    {
      name: 'phone',
      ...browserFiles('phone'),
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: networkProject,
      ...browserFiles(networkProject, journey),
      use: { ...desk, baseURL: overNetwork.url },
    },
  ],
  // One after the other, so that the first has built the pages.
  webServer: [
    served('npm start', `${whole.url}/readyz`, {
      PORT: portOf(whole.url),
      DATABASE_URL: whole.databaseUrl,
      DATA_URL: `file:${store}/data`,
      // Each test is a visitor of its own (./fixtures.ts).
      TRUSTED_PROXIES: '127.0.0.1,::1',
    }),
    // Its journey is deep.
    ...(tier === 'fast' ? [] : networkServers),
  ],
});
