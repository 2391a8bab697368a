// Several datasets in one file: rows meet by what their keys mean, nothing is lost, and what cannot be one is refused
// with a sentence that says what to do.
import { describe, expect, test } from 'vitest';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import { allOf, freshPortal, plant, type PlantedResource, textOf } from '#tests/fixtures/data/packages.ts';

const licenses = [{ name: 'CC-BY-4.0', title: 'Attribution' }];

/** Tables of one package, opened as one selection. */
async function opened(...tables: (Omit<PlantedResource, 'name'> & { csv: string })[]) {
  const portal = await freshPortal();
  const resources = tables.map((table, at) => ({ name: 'abcdef'[at]!, ...table }));
  await portal.take(await plant({ name: 'p', licenses, resources }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const [first, ...others] = resources.map(({ name }) => allOf(release, `p.${name}`));
  const columns: FileColumns = { ...first!, others };
  const read = async (asked: Partial<FileOptions> = {}) => {
    const { body } = await data.engine.download(columns, { format: 'csv', limit: null, ...asked });
    return (await textOf(body)).split('\r\n').slice(0, -1);
  };
  const told = (asked: Partial<FileOptions> = {}) =>
    data.engine.measure(columns, { format: 'csv', ...asked, limit: 10 });
  return { read, told, data, columns };
}

const refusal = (field: string, message: string) =>
  expect.objectContaining({ code: 'invalid-input', field, message: expect.stringContaining(message) });

const a = { csv: 'country,year,x\nDNK,2000,1\nDNK,2001,2\nNAM,2000,3\n' };
const b = { csv: 'country,year,y\nDNK,2001,0.5\nNAM,2000,\nXKX,2000,1.5\n' };

describe('one file of two datasets', () => {
  test('every row of each is in', async () => {
    const { read } = await opened(a, b);
    expect(await read()).toEqual([
      'country,year,x,y',
      'DNK,2000,1,',
      'DNK,2001,2,0.5',
      'NAM,2000,3,',
      'XKX,2000,,1.5',
    ]);
  });

  test('quarters are in their order', async () => {
    const { read } = await opened(
      { csv: 'country,period,x\nDNK,Q2 2019,1\nDNK,Q1 2020,2\n' },
      { csv: 'country,period,y\nDNK,Q2 2019,3\nDNK,Q4 2019,4\n' },
    );
    expect(await read()).toEqual([
      'country,period,x,y',
      'DNK,Q2 2019,1,3',
      'DNK,Q4 2019,,4',
      'DNK,Q1 2020,2,',
    ]);
  });

  test('rows that all have can be chosen', async () => {
    const { read, told } = await opened(a, b);
    expect(await read({ keep: 'matched' })).toEqual(['country,year,x,y', 'DNK,2001,2,0.5', 'NAM,2000,3,']);
    const { full, merge } = await told({ keep: 'matched' });
    expect([full.rows, merge!.rows, merge!.matched]).toEqual([2, 4, 2]);
  });

  test('what meets is told before', async () => {
    const { told } = await opened(a, b);
    const { totalRows, columns, merge } = await told();
    expect([totalRows, columns]).toEqual([4, 4]);
    expect(merge).toMatchObject({
      keys: [{ id: 'country' }, { id: 'year' }],
      entity: 'country',
      matched: 2,
      datasets: [
        { id: 'p.a', rows: 3, only: 1, unmatched: { count: 0 } },
        { id: 'p.b', rows: 3, only: 1, unmatched: { count: 1, values: ['XKX'] } },
      ],
    });
  });

  test('names meet letters', async () => {
    const names = { csv: 'Year,Nation,z\n2000,Namibia,7\n2001,DENMARK,8\n2000,World,9\n2000,Kosovo,10\n' };
    const { read, told } = await opened(a, names);
    expect(await read()).toEqual([
      'country,year,x,z',
      'DNK,2000,1,',
      'DNK,2001,2,8',
      'NAM,2000,3,7',
      'World,2000,,9',
      'XKX,2000,,10',
    ]);
    expect((await told()).merge!.datasets.map(({ kept }) => kept.values)).toEqual([[], ['World']]);
  });

  test.each([
    ['asis', 'WLD', 'World'],
    ['iso3', 'WLD', 'World'],
    ['name', 'World', 'World'],
    ['asis', 'HIC', 'High-income countries'],
    ['name', 'High income', 'High-income countries'],
  ] as const)('as %s a group is once %s', async (codes, shown, name) => {
    const code = shown.startsWith('H') ? 'HIC' : 'WLD';
    const letters = { csv: `${a.csv}ZMB,2001,3\n${code},2000,4\nSAS,2000,5\n` };
    const names = {
      csv: `nation,year,z\nNamibia,2000,7\nKenya,2000,8\nZambia,2000,8\n${name},2000,9\nSouth Asia,2000,10\n`,
    };
    const { read, told } = await opened(letters, names);
    expect(await read({ codes })).toContain(`${shown},2000,4,9`);
    // A region is drawn differently by each publisher.
    const { matched, datasets } = (await told({ codes })).merge!;
    expect([matched, datasets[1]!.kept.values]).toEqual([2, ['South Asia']]);
  });

  test.each([
    ['iso3', ['DNK', 'NAM', 'World', 'XKX']],
    ['iso2', ['DK', 'NA', 'World', 'XK']],
    ['m49', ['208', '516', 'Kosovo', 'World']],
    ['name', ['Denmark', 'Kosovo', 'Namibia', 'World']],
  ] as const)('countries are written as %s', async (codes, written) => {
    const names = { csv: 'year,nation,z\n2000,Namibia,7\n2000,World,9\n2000,Kosovo,10\n' };
    const { read } = await opened(a, names);
    const rows = (await read({ codes })).slice(1);
    expect([...new Set(rows.map((row) => row.split(',')[0]))]).toEqual(written);
  });

  test('a name beside a code goes along', async () => {
    const both = {
      csv: 'Country Name,Country Code,Year,v\nDenmark,DNK,2000,1\nNamibia,NAM,2000,2\nWorld,WLD,2000,3\n',
    };
    const { read } = await opened(both, { csv: both.csv.replace(',v', ',w').replace('Namibia', 'Namibie') });
    expect(await read()).toEqual([
      'Country Code,Year,Country Name,v,w',
      'DNK,2000,Denmark,1,1',
      'NAM,2000,Namibia,2,2',
      'WLD,2000,World,3,3',
    ]);
  });

  test('columns of one name are told apart', async () => {
    const { read } = await opened(
      { csv: 'country,year,Value,x\nDNK,2000,1,5\n' },
      { csv: 'country,year,value,year_x\nDNK,2000,2,6\n' },
    );
    expect(await read()).toEqual(['country,year,p.a.Value,x,p.b.value,year_x', 'DNK,2000,1,5,2,6']);
  });

  test('years written as days meet years', async () => {
    const { read } = await opened(a, { csv: 'country,date,z\nDNK,2000-01-01,1\nDNK,2001-01-01,2\n' });
    expect((await read()).slice(1, 3)).toEqual(['DNK,2000,1,1', 'DNK,2001,2,2']);
  });

  test('labels stand beside codes', async () => {
    const { read } = await opened(a, b);
    expect((await read({ labels: 'both' })).slice(0, 2)).toEqual([
      'country,country_label,year,x,y',
      'DNK,Denmark,2000,1,',
    ]);
    expect((await read({ labels: 'labels' })).slice(0, 2)).toEqual(['country,year,x,y', 'Denmark,2000,1,']);
  });

  test('the long layout, filters and keys follow', async () => {
    const { read } = await opened(a, b);
    expect(await read({ layout: 'long', entities: ['XKX'] })).toEqual([
      'country,year,variable,unit,value',
      'XKX,2000,x,,',
      'XKX,2000,y,,1.5',
    ]);
    expect(await read({ keys: ['year'], variables: ['p.b.y'], from: 2001 })).toEqual(['year,y', '2001,0.5']);
  });
});

describe('a country written in two ways', () => {
  const two = 'country,year,y\nZaire,1990,1\nDR Congo,1990,2\nDenmark,1990,3\nFiji,1990,4\n';
  test('in one year stays as it is written', async () => {
    const { read, told } = await opened({ csv: two.replace('DR Congo', '"Congo, Dem. Rep."') });
    expect((await read({ codes: 'iso3' })).slice(1)).toEqual([
      '"Congo, Dem. Rep.",1990,2',
      'DNK,1990,3',
      'FJI,1990,4',
      'Zaire,1990,1',
    ]);
    const { merge } = await told({ codes: 'iso3' });
    expect(merge!.datasets[0]!.kept.values).toEqual(['Congo, Dem. Rep.', 'Zaire']);
  });

  test('one after the other is one', async () => {
    const { read } = await opened({
      csv: 'country,year,y\nZaire,1990,1\n"Congo, Dem. Rep.",2000,2\nDenmark,1990,3\nFiji,1990,4\n',
    });
    expect((await read({ codes: 'iso3' })).slice(1, 3)).toEqual(['COD,1990,1', 'COD,2000,2']);
  });
});

describe('a name of two countries', () => {
  const settled = { csv: 'country,year,x\nCongo,2000,1\nZaire,2000,2\nGabon,2000,3\n' };
  const left = { csv: 'country,year,y\nCongo,2000,7\nGabon,2000,8\nKenya,2000,9\n' };

  test('meets none that is settled', async () => {
    const { read, told } = await opened(settled, left);
    expect(await read()).toEqual([
      'country,year,x,y',
      'Congo,2000,,7',
      'Gabon,2000,3,8',
      'Kenya,2000,,9',
      'Republic of the Congo,2000,1,',
      'Zaire,2000,2,',
    ]);
    expect((await told()).merge!.datasets.map(({ kept }) => kept.values)).toEqual([[], ['Congo']]);
  });

  test('stays where all mean one by it', async () => {
    const { read } = await opened(settled, { csv: settled.csv.replace('x', 'y') });
    expect((await read())[1]).toBe('Congo,2000,1,1');
  });

  test('is settled by a code', async () => {
    const { read } = await opened(settled, { csv: 'code,year,y\nCOD,2000,7\nCOG,2000,8\nGAB,2000,9\n' });
    expect(await read({ codes: 'iso2' })).toEqual([
      'country,year,x,y',
      'CD,2000,2,7',
      'CG,2000,1,8',
      'GA,2000,3,9',
    ]);
  });
});

describe('a key that only one has', () => {
  const bySex = {
    csv: 'country,year,sex,y\nDNK,2000,f,1\nDNK,2000,m,2\nDNK,2000,total,3\nNAM,2000,total,4\n',
  };
  test('is named with its values', async () => {
    const { read } = await opened(a, bySex);
    await expect(read()).rejects.toEqual(
      refusal('fixed', '“f”, “m”, “total”. For example, write fixed=sex:f'),
    );
  });

  test('is held at one value', async () => {
    const { read } = await opened(a, bySex);
    expect(await read({ fixed: [{ key: 'sex', value: 'total' }] })).toEqual([
      'country,year,x,y',
      'DNK,2000,1,3',
      'DNK,2001,2,',
      'NAM,2000,3,4',
    ]);
  });

  test('is a key where both have it', async () => {
    const { read } = await opened(bySex, { csv: bySex.csv.replace('sex,y', 'sex,z') });
    expect((await read()).slice(0, 2)).toEqual(['country,year,sex,y,z', 'DNK,2000,f,1,1']);
  });
});

describe('refused', () => {
  test('datasets without a key in common', async () => {
    const { read } = await opened({ csv: 'code,x\np1,1\np2,2\n' }, { csv: 'firm,y\nq,1\nr,2\n' });
    await expect(read()).rejects.toEqual(
      refusal('dataset', 'These datasets have no key column in common: “p.a” has code; “p.b” has firm'),
    );
  });

  test('years and parts of years', async () => {
    const { read } = await opened(a, { csv: 'country,month,z\nDNK,2000-01,1\nDNK,2000-02,2\n' });
    await expect(read()).rejects.toEqual(refusal('dataset', 'parts of years, so they cannot be joined'));
  });

  test('codes where there are no countries', async () => {
    const { read } = await opened({ csv: 'firm,x\np1,1\np2,2\n' });
    await expect(read({ codes: 'iso3' })).rejects.toEqual(refusal('codes', 'No key column here'));
  });

  test('more than two million rows', async () => {
    const { data, columns } = await opened(a, b);
    const large = { ...columns, version: { ...columns.version, rows: 2_000_000 } };
    await expect(data.engine.download(large, { format: 'csv', limit: null })).rejects.toEqual(
      refusal(
        'dataset',
        'Together these datasets have 2,000,003 rows, and one file can have at most 2,000,000. Download them separately.',
      ),
    );
  });
});
