// A property that does not say how often it is tried is tried 25 times a mutant instead of 100.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 25 });
