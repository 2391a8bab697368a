// What `npm test` says of its browser tests: a failed one is never lost, and few may need a second run.
import { describe, expect, test } from 'vitest';
import { countWalks, failedWalks, lastLines, unsteadyWalks } from '#tools/check/failures.ts';

const ranAs = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'list.e2e.ts',
  tests: [{ projectName: 'phone', status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});
const reportOf = (unexpected: number, flaky: number) => ({
  suites: [
    {
      specs: [
        ...Array.from({ length: unexpected }, (_, at) =>
          ranAs(`broken ${at}`, 'unexpected', 'first', 'second'),
        ),
        ...Array.from({ length: flaky }, (_, at) => ranAs(`unsteady ${at}`, 'flaky', 'too early')),
        ranAs('good', 'expected'),
      ],
    },
  ],
  errors: [],
  stats: { expected: 1, unexpected, flaky },
});

describe('the browser tests', () => {
  test('that fail twice have failed', () => {
    const report = reportOf(1, 0);
    expect(countWalks(report.stats)).toEqual({ passed: 1, failed: 1 });
    expect(failedWalks(report)).toEqual(['list.e2e.ts (phone): broken 0\n    first']);
  });

  test('that pass at once again are told', () => {
    const report = reportOf(0, 2);
    expect(countWalks(report.stats)).toEqual({ passed: 3, failed: 0 });
    expect(failedWalks(report)).toEqual([]);
    expect(unsteadyWalks(report)).toEqual([
      'list.e2e.ts (phone): unsteady 0\n    too early',
      'list.e2e.ts (phone): unsteady 1\n    too early',
    ]);
  });

  test('that are unsteady by threes have failed', () => {
    const report = reportOf(0, 3);
    expect(countWalks(report.stats)).toEqual({ passed: 1, failed: 3 });
    expect(failedWalks(report)).toEqual(['3 tests passed at the second run only; 2 may.']);
  });
});

test('an ending without a report keeps its last lines', () => {
  const written = Array.from({ length: 40 }, (_, at) => `\u001b[31mline ${at}\u001b[39m\n\n`).join('');
  expect(lastLines(written).split('\n')).toHaveLength(30);
  expect(lastLines(written)).toMatch(/^ {4}line 10\n.*line 39$/s);
});
