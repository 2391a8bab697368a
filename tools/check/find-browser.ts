// Finds a Chromium for the browser tests, by itself: one that is installed, else Debian's package when this is root, else
// Playwright's own download, else a sentence that says what to install. Prints the path it found.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { tier } from '#tests/tiers.ts';
import { attempt, installFromDebian } from './debian.ts';

/** Draws the same pages with a fifth less work, since no window is drawn around them (decision 102). */
const shells = ['/usr/bin/chromium-headless-shell'];

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * The path of a Chromium that is there now; undefined when there is none. `CHROMIUM_PATH` comes first; the fast tier takes
 * the shell before the whole browser, which the deep tier and all measures take.
 */
export const installedBrowser = (): string | undefined =>
  [
    process.env['CHROMIUM_PATH'],
    ...(tier === 'fast' ? shells : []),
    ...installed,
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));

/** Finds a Chromium or installs one. @throws a sentence that says what to install */
export function ensureBrowser(): string {
  if (!installedBrowser())
    installFromDebian(tier === 'fast' ? 'chromium-headless-shell' : 'chromium', 'fonts-liberation');
  if (!installedBrowser()) attempt('npx', 'playwright', 'install', 'chromium');
  const found = installedBrowser();
  if (!found)
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
  return found;
}

if (import.meta.main) console.log(ensureBrowser());
