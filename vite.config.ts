// Vite builds the browser's half; vitest runs everything that needs no browser. The environment of an
// installation is never read here: it reaches the page with the HTML that the server sends (server/pages/page.ts),
// so one build serves any installation.
import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { unitFiles } from '#tests/tiers.ts';
import { noChunkCircles } from '#tools/build/chunk-circles.ts';
import { chunks } from '#tools/build/chunks.ts';
import { firstScript } from '#tools/build/first-script.ts';
import { sheets } from '#tools/build/styles/sheets.ts';
import { silentMachines } from '#tools/build/silent-machines.ts';
import { staticStyles } from '#tools/build/static-styles.ts';

/** Chunks that come with the entry, by their names. */
const firstLoad = /\/(libraries|rolldown-runtime)-/;

const isNamed = /Screen$|^(?:libraries|rolldown-runtime)$/;

/** Pages are drawn and taken over in one process there, and what React's two halves share is not fit for other files then. */
const takenOver = ['tests/src/shell/drawn-elsewhere.test.tsx', 'tests/src/shell/taken-over.test.tsx'];

/** What Node cannot run as it is written: a glob of Vite’s, and a table that is there once more without its names. */
const transformed = ['tests/laws/prose-lists.test.ts', 'tests/server/place/names.test.ts'];

/** They need chdb, which `npm ci` does not bring: `npm run test:clickhouse` runs them, and nothing else does. */
const withClickHouse = ['tests/clickhouse/*.test.ts'];
const onBothEngines = [
  'tests/server/file/{choices,data,engine,equality,flags,groups,merge,one-country,preflight,same-ten,withheld}.test.ts',
  'tests/server/file/formats/*.test.ts',
];

/** Tests that have no document. */
const node = {
  environment: 'node',
  globalSetup: ['tests/scratch.ts', 'tests/fixtures/server/cluster.ts'],
  // What a worker has read and made once serves all of its files; imports were a quarter of their time.
  isolate: false,
  setupFiles: ['tests/seed.ts', 'tests/own-globals.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Tests that have a document. */
const views = {
  environment: 'jsdom',
  globalSetup: ['tests/scratch.ts'],
  setupFiles: ['tests/seed.ts', 'tests/fixtures/views/setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  plugins: [react(), sheets(), staticStyles(), silentMachines(), noChunkCircles(), firstScript()],
  publicDir: 'src/static',
  resolve: {
    // React has this hook itself since 18; the shim carries what does without.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      {
        find: 'regexparam',
        replacement: fileURLToPath(new URL('src/shell/no-patterns.ts', import.meta.url)),
      },
      {
        find: './use-browser-location.js',
        replacement: fileURLToPath(new URL('src/shell/no-browser-location.ts', import.meta.url)),
      },
      { find: 'ufo', replacement: fileURLToPath(new URL('src/shell/no-addresses.ts', import.meta.url)) },
      // What ofetch reads JSON with where nobody says otherwise, and the client always does.
      { find: 'destr', replacement: fileURLToPath(new URL('contract/ground/json.ts', import.meta.url)) },
    ],
  },
  server: {
    // In a second worktree the modules lie elsewhere; an asset of theirs is read from where it really is.
    fs: { allow: ['.', realpathSync('node_modules')] },
  },
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // What it mends in Safari 16 is a head start of some chunks, and it weighs more than that in every first load.
    modulePreload: {
      polyfill: false,
      // What the first load has is there by the time that a page asks for more.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !firstLoad.test(file)) : needed,
    },
    sourcemap: 'hidden',
    rolldownOptions: {
      // A text or a number that one module exports for another is written where it is used: fewer names in the first load.
      optimization: { inlineConst: true },
      output: {
        // Every first load carries the names of all chunks; seven characters are the fewest for more than 64 of them.
        // Those of screens and of the first load have a name before it, for people and for the gate of sizes.
        chunkFileNames: ({ name }) =>
          isNamed.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](@xstate|destr|ofetch|react|react-dom|scheduler|ufo|use-sync-external-store|wouter|xstate)[\\/]|create-recipe\.mjs$|contract\/ground\/constants\.ts$/,
            },
            ...chunks,
          ],
        },
      },
    },
  },
  test: {
    // Vitest leaves one core free by itself: on two that is half of them. Tests wait for databases and processes of
    // their own a third of the time, so one more than there are cores keeps all busy.
    maxWorkers: availableParallelism() + 1,
    // Pages drawn over and over are short-lived: with more room for what is new, a tenth less of the time goes into collecting it.
    // Three workers keep two cores busy, so that threads of a collection only wait for each other.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    // Imports from the desk are processes of their own, which begin in half the time where the code is compiled already.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
      TEST_SEED: process.env['TEST_SEED'] ?? '20261125',
    },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          ...unitFiles(['tests/**/*.test.ts'], [...transformed, ...withClickHouse]),
          // Node runs the server's code in them as it does where the portal runs (decision 108).
          experimental: { viteModuleRunner: false },
        },
      },
      ...(process.env['CLICKHOUSE'] === 'stand-in'
        ? [
            {
              extends: true as const,
              test: {
                ...node,
                name: 'clickhouse',
                // Each question goes to another process, and to a second one for what a choice of places leaves.
                testTimeout: 600_000,
                setupFiles: [...node.setupFiles, 'tests/clickhouse/setup.ts'],
                ...unitFiles([...withClickHouse, ...onBothEngines]),
                experimental: { viteModuleRunner: false },
              },
            },
          ]
        : []),
      { extends: true, test: { ...node, name: 'transformed', ...unitFiles(transformed) } },
      {
        extends: true,
        test: {
          ...views,
          name: 'views',
          ...unitFiles(['tests/src/**/*.test.tsx'], takenOver),
          isolate: false,
        },
      },
      { extends: true, test: { ...views, name: 'drawn', ...unitFiles(takenOver), isolate: true } },
    ],
  },
});
