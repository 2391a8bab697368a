// One folder for a whole run of the tests. Workers are ended without being told, so what a worker makes once and keeps
// for all of its files lies here, and goes when the run is over.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    scratch: string;
  }
}

/** A worker that is about to end may still write into the folder while it is emptied: it is emptied again. */
export const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/** Vitest calls it before the first test; what it returns, after the last. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-tests-'));
  project.provide('scratch', folder);
  return () => rmSync(folder, removal);
}
