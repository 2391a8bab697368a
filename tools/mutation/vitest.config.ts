// The tests that every mutant has to meet: those of the machines, which need no browser, no server and no build. They
// share one module graph, made anew for each mutant, and try each property fewer times than `npm test` does. What the
// inspector makes of a changed machine is the same in either run, so only its own mutants meet its tests.
import { basename, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow and of no use: drawings say what graphs say, conformance and paths compare a changed machine with itself. */
const useless = ['draw*', 'conformance*', 'paths'];

/** The folders that a changed machine is in and the words of its file's name: tests are called by some of them. */
const wordsOf = (file: string | undefined): string[] =>
  file === undefined ? [] : relative('machines', file).split(/[/.]/);

/** The tests most likely to notice come first, because one that does ends the run. */
class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = [this.ctx.config.related].flat().flatMap(wordsOf);
    const rank = ({ moduleId }: TestSpecification): number => {
      const name = basename(moduleId);
      if (name.startsWith('graphs')) return 0;
      if (changed.some((word) => word !== '' && (name.startsWith(word) || moduleId.includes(`/${word}/`))))
        return 1;
      return name.startsWith('portal') ? 3 : 2;
    };
    const met = files.filter(
      ({ moduleId }) => changed.includes('inspector') || !moduleId.includes('/inspector/'),
    );
    return met.sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/machines/**/*.test.ts'],
    exclude: useless.map((name) => `tests/machines/**/${name}.test.ts`),
    setupFiles: ['tools/mutation/setup.ts'],
    sequence: { sequencer: LikeliestFirst },
    isolate: false,
    testTimeout: 20_000,
  },
});
