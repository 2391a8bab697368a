// The browser tests: Chromium on a desk and on a phone, against the real server started by the README's own
// command, with a database and data of its own.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { installedBrowser } from '#scripts/find-browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const url = `http://127.0.0.1:${port}`;
const store = process.env['E2E_STORE'] ?? mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
// Workers read the configuration again; they must find the same store.
process.env['E2E_STORE'] = store;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 30_000,
  reporter: [['list'], ['./times.ts']],
  use: {
    baseURL: url,
    launchOptions: {
      executablePath: installedBrowser()!,
      // Scrollbars take room on a desk, and what a dialog does about that is tested.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
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
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      DATABASE_URL: `sqlite:${store}/portal.db`,
      DATA_URL: `file:${store}/data`,
      LOG_LEVEL: 'error',
    },
  },
});
