// `npm run verify -- --merge`: a file of countries only is the whole file without the rows of groups, and nothing else.
import { expect, test } from 'vitest';
import { verifyGroups } from '#tools/verify/groups.ts';
import { bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

const a = 'country,year,x\nDenmark,2000,1\nNamibia,2000,2\nOECD,2000,3\nWorld,2000,4\nZambia,2000,6\n';
const b = 'country,year,y\nDNK,2000,7\nNAM,2000,8\nWLD,2000,9\nZMB,2000,10\n';

async function taken() {
  const portal = await freshPortal();
  const resources = [a, b].map((csv, at) => ({ name: 'ab'[at]!, csv }));
  const path = await plant({ name: 'p', resources });
  await portal.take(path);
  const { engine, catalogue } = await portal.open();
  const asked = { format: 'csv', limit: null } as const;
  /** @param change what somebody did to the file of countries on its way */
  return (change = (csv: string) => csv) =>
    verifyGroups([path], ['p.a', 'p.b'], catalogue.current(), async (columns) => {
      const { merge, places } = await engine.measure(columns, { ...asked, limit: 1 });
      const read = async (of: 'all' | 'countries') =>
        (await bytesOf((await engine.download(columns, { ...asked, places: of })).body)).toString();
      const sent = async function* (csv: string) {
        yield Buffer.from(csv);
      };
      return {
        all: sent(await read('all')),
        countries: sent(change(await read('countries'))),
        keys: merge!.keys,
        leftOut: places!.rows,
      };
    });
}

test('a file of countries is the whole file without groups', async () => {
  const verify = await taken();
  expect(await verify()).toMatchObject({ problem: null, rows: 3, differences: 0 });
});

test.each([
  ['a group that was kept', (csv: string) => csv.replace('Zambia', 'World,2000,4,\r\nZambia')],
  ['a country that was left out', (csv: string) => csv.replace('Zambia,2000,6,10\r\n', '')],
  ['two rows exchanged', (csv: string) => csv.replace(/(Denmark.*\r\n)(Namibia.*\r\n)/, '$2$1')],
])('%s is found', async (_, change) => {
  const verify = await taken();
  expect(await verify(change)).toMatchObject({ differences: 1 });
});
