// Which build of the pages this server serves: a short hash of vite's index.html, in which the names of all scripts hang
// together. The page knows its own from its settings, and asks for the server's when it wonders about a newer one.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @param template vite's index.html */
export const buildOf = (template: string): string =>
  createHash('sha256').update(template).digest('base64url').slice(0, 12);

/** @returns the build in this folder; empty where there is none */
export function buildIn(pagesFolder: string): string {
  const file = path.join(pagesFolder, 'index.html');
  return existsSync(file) ? buildOf(readFileSync(file, 'utf8')) : '';
}
