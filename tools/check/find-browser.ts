// Finds a Chromium for the browser tests, by itself: one that is installed, else Playwright's own download, else
// Debian's package when this is root, else a sentence that says what to install. Prints the path it found.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

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

/** The path of a Chromium that is there now; undefined when there is none. `CHROMIUM_PATH` comes first. */
export const installedBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

const attempt = (command: string, args: string[]): void => {
  console.log(`No Chromium here: trying ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  } catch {
    console.log(`That did not work.`);
  }
};

/** Finds a Chromium or installs one. @throws a sentence that says what to install */
export function ensureBrowser(): string {
  if (!installedBrowser()) attempt('npx', ['playwright', 'install', 'chromium']);
  if (!installedBrowser() && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  const found = installedBrowser();
  if (!found)
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
  return found;
}

if (import.meta.main) console.log(ensureBrowser());
