// `npm run spin`: a second opinion. Properties that the checker has judged are judged by Spin as well, on models that
// were written by hand, as they are and with faults planted in both, and the verdicts are compared. It ends badly when
// two differ, or when a property is never refuted. Optional: nothing in `npm test` needs Spin.
import { agrees, compareModel, tableOf, unproven, type SpinRow } from './compare.ts';
import { models } from './models.ts';
import { whatIsMissing } from './pan.ts';

const missing = await whatIsMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const began = performance.now();
const rows: SpinRow[] = [];
for (const model of models) rows.push(...(await compareModel(model)));
console.log(tableOf(rows));

const apart = rows.filter((row) => !agrees(row)).length;
const idle = unproven(rows);
for (const name of idle) console.log(`\nNot seen to hold as it is and to be refuted by a fault: ${name}`);
const properties = new Set(rows.map(({ says }) => says)).size;
const refuted = rows.filter(({ checker }) => !checker).length;
const counted = rows.filter((row) => row.counted !== null).length;
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  `\n${properties} sentences, ${rows.length} verdicts, ${refuted} of them refutations, ${counted} counts of worlds in ${seconds} s: ${apart === 0 ? 'all agree' : `${apart} DIFFER`}`,
);
process.exitCode = apart > 0 || idle.length > 0 ? 1 : 0;
