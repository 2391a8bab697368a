// A last stage of `npm test`: is every requirement row (docs/requirements.md) held by a test that ran and passed? The
// laws see that the test exists; this reads what the stages unit and browser found, their second tries too, so a row held
// by a skipped test is found. What only the deep tier holds is named by `npm test`, and must have run in `npm run test:deep`; what
// needs a ClickHouse is named by it too, and `npm run test:clickhouse` runs it.
import { existsSync, readFileSync } from 'node:fs';
import { rowsOf } from '#tests/model/rows.ts';
import { type Run, unheld } from '#tests/model/titles.ts';
import { isInDeep, tier } from '#tests/tiers.ts';
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

const all = rowsOf(readFileSync('docs/requirements.md', 'utf8'));
/** Tests that need an engine which nothing but a command of its own installs. */
const isOfClickHouse = ({ file }: { file: string }) => file.startsWith('tests/clickhouse/');
/** In the deep tier, what its own files hold. */
const rows =
  tier === 'deep'
    ? all
        .map((row) => ({ ...row, tests: row.tests.filter(isInDeep) }))
        .filter(({ tests }) => tests.length > 0)
    : all;
const runs = [...read('unit'), ...read('browser')];
const isLater = (test: { file: string; title: string }) =>
  isOfClickHouse(test) || (tier === 'fast' && isInDeep(test));
const { missed, deep } = unheld(rows, runs, isLater);
if (deep.length > 0)
  console.log(
    `${deep.length} tests of requirement rows run elsewhere (npm run test:deep, npm run test:clickhouse):\n  ` +
      deep.join('\n  '),
  );
if (missed.length > 0) {
  console.error(`Requirement rows that no test holds:\n  ${missed.join('\n  ')}`);
  process.exitCode = 1;
} else console.log(`${rows.length} requirement rows, each held by a test that ran or is named above.`);
