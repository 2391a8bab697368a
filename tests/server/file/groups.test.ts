// Countries only, or groups such as World too: what is left out of a file, and what preflight and codebook say of it.
import { describe, expect, test } from 'vitest';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import { allOf, freshPortal, plant, textOf } from '#tests/fixtures/data/packages.ts';

async function opened(...csvs: string[]) {
  const portal = await freshPortal();
  const resources = csvs.map((csv, at) => ({ name: 'abc'[at]!, csv }));
  await portal.take(await plant({ name: 'p', resources }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const [first, ...others] = resources.map(({ name }) => allOf(release, `p.${name}`));
  const columns: FileColumns = others.length > 0 ? { ...first!, others } : first!;
  const read = async (asked: Partial<FileOptions> = {}) => {
    const { body } = await data.engine.download(columns, { format: 'csv', limit: null, ...asked });
    return (await textOf(body)).split('\r\n').slice(0, -1);
  };
  const told = (asked: Partial<FileOptions> = {}) =>
    data.engine.measure(columns, { format: 'csv', ...asked, limit: 10 });
  const codebook = async (asked: Partial<FileOptions>) => {
    const { body } = await data.engine.download(columns, { format: 'parquet', limit: null, ...asked });
    return textOf(body);
  };
  const choices = (asked: Parameters<typeof data.engine.choices>[1]) => data.engine.choices(columns, asked);
  return { read, told, codebook, choices };
}

const a =
  'country,year,x\nDenmark,2000,1\nNamibia,2000,2\nOECD,2000,3\nWorld,2000,4\nWorld,2001,5\nZambia,2000,6\n';
const b = 'country,year,y\nDNK,2000,7\nNAM,2000,8\nWLD,2000,9\nZMB,2000,10\n';
const countries = { places: 'countries' } as const;

const nothing = { former: 0, others: 0, noPlaces: 0 };

describe('countries only', () => {
  test('groups are left out of a joined file', async () => {
    const { read } = await opened(a, b);
    expect(await read(countries)).toEqual([
      'country,year,x,y',
      'Denmark,2000,1,7',
      'Namibia,2000,2,8',
      'Zambia,2000,6,10',
    ]);
  });

  test('groups are left out of a file of one dataset', async () => {
    const { read } = await opened(a);
    expect(await read(countries)).toEqual([
      'country,year,x',
      'Denmark,2000,1',
      'Namibia,2000,2',
      'Zambia,2000,6',
    ]);
  });

  test('preflight counts countries and groups', async () => {
    const { told } = await opened(a, b);
    const places = { ...nothing, countries: 3, groups: { count: 2, values: ['World', 'OECD'] }, rows: 3 };
    const all = await told();
    const some = await told(countries);
    expect([all.places, some.places]).toEqual([places, places]);
    expect([all.totalRows, some.totalRows]).toEqual([6, 3]);
    expect(some.merge!.datasets.map(({ kept, unmatched }) => [kept.count, unmatched.count])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('a group is counted once where codes and names meet', async () => {
    const { told, codebook } = await opened(b, a);
    expect((await told()).places).toEqual({
      ...nothing,
      countries: 3,
      groups: { count: 2, values: ['OECD', 'WLD'] },
      rows: 3,
    });
    expect(await codebook(countries)).toContain('Groups of countries were left out: OECD, WLD (3 rows).');
  });

  test('years cut what is counted', async () => {
    const { told } = await opened(a);
    expect((await told({ from: 2001 })).places).toEqual({
      ...nothing,
      countries: 0,
      groups: { count: 1, values: ['World'] },
      rows: 1,
    });
  });

  test('groups are called by their names and not by codes', async () => {
    const rows = ['Denmark,DNK', 'Kenya,KEN', 'Arab World,ARB', 'World,WLD', 'Zambia,ZMB'];
    const { told } = await opened(`country,code,year,x\n${rows.map((row) => `${row},2000,1\n`).join('')}`);
    expect((await told()).places).toEqual({
      ...nothing,
      countries: 3,
      groups: { count: 2, values: ['World', 'Arab World'] },
      rows: 2,
    });
  });

  test('the codebook names the groups', async () => {
    const { codebook } = await opened(a);
    expect(await codebook(countries)).toContain(
      'Countries only. Groups of countries were left out: World, OECD (3 rows).',
    );
  });

  test('groups are not among the choices', async () => {
    const { choices } = await opened(a, b);
    const { entities, total } = await choices(countries);
    expect([entities.map(({ value }) => value), total]).toEqual([['Denmark', 'Namibia', 'Zambia'], 3]);
  });

  test('a group that is asked for is refused', async () => {
    const { read } = await opened(a);
    await expect(read({ ...countries, entities: ['World'] })).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'places',
      message:
        'The file has countries only, so it cannot have “World”. Leave “places” out, or choose countries.',
    });
  });

  test.each([
    ['marketplace_id', null],
    ['country_code', 2],
  ])('two codes under “%s” are %j countries', async (name, count) => {
    const { told } = await opened(`${name},year,x\nDE,2000,1\nFR,2000,2\n`);
    expect((await told()).places?.countries ?? null).toBe(count);
  });

  test('without countries it is refused', async () => {
    const { read, told } = await opened('city,year,x\nOslo,2000,1\nBergen,2000,2\n');
    await expect(read(countries)).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'places',
      message:
        'Groups of countries cannot be left out, because no key column here has only countries. Leave “places” out.',
    });
    expect((await told()).places).toBeNull();
  });
});
