// Finds a Chromium for the browser tests, by itself: one that is installed, else Debian's package when this is root, else
// Playwright's own download, else a sentence that says what to install. Prints the path it found.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { tier } from '#tests/tiers.ts';
import { attempt, installFromDebian } from './debian.ts';

/** They draw the same pages with a fifth less work, since no window is around them (decision 102). */
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

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** The path of a whole Chromium that is there now; undefined when there is none. `CHROMIUM_PATH` comes first. */
export const wholeBrowser = (): string | undefined =>
  firstOf([process.env['CHROMIUM_PATH'], ...installed, chromium.executablePath()]);

/** What tests of this tier run in: in the fast one the shell, where it is there and nobody names another. */
export const installedBrowser = (): string | undefined =>
  (tier === 'fast' && !process.env['CHROMIUM_PATH'] ? firstOf(shells) : undefined) ?? wholeBrowser();

/** Finds a Chromium or installs one. @throws a sentence that says what to install */
export function ensureBrowser(): string {
  if (!wholeBrowser()) {
    installFromDebian('chromium', 'fonts-liberation');
    if (wholeBrowser()) installFromDebian('chromium-headless-shell');
  }
  if (!wholeBrowser()) attempt('npx', 'playwright', 'install', 'chromium');
  if (!wholeBrowser())
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
  return installedBrowser()!;
}

if (import.meta.main) console.log(ensureBrowser());
