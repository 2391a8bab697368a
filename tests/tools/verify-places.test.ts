// `npm run verify -- --merge`: names of places without a code are in the column of names and in no other.
import { expect, test } from 'vitest';
import { verifyMerged } from '#tools/verify/merged.ts';
import { verifyTogether } from '#tools/verify/together.ts';
import { bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

const a = 'entity,code,year,x\nIceland,ISL,2000,1\nGermany,DEU,2000,2\nFrance,FRA,2000,3\n';
const b =
  'country,year,y\nFrance,2000,4\nIceland,2000,5\nItaly,2000,9\nAtlantis,1980,7\nAtlantis,2000,8\nKuwaiti oil fires,1979,6\n';

async function taken() {
  const portal = await freshPortal();
  const resources = [
    { name: 'a', csv: a, schema: { primaryKey: ['entity', 'code', 'year'] } },
    { name: 'b', csv: b, schema: { primaryKey: ['country', 'year'] } },
  ];
  const path = await plant({ name: 'p', resources });
  await portal.take(path);
  const { engine, catalogue } = await portal.open();
  /** @param change what somebody did to the file on its way */
  return async (change = (csv: string) => csv) => {
    const verdicts = await verifyMerged([path], ['p.a', 'p.b'], catalogue.current(), async (columns) => {
      const { merge } = await engine.measure(columns, { format: 'csv', limit: 1 });
      const { body } = await engine.download(columns, { format: 'csv', limit: null });
      const csv = change((await bytesOf(body)).toString());
      return {
        csv: (async function* () {
          yield Buffer.from(csv);
        })(),
        keys: merge!.keys,
      };
    });
    return verdicts.filter(({ differences }) => differences > 0).map(({ dataset }) => dataset);
  };
}

test('a place without a code is found by its name', async () => {
  const verify = await taken();
  expect(await verify()).toEqual([]);
});

test('rows without a key are of one dataset', async () => {
  const table = (name: string) => ({
    name,
    csv: `country,year,${name}\nDEU,2000,1\n,2000,2\nFRA,,3\n`,
    schema: { primaryKey: ['country', 'year'] },
  });
  const path = await plant({ name: 'p', resources: [table('a'), table('b')] });
  const portal = await freshPortal();
  await portal.take(path);
  const data = await portal.open();
  const verdicts = await verifyTogether({ paths: [path], ids: ['p.a', 'p.b'], formats: [] }, data);
  expect(verdicts.map(({ problem, first }) => problem ?? first)).toEqual(verdicts.map(() => []));
});

test('names beside names of the first are found', async () => {
  const table = (name: string, head: string, rows: string) => ({
    name,
    csv: `${head},year,${name}\n${rows}`,
    schema: { primaryKey: [...head.split(','), 'year'] },
  });
  const path = await plant({
    name: 'p',
    resources: [
      table('a', 'country', 'Micronesia,2000,1\nFrance,2000,2\nItaly,2000,3\n'),
      table(
        'b',
        'country,code',
        'Federated States of Micronesia,FSM,2000,4\nFrance,FRA,2000,5\nItaly,ITA,2000,6\n',
      ),
    ],
  });
  const portal = await freshPortal();
  await portal.take(path);
  const data = await portal.open();
  const verdicts = await verifyTogether({ paths: [path], ids: ['p.a', 'p.b'], formats: [] }, data);
  expect(verdicts.map(({ problem, first }) => problem ?? first)).toEqual(verdicts.map(() => []));
});

test.each([
  [
    'a name in the column of codes',
    (csv: string) => csv.replace('\n,2000,Atlantis', '\nAtlantis,2000,Atlantis'),
  ],
  ['a name dropped', (csv: string) => csv.replace(',2000,Atlantis', ',2000,')],
  [
    'a code swapped',
    (csv: string) => csv.replace('ISL', 'FRA').replace('FRA,2000,France', 'ISL,2000,France'),
  ],
  ['two rows exchanged', (csv: string) => csv.replace(/(,1980,Atl.*\r\n)(,2000,Atl.*\r\n)/, '$2$1')],
])('%s is found', async (_, change) => {
  const verify = await taken();
  expect(await verify(change)).not.toEqual([]);
});
