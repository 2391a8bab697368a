// Shaped selections: some entities, some years, a row for each value, other heads and marks; and what is refused.
import { describe, expect, test } from 'vitest';
import type { FileOptions } from '#server/file/file-columns.ts';
import { allOf, freshPortal, plant, sliced, textOf } from '#tests/fixtures/data/packages.ts';

const csv =
  'country,year,share,count,note\nFiji,2000,0.5,1,a\nFiji,2001,,2,"b;c"\nMali,2000,1.25,,\nNA,2001,3,9007199254740993,d\n';

async function opened(table = csv, fields?: object[]) {
  const portal = await freshPortal();
  const resource = { name: 'table', csv: table, ...(fields && { fields }) };
  await portal.take(await plant({ name: 'small', resources: [resource] }));
  const data = await portal.open();
  const read = async (asked: Parameters<typeof sliced>[2]) =>
    (await textOf(await sliced(data, 'small.table', asked))).split(/\r?\n/).slice(0, -1);
  return { data, read };
}

const refusal = (field: string, message: string) =>
  expect.objectContaining({ code: 'invalid-input', field, message: expect.stringContaining(message) });
const unknown = (field: string, message: string) =>
  expect.objectContaining({ code: 'name-unknown', field, message: expect.stringContaining(message) });

describe('filters', () => {
  test('some countries', async () => {
    const { read } = await opened();
    expect(await read({ entities: ['NA', 'Mali'] })).toEqual([
      'country,year,share,count,note',
      'Mali,2000,1.25,,',
      'NA,2001,3,9007199254740993,d',
    ]);
  });

  test.each([
    [{ from: 2001 }, ['Fiji,2001,,2,b;c', 'NA,2001,3,9007199254740993,d']],
    [{ to: 2000 }, ['Fiji,2000,0.5,1,a', 'Mali,2000,1.25,,']],
    [{ from: 2001, to: 2001, entities: ['Fiji'] }, ['Fiji,2001,,2,b;c']],
    [{ from: 2001, entities: ['Mali'] }, []],
  ])('%j', async (asked, rows) => {
    const { read } = await opened();
    expect((await read(asked)).slice(1)).toEqual(rows);
  });

  test('rows are known before they are read', async () => {
    const { data } = await opened();
    const columns = allOf(data.catalogue.current(), 'small.table');
    const asked: FileOptions = { format: 'csv', entities: ['Fiji'], limit: 1 };
    expect(await data.engine.download(columns, asked)).toMatchObject({ totalRows: 2, rows: 1 });
    expect(await data.engine.download(columns, { ...asked, layout: 'long' })).toMatchObject({ totalRows: 6 });
  });

  test('quotes in a name stay a name', async () => {
    const { read } = await opened('country,year,a\n"Côte d\'Ivoire",2000,1\nMali,2000,2\n');
    expect(await read({ entities: ["Côte d'Ivoire"] })).toHaveLength(2);
    await expect(read({ entities: ["x') or ('1'='1"] })).rejects.toEqual(unknown('entities', '“x'));
  });

  test('a year that the dataset has not is named', async () => {
    const { read } = await opened();
    await expect(read({ from: 2005 })).rejects.toEqual(unknown('from', 'There is no year 2005 in dataset'));
  });

  test('an unknown entity is named', async () => {
    const { read } = await opened();
    await expect(read({ entities: ['Fiji', 'Atlantis'] })).rejects.toEqual(
      unknown('entities', 'There is no place “Atlantis” in dataset'),
    );
  });

  test('a dataset without years has none to choose', async () => {
    const { read } = await opened('code,a\nx,1\ny,2\n');
    await expect(read({ from: 2000 })).rejects.toEqual(
      refusal('from', 'has no years. Leave “from” and “to” out.'),
    );
    await expect(read({ to: 2000 })).rejects.toEqual(refusal('to', 'has no years'));
    expect(await read({ entities: ['y'] })).toEqual(['code,a', 'y,2']);
  });

  test('a dataset of years has no entities', async () => {
    const { read } = await opened('year,a\n2000,1\n2001,2\n');
    await expect(read({ entities: ['Fiji'] })).rejects.toEqual(
      refusal('entities', 'has only years to choose from. Leave “entities” out.'),
    );
    expect(await read({ from: 2001 })).toEqual(['year,a', '2001,2']);
  });
});

