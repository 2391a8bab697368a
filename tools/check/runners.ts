// How the two runners of tests are asked for all files or for some, and where what they found is read.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { browserReport, unitReport } from './reports.ts';
import type { Runner } from './run-tests.ts';
import { recordVariable } from './unit-record.ts';

export const bin = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args];

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @param more arguments, such as another root */
export const vitest = (...more: string[]): Runner => ({
  command: (record, files) => ({
    run: bin(
      'vitest',
      'run',
      ...more,
      // A name is looked for anywhere in a path, and `a.test.ts` stands in `a.test.tsx`.
      ...files.flatMap((file) => [resolve(file), '--exclude', `**/${file}x`]),
      '--reporter=dot',
      `--reporter=${resolve('tools/check/unit-record.ts')}`,
    ),
    env: { [recordVariable]: record },
  }),
  read: (record) => unitReport(readFileSync(record, 'utf8')),
  alone: (files) => files.map((file) => [file]),
});

/** @param config a folder, or a file, of Playwright's configuration */
export const playwright = (config: string, reporters: string): Runner => ({
  command: (record, files) => ({
    run: bin(
      'playwright',
      'test',
      '-c',
      config,
      `--reporter=${reporters}`,
      // What the first try has left of a failure stays.
      ...(files.length > 0 ? ['--workers=1', `--output=${record}-pictures`] : []),
      ...files.map((file) => `${literally(file)}$`),
    ),
    // Node reads the tests as they are; Playwright would transform them first, for five seconds where it has not before.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: record, CI: '1', PW_DISABLE_TS_ESM: '1' },
  }),
  read: (record) => browserReport(readFileSync(record, 'utf8'), config),
  // They share the portal that they run against, which takes long to start.
  alone: (files) => [files],
});
