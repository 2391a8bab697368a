// The import and globals rules, each proven by a planted fault: a tree of small offenders under the real
// configuration, where every one must be caught by the rule meant for it, and an innocent file by none.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

type Planted = [file: string, source: string, rule: string | null];

const imports = 'eslint(no-restricted-imports)';
const globals = 'eslint(no-restricted-globals)';

const planted: Planted[] = [
  ['contract/climbs.ts', `import '../server/main/app.ts';`, imports],
  ['contract/knows-server.ts', `import { a } from '#server/main/app.ts'; export { a };`, imports],
  ['contract/knows-fetching.ts', `import { ofetch } from 'ofetch'; export { ofetch };`, imports],
  ['contract/api/client.ts', `import { z } from 'zod'; export { z };`, imports],
  ['contract/knows-words.ts', `import { a } from '#texts/en/a.ts'; export { a };`, imports],
  ['texts/en/knows-contract.ts', `import { a } from '#contract/ground/ids.ts'; export { a };`, imports],
  ['texts/en/knows-shape.ts', `import type { A } from '#contract/ground/ids.ts'; export type B = A;`, null],
  ['texts/en/knows-machine.ts', `import type { A } from '#machines/a/a.ts'; export type B = A;`, imports],
  ['texts/en/knows-server.ts', `import { a } from '#server/ground/refusal.ts'; export { a };`, imports],
  ['texts/en/knows-zod.ts', `import { z } from 'zod'; export { z };`, imports],
  ['machines/a/knows-words.ts', `import { a } from '#texts/en/page.ts'; export { a };`, imports],
  ['machines/a/knows-keys.ts', `import type { A } from '#texts/languages.ts'; export type B = A;`, null],
  ['machines/kinds/failure.ts', `import { failure } from '#texts/en/failure.ts'; export { failure };`, null],
  ['machines/a/knows-react.ts', `import { memo } from 'react'; export { memo };`, imports],
  ['machines/a/knows-view.ts', `import type { A } from '#src/main.tsx'; export type B = A;`, imports],
  ['machines/a/knows-fetching.ts', `export * from 'ofetch';`, imports],
  ['machines/a/loads-view.ts', `export const load = () => import('#src/main.tsx');`, imports],
  ['machines/a/touches-window.ts', `export const w = () => window.innerWidth;`, globals],
  ['machines/a/touches-document.ts', `export const w = () => document.title;`, globals],
  ['machines/a/touches-storage.ts', `export const w = () => localStorage.length;`, globals],
  ['machines/a/reads-clock.ts', `export const w = () => Date.now();`, globals],
  ['machines/a/sets-timer.ts', `export const w = () => setTimeout(() => {}, 1);`, globals],
  ['machines/a/fetches.ts', `export const w = () => fetch('/');`, globals],
  ['src/Stateful.tsx', `import { useState } from 'react'; export { useState };`, imports],
  ['src/Aliased.tsx', `import { useEffect as later } from 'react'; export { later };`, imports],
  ['src/Reducing.tsx', `import { useReducer } from 'react'; export { useReducer };`, imports],
  ['src/Referring.tsx', `import { useRef } from 'react'; export { useRef };`, imports],
  ['src/Default.tsx', `import React from 'react'; export { React };`, imports],
  ['src/Starting.tsx', `import { useMachine } from '@xstate/react'; export { useMachine };`, imports],
  ['src/Serving.tsx', `import { a } from '#server/main/app.ts'; export { a };`, imports],
  ['src/Validating.tsx', `import { z } from 'zod'; export { z };`, imports],
  [
    'src/Carrying.tsx',
    `import { fileFields } from '#contract/file/files.ts'; export { fileFields };`,
    imports,
  ],
  ['src/Typed.tsx', `import type { Preview } from '#contract/file/data.ts'; export type P = Preview;`, null],
  ['src/Fetching.tsx', `export const w = () => fetch('/');`, globals],
  ['src/Transporting.tsx', `import { ofetch } from 'ofetch'; export { ofetch };`, imports],
  ['src/Storing.tsx', `export const w = () => localStorage.length;`, globals],
  ['server/knows-machine.ts', `import { a } from '#machines/a/a.machine.ts'; export { a };`, imports],
  ['server/knows-react.ts', `import { memo } from 'react'; export { memo };`, imports],
  ['server/climbs.ts', `import { a } from '../contract/ground/problem.ts'; export { a };`, imports],
  ['e2e/knows-view.ts', `import { a } from '#src/main.tsx'; export { a };`, imports],
  ['tests/machines/knows-view.ts', `import { a } from '#src/main.tsx'; export { a };`, imports],
  ['tests/machines/knows-shape.ts', `import type { A } from '#src/main.tsx'; export type B = A;`, null],
  ['contract/one.ts', `import { two } from './two.ts'; export const one = () => two;`, 'import(no-cycle)'],
  ['contract/two.ts', `import { one } from './one.ts'; export const two = () => one;`, 'import(no-cycle)'],
  ['src/browser/power.ts', `export const w = () => localStorage.length;`, null],
  ['src/Innocent.tsx', `import { use } from 'react'; export { use };`, null],
];

type Diagnostic = { filename: string; code: string };

let caught: Map<string, string[]>;

beforeAll(async () => {
  const tree = mkdtempSync(join(tmpdir(), 'laws-'));
  cpSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
  cpSync('package.json', join(tree, 'package.json'));
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  for (const [file, source] of planted) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
  const run = promisify(execFile)(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: tree });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  caught = Map.groupBy(diagnostics, ({ filename }) => filename) as never;
  for (const [file, list] of caught as unknown as Map<string, Diagnostic[]>)
    caught.set(
      file,
      list.map(({ code }) => code),
    );
}, 30_000);

test.each(planted.filter(([, , rule]) => rule !== null))('%s is caught', (file, _source, rule) => {
  expect(caught.get(file)).toContain(rule);
});

test.each(planted.filter(([, , rule]) => rule === null))('%s is let be', (file) => {
  expect(caught.get(file) ?? []).toEqual([]);
});
