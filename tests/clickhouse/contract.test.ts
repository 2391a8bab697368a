// A table of which ClickHouse has a copy is the table: whatever is asked of it has the same answer. The other files that
// `npm run test:clickhouse` runs say what these answers are.
import { expect, test } from 'vitest';
import { secondEngine } from '#tests/fixtures/data/second-engine.ts';
import { askAll, plantForests } from '#tests/fixtures/data/forests.ts';
import { freshPortal } from '#tests/fixtures/data/packages.ts';
import { answeredAt } from './stand-in.ts';

test.for([1000, 7, 1])('with files of %i rows', async (most) => {
  const portal = await freshPortal();
  await portal.take(await plantForests(), { partSize: { rows: most, bytes: 1e9 } });
  const plain = await askAll(await portal.open(null));
  const data = await portal.open();
  const before = await answeredAt(secondEngine()!);
  expect(await askAll(data)).toEqual(plain);
  expect((await answeredAt(secondEngine()!)) - before).toBeGreaterThan(40);
});
