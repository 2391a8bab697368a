// Properties draw the same values in each run, so that what one run has shown another shows too; TEST_SEED takes others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) });
