// What runners have written is read as one report: each way a test can end or not end, and faults that belong to no file.
import { describe, expect, test } from 'vitest';
import { browserReport, unitReport, wholeFile } from '#tools/check/reports.ts';
import type { UnitLine } from '#tools/check/unit-record.ts';

const record = (...lines: UnitLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const file = 'tests/a.test.ts';
const planned = { planned: [file] };
const ended = { ended: true as const, unhandled: [] };
const of = (...states: string[]) => ({
  file,
  seconds: 2,
  errors: [],
  tests: states.map((state, at) => ({ groups: ['signed in'], title: `test ${at}`, state, message: '' })),
});
const endsIn = ({ tests, faults }: ReturnType<typeof unitReport>) => [
  tests.map(({ title, state }) => `${title}: ${state}`),
  faults,
];

describe('of vitest', () => {
  test('each test is told as it ended', () => {
    const report = unitReport(record(planned, of('passed', 'failed', 'skipped', 'pending'), ended));
    expect(endsIn(report)).toEqual([
      ['passed', 'failed', 'skipped', 'skipped'].map((state, at) => `signed in test ${at}: ${state}`),
      [],
    ]);
    expect(report.tests[0]).toMatchObject({ file, names: ['test 0', 'signed in test 0'] });
    expect(report.seconds).toEqual({ [file]: 2 });
  });

  test('what a hook throws fails the file', () => {
    const report = unitReport(record(planned, { ...of('passed'), errors: ['afterAll broke'] }, ended));
    expect(report.tests[1]).toMatchObject({
      file,
      title: wholeFile,
      state: 'failed',
      message: 'afterAll broke',
    });
  });

  test('a file without an end has failed', () => {
    for (const text of [record(planned), record(planned, ended)])
      expect(endsIn(unitReport(text))).toEqual([[`${wholeFile}: failed`], []]);
  });

  test('a line that is broken off is no end', () => {
    const text = record(planned, of('passed')).slice(0, -3);
    expect(endsIn(unitReport(text))).toEqual([[`${wholeFile}: failed`], []]);
  });

  test('a dead worker’s error goes to its file', () => {
    const died = { message: `Worker exited while running /here/${file}` };
    const report = unitReport(record(planned, { ended: true, unhandled: [died] }));
    expect(report).toMatchObject({ tests: [{ file, title: wholeFile, message: died.message }], faults: [] });
  });

  test('an error outside of files is a fault', () => {
    const unhandled = [{ message: 'nobody caught it' }, { file, message: 'caught late' }];
    expect(unitReport(record(planned, of('passed'), { ended: true, unhandled }))).toMatchObject({
      tests: [{ state: 'passed' }, { file, title: wholeFile, message: 'caught late' }],
      faults: ['nobody caught it'],
    });
  });

  test('an end before the report’s is a fault', () => {
    expect(unitReport(record(planned, of('passed'))).faults).toHaveLength(1);
    expect(unitReport('').faults).toHaveLength(1);
  });
});

describe('of Playwright', () => {
  const reportOf = (status: string, ...results: string[]) => {
    const tried = {
      projectName: 'phone',
      status,
      results: results.map((result) => ({
        status: result,
        duration: 1500,
        errors: [{ message: 'too late' }],
      })),
    };
    const walks = { title: 'walks', specs: [{ title: 'one', tests: [tried] }] };
    return browserReport(
      JSON.stringify({ suites: [{ title: 'a.e2e.ts', suites: [walks] }], errors: [] }),
      'e2e',
    );
  };

  test('a test that passed has passed', () => {
    const { tests, seconds } = reportOf('expected', 'passed');
    expect(seconds).toEqual({ 'e2e/a.e2e.ts (phone)': 1.5 });
    expect(tests).toMatchObject([
      { file: 'e2e/a.e2e.ts', title: 'walks one (phone)', names: ['one', 'walks one'], state: 'passed' },
    ]);
  });

  test.each([
    ['failed', ['unexpected', 'failed'], 'too late'],
    ['was to fail', ['expected', 'failed'], 'too late'],
    ['was to be skipped', ['expected', 'skipped'], 'too late'],
    ['passed in the end', ['flaky', 'failed', 'passed'], 'too late'],
    ['did not run', ['skipped'], 'It did not run.'],
  ])('a test that %s has failed', (_how, [status, ...results], message) => {
    expect(reportOf(status!, ...results).tests).toMatchObject([{ state: 'failed', message }]);
  });

  test('an error outside of tests is a fault', () => {
    const text = JSON.stringify({ suites: [], errors: [{ message: 'no server' }] });
    expect(browserReport(text, 'e2e')).toEqual({ tests: [], faults: ['no server'], seconds: {} });
  });
});
