// Flags and footnotes go with the figures they are of: into every file, its preview and its codebook, whether they were asked
// for or not; and into a file of several datasets.
import { expect, test } from 'vitest';
import type { Preview, Selection } from '#contract/file/data.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';

const fresh = ownApps();
const rain = 'country,year,rain,rain_flag,sun\nKenya,2000,1,e,4\nMalta,2000,2,,5\n';
const wind = 'country,year,wind,wind_flag\nKenya,2000,7,\nMalta,2000,8,p\n';
const resources = [
  { name: 'a', csv: rain },
  { name: 'b', csv: wind },
];

async function open() {
  const app = await fresh({
    editions: [{ published: '2026-01-02T00:00:00Z', package: { name: 'p', resources } }],
  });
  const { visitor } = await (await createCast(app)).person({ subscriptionStatus: 'active' });
  const bytes = async (query: string) => {
    const answer = await visitor.ask(`/api/data/download?${query}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const rows = async (query: string) => (await bytes(`${query}&format=csv`)).toString().trim().split('\r\n');
  const header = async (query: string) => (await rows(query))[0];
  return { visitor, bytes, rows, header };
}

test('a variable brings its flags', async () => {
  const { rows } = await open();
  expect(await rows('dataset=p.a&variables=p.a.rain')).toEqual([
    'country,year,rain,rain_flag',
    'Kenya,2000,1,e',
    'Malta,2000,2,',
  ]);
});

test.each([
  ['p.a.sun', 'sun'],
  ['p.a.sun,p.a.rain', 'sun,rain,rain_flag'],
  ['p.a.rain_flag', 'rain_flag'],
  ['p.a.rain_flag,p.a.rain', 'rain_flag,rain'],
])('%s brings %s', async (variables, columns) => {
  const { header } = await open();
  expect(await header(`dataset=p.a&variables=${variables}`)).toBe(`country,year,${columns}`);
});

test('a file of two datasets has the flags of both', async () => {
  const { header } = await open();
  const variables = 'p.b.wind,p.a.rain';
  expect(await header(`dataset=p.a,p.b&variables=${variables}`)).toBe(
    'country,year,wind,wind_flag,rain,rain_flag',
  );
});

test('a long layout has the values that were asked for', async () => {
  const { rows } = await open();
  expect(await rows('dataset=p.a&variables=p.a.rain&layout=long')).toEqual([
    'country,year,variable,unit,value',
    'Kenya,2000,rain,,1',
    'Malta,2000,rain,,2',
  ]);
});

test('what is said before is what comes', async () => {
  const { visitor, bytes } = await open();
  const query = 'dataset=p.a&variables=p.a.rain&format=csv';
  const preflight = await visitor.json<Preflight>(`/api/data/preflight?${query}`);
  expect(preflight).toMatchObject({
    columns: 4,
    full: { sizes: { csv: { bytes: (await bytes(query)).length } } },
  });
  expect(preflight.variables.map(({ id }) => id)).toEqual(['p.a.rain', 'p.a.rain_flag']);
  const preview = await visitor.json<Preview>('/api/data/preview?dataset=p.a&variables=p.a.rain');
  expect(preview.columns.map(({ id }) => id)).toEqual(['country', 'year', 'p.a.rain', 'p.a.rain_flag']);
  const schema = await visitor.json<Selection>('/api/data/schema?dataset=p.a&variables=p.a.rain');
  expect(schema.variables.map(({ id }) => id)).toEqual(['p.a.rain', 'p.a.rain_flag']);
});

test('the codebook says what they are', async () => {
  const { bytes } = await open();
  const entries = await entriesOf(await bytes('dataset=p.a&variables=p.a.rain&format=zip'));
  expect(entries.get('codebook.csv')!.toString()).toContain('Flags or footnotes for the values of “Rain”.');
});

test('charts are of the figures alone', async () => {
  const { visitor } = await open();
  const answer = await visitor.ask('/api/data/series?variable=p.a.rain&year=2000');
  expect(answer.status).toBe(200);
  expect(JSON.stringify(await answer.json())).toContain('"Kenya"');
});
