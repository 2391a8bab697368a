// The tests that every mutant has to meet: those of the machines, which need no browser, no server and no build. They
// share one module graph, made anew for each mutant, and try each property fewer times than `npm test` does.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/machines/*.test.ts'],
    // Drawings say what the graphs say, slowly; conformance compares a changed machine with itself.
    exclude: ['tests/machines/drawings.test.ts', 'tests/machines/conformance.test.ts'],
    setupFiles: ['scripts/mutation/fewer-runs.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