describe('the long layout', () => {
  test('a row is a value', async () => {
    const { read } = await opened('country,year,a,b\nFiji,2000,0.5,\nMali,2000,1,2.25\n', [
      { name: 'country', type: 'string' },
      { name: 'year', type: 'integer' },
      { name: 'a', type: 'number', unit: '% of GDP' },
      { name: 'b', type: 'number' },
    ]);
    expect(await read({ layout: 'long' })).toEqual([
      'country,year,variable,unit,value',
      'Fiji,2000,a,% of GDP,0.5',
      'Fiji,2000,b,,',
      'Mali,2000,a,% of GDP,1',
      'Mali,2000,b,,2.25',
    ]);
  });

  test('a mixture of types is text, exactly', async () => {
    const { read } = await opened();
    const values = (await read({ layout: 'long', entities: ['NA'] })).slice(1);
    expect(values).toEqual(['NA,2001,share,,3', 'NA,2001,count,,9007199254740993', 'NA,2001,note,,d']);
  });

  test('whole numbers beyond a double are not rounded', async () => {
    const { read } = await opened('country,a,b\nFiji,0.5,9007199254740993\nMali,1.5,2\n');
    expect(await read({ layout: 'long', format: 'jsonl' })).toContain(
      '{"country":"Fiji","variable":"b","unit":null,"value":"9007199254740993"}',
    );
    const small = await opened('country,a,b\nFiji,0.5,-3\nMali,1.5,2\n');
    expect(await small.read({ layout: 'long', format: 'jsonl' })).toContain(
      '{"country":"Fiji","variable":"b","unit":null,"value":-3}',
    );
  });

  test('a limit counts values', async () => {
    const { read } = await opened();
    expect(await read({ layout: 'long', limit: 4 })).toHaveLength(5);
  });

  test('a column may be called value', async () => {
    const { read } = await opened('variable,value,a,b\nx,p,1,2\ny,q,3,4\n', [
      { name: 'variable', type: 'string' },
      { name: 'value', type: 'string' },
      { name: 'a', type: 'integer' },
      { name: 'b', type: 'integer' },
    ]);
    const [head] = await read({ layout: 'long' });
    expect(new Set(head!.split(',')).size).toBe(head!.split(',').length);
  });
});

describe('heads and marks', () => {
  test('titles, told apart where two are equal', async () => {
    const { read } = await opened('id,a,b,c\nx,1,2,3\n', [
      { name: 'id', type: 'string', title: 'Code' },
      { name: 'a', type: 'integer', title: 'Tax' },
      { name: 'b', type: 'integer', title: 'Tax' },
      { name: 'c', type: 'integer', title: 'Rent' },
    ]);
    expect((await read({ header: 'titles' }))[0]).toBe('Code,Tax (a),Tax (b),Rent');
  });

  test('decimal commas among texts below each other', async () => {
    const { read } = await opened('country,year,num,txt\nDEU,2000,1.5,3.0\nFRA,2000,2,x\n', [
      { name: 'country', type: 'string' },
      { name: 'year', type: 'integer' },
      { name: 'num', type: 'number' },
      { name: 'txt', type: 'string' },
    ]);
    expect(await read({ layout: 'long', separator: 'semicolon', decimal: 'comma' })).toEqual([
      'country;year;variable;unit;value',
      'DEU;2000;num;;1,5',
      'DEU;2000;txt;;3.0',
      'FRA;2000;num;;2',
      'FRA;2000;txt;;x',
    ]);
  });

  test('semicolons and decimal commas', async () => {
    const { read } = await opened();
    expect(await read({ separator: 'semicolon', decimal: 'comma', to: 2001, entities: ['Fiji'] })).toEqual([
      'country;year;share;count;note',
      'Fiji;2000;0,5;1;a',
      'Fiji;2001;;2;"b;c"',
    ]);
  });

  test('tabs', async () => {
    const { read } = await opened('code,a\n"x\ty",1.5\n');
    expect(await read({ separator: 'tab' })).toEqual(['code\ta', '"x\ty"\t1.5']);
  });

  test('an empty selection is a head', async () => {
    const { read } = await opened();
    const empty = { from: 2001, entities: ['Mali'] };
    expect(await read({ ...empty, format: 'jsonl' })).toEqual([]);
    expect(await read({ ...empty, format: 'json' })).toEqual([
      '{"columns":["country","year","share","count","note"],"data":[]}',
    ]);
  });
});

test('numbers side by side lose only their own zeros', async () => {
  const fields = ['id', 'a.0,b', 'c', 'd', 'e'].map((name) => ({
    name,
    type: name === 'id' ? 'string' : 'number',
  }));
  const table = 'id,"a.0,b",c,d,e\n"x.0,y",10,1.05,,1e20\nz,-0.0,100.0,NaN,2.0\nw,INF,3,4.50,-1\n';
  const { read } = await opened(table, fields);
  expect(await read({})).toEqual([
    'id,"a.0,b",c,d,e',
    'w,INF,3,4.5,-1',
    '"x.0,y",10,1.05,,1e+20',
    'z,-0,100,NaN,2',
  ]);
  expect((await read({ format: 'jsonl' })).slice(1)).toEqual([
    '{"id":"x.0,y","a.0,b":10,"c":1.05,"d":null,"e":1e+20}',
    '{"id":"z","a.0,b":-0,"c":100,"d":"NaN","e":2}',
  ]);
  expect(await read({ format: 'json' })).toEqual([
    '{"columns":["id","a.0,b","c","d","e"],"data":[',
    '["w","INF",3,4.5,-1],',
    '["x.0,y",10,1.05,null,1e+20],',
    '["z",-0,100,"NaN",2]',
    ']}',
  ]);
  expect(await read({ separator: 'semicolon', decimal: 'comma', limit: 2 })).toEqual([
    'id;a.0,b;c;d;e',
    'w;INF;3;4,5;-1',
    'x.0,y;10;1,05;;1e+20',
  ]);
});
