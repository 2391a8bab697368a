// Before each test file of a mutation run. A property that does not say how often it is tried is tried 25 times a
// mutant instead of 100. And nobody writes down which test reaches which mutant: a machine's literal is read once for
// all test files, so what Stryker would write down is wrong, and it would leave out tests that notice. With nothing
// written down every mutant is there from the start and meets every test.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 25 });

const shared = globalThis as unknown as Record<string, object>;
Object.defineProperty((shared['__stryker__'] ??= {}), 'mutantCoverage', {
  get: () => undefined,
  set: () => {},
  configurable: true,
});
