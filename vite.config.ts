// Vite builds the browser's half; vitest runs everything that needs no browser. The environment of an
// installation is never read here: it reaches the page with the HTML that the server sends (server/http/page.ts),
// so one build serves any installation.
import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { silentMachines } from './scripts/silent-machines.ts';
import { staticStyles } from './scripts/static-styles.ts';

const apiServer = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  plugins: [react(), staticStyles(), silentMachines()],
  publicDir: 'src/static',
  server: {
    port: 5173,
    // In a second worktree the modules lie elsewhere; an asset of theirs is read from where it really is.
    fs: { allow: ['.', realpathSync('node_modules')] },
    proxy: { '/api': { target: apiServer, changeOrigin: false } },
  },
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // What it mends in Safari 16 is a head start of some chunks, and it weighs more than that in every first load.
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // Every first load carries the names of all chunks; seven characters are the fewest for more than 64 of them.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Looks that several screens share and the first load has not: one name among the chunks, and not thirteen.
            {
              name: 'looks',
              includeDependenciesRecursively: false,
              test: /styled-system[\\/]recipes[\\/](aside|check|field|group|page-head|pager|prose|section|setting|split|standalone|table|ticklist)\./,
            },
            { name: 'xstate', test: /node_modules[\\/](xstate|@xstate)[\\/]/ },
          ],
        },
      },
    },
  },
  test: {
    // Vitest leaves one core free by itself: on two that is half of them. Tests wait for databases and processes of
    // their own a third of the time, so one more than there are cores keeps all busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/scratch.ts', 'tests/server/cluster.ts'],
          // What a worker has read and made once serves all of its files; imports were a quarter of their time.
          isolate: false,
          setupFiles: ['tests/own-globals.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.tsx'],
          globalSetup: ['tests/scratch.ts'],
          isolate: false,
          setupFiles: ['tests/views/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
