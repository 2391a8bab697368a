// A last stage of `npm test`: is every requirement row (docs/requirements.md) held by a test that ran and passed? The
// laws see that the test exists; this reads what the stages unit and browser found, their second tries too, so a row held
// by a skipped test is found.
import { existsSync, readFileSync } from 'node:fs';
import { rowsOf } from '#tests/model/rows.ts';
import { type Run, unheld } from '#tests/model/titles.ts';
import type { Report } from './reports.ts';

function read(file: string): Run[] {
  const path = `test-results/figures/${file}.json`;
  if (existsSync(path)) {
    const { tests } = JSON.parse(readFileSync(path, 'utf8')) as Report;
    return tests.map(({ file: of, names, state }) => ({ file: of, names, passed: state === 'passed' }));
  }
  console.error(
    `${path} is not there. Run the stages unit and browser first: npm test -- unit browser rows.`,
  );
  process.exit(1);
}

const rows = rowsOf(readFileSync('docs/requirements.md', 'utf8'));
const runs = [...read('unit'), ...read('browser')];
const missed = unheld(rows, runs);
if (missed.length > 0) {
  console.error(`Requirement rows that no test holds:\n  ${missed.join('\n  ')}`);
  process.exitCode = 1;
} else console.log(`${rows.length} requirement rows, each held by a test that ran.`);
