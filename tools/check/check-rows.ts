// A last stage of `npm test`: is every requirement row (docs/requirements.md) held by a test that ran and passed? The
// laws see that the test exists; this reads what the runners reported, so a row held by a skipped test is found.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rowsOf } from '#tests/model/rows.ts';
import { browserRuns, unheld, unitRuns } from '#tests/model/titles.ts';

function read(file: string) {
  const path = `test-results/figures/${file}.json`;
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.error(
    `${path} is not there. Run the stages unit and browser first: npm test -- unit browser rows.`,
  );
  process.exit(1);
}

const rows = rowsOf(readFileSync('docs/requirements.md', 'utf8'));
const runs = [...unitRuns(read('unit'), resolve('.')), ...browserRuns(read('browser'))];
const missed = unheld(rows, runs);
if (missed.length > 0) {
  console.error(`Requirement rows that no test holds:\n  ${missed.join('\n  ')}`);
  process.exitCode = 1;
} else console.log(`${rows.length} requirement rows, each held by a test that ran.`);
