// `npm run bench:estimates`: the size that 200 generated orders are estimated at against the size that they have, over the
// datasets of the portal that the environment names; then the same where no file may be written whole to be counted. Fails
// where what the download page says of a size is not true (`brokenPromises`).
import { loadavg } from 'node:os';
import { readConfig } from '#server/ground/config.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { openDatabase } from '#server/database/database.ts';
import { type Data, openData } from '#server/file/data.ts';
import {
  brokenPromises,
  errorOf,
  estimateAndMake,
  type EstimatedOrder,
  isRanged,
  isWithin,
  ordersOf,
} from '#tools/bench/estimates/orders.ts';

const wanted = Number(process.argv[2] ?? 200);
const say = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const [near, range] = [0.1, 0.15];

async function ask(data: Data, seed: number, mostCells?: number): Promise<EstimatedOrder[]> {
  const found: EstimatedOrder[] = [];
  for (const order of ordersOf(data.catalogue.current(), seed)) {
    const one = await estimateAndMake(data, order, mostCells);
    if (one) found.push(one);
    if (found.length === wanted) break;
  }
  return found;
}

const within = (all: readonly EstimatedOrder[], most: number) =>
  all.filter((one) => Math.abs(errorOf(one)) <= most).length;

function show(all: readonly EstimatedOrder[]): void {
  const kinds = Map.groupBy(all, ({ order: { format, shape } }) => `${format} ${shape}`);
  for (const [kind, some] of [...kinds].toSorted(([one], [other]) => one.localeCompare(other))) {
    const errors = some.map(errorOf).toSorted((one, other) => one - other);
    const exact = some.filter(({ isExact }) => isExact).length;
    say(
      `${kind}: ${some.length}, ${exact} exact, ${within(some, near)} within ${percent(near)}, from ${percent(errors[0]!)} to ${percent(errors.at(-1)!)}`,
    );
  }
}

/** @returns whether it is true */
function summarise(all: readonly EstimatedOrder[]): boolean {
  const broken = Object.entries(brokenPromises(all)).filter(([, orders]) => orders.length > 0);
  const times = all.map(({ ms }) => ms).toSorted((one, other) => one - other);
  say(
    `${all.length} orders, ${within(all, near)} within ${percent(near)}, ${within(all, range)} within ${percent(range)}; ` +
      `${all.filter(isRanged).length} have a range, ${all.filter((one) => !isWithin(one)).length} are outside theirs; median ${Math.round(times[times.length >> 1]!)} ms, longest ${Math.round(times.at(-1)!)} ms`,
  );
  for (const [promise, orders] of broken)
    say(`not true: ${promise}; of ${orders.length}: ${orders.map(errorOf).map(percent).join(', ')}`);
  return broken.length === 0;
}

const { databaseUrl, data: place } = readConfig(process.env);
const database = await openDatabase(databaseUrl);
const data = await openData({ data: place, releases: createReleaseStore(database) });
try {
  say(`load ${loadavg()[0]!.toFixed(1)}`);
  let isTrue = true;
  for (const [title, mostCells] of [
    ['as the portal asks', undefined],
    ['by samples alone', 1],
  ] as const) {
    const all = await ask(data, 20_261_124, mostCells);
    say(`\n${title}`);
    show(all);
    isTrue = summarise(all) && isTrue;
  }
  process.exitCode = isTrue ? 0 : 1;
} finally {
  await data.close();
  await database.close();
}
