// A selection by its id: in the address of a file, whatever it names, and in citations, with what its licences ask for.
import { expect, test } from 'vitest';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { type Citation, citationSchema } from '#contract/catalogue/citations.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import type { StoredSelection } from '#contract/selection/selections.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import type { Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { readCitation } from '#tests/server/citation/readers.ts';

const open = ownApps();
const vat = 'tax.revenue.vat_total';
const corporate = 'tax.revenue.corporate_tax';
const offshore = 'hidden.offshore.offshore';
const mixed = { version: 1, title: 'A paper', variables: [vat, offshore, corporate] };

const keep = async (visitor: Visitor, body: object = mixed) =>
  (await (await visitor.post('/api/selections', body)).json()) as StoredSelection;
const file = (visitor: Visitor, query: string) =>
  visitor.ask(`/api/data/download?dataset=tax.revenue&${query}`);
const problemOf = async (answer: Response) => {
  const { code, field } = problemSchema.parse(await answer.json());
  return [answer.status, code, field];
};

test.each(['csv', 'xlsx', 'zip'])('a selection gives the same %s as its variables', async (format) => {
  const app = await open();
  const visitor = await app.member();
  const { id } = await keep(visitor);
  const [short, long] = await Promise.all(
    [`selection=${id}`, `variables=${vat},${corporate}`].map((query) =>
      file(visitor, `${query}&format=${format}`),
    ),
  );
  expect(short!.status).toBe(200);
  expect(short!.headers.get('etag')).toBe(long!.headers.get('etag'));
  expect(Buffer.from(await short!.arrayBuffer())).toEqual(Buffer.from(await long!.arrayBuffer()));
});

test('its order is the order of columns', async () => {
  const app = await open();
  const visitor = await app.member();
  const { id } = await keep(visitor);
  const [header] = (await (await file(visitor, `selection=${id}`)).text()).split('\r\n');
  expect(header).toBe('country,year,vat_total,corporate_tax');
});

test('one file of several datasets takes it too', async () => {
  const app = await open();
  const visitor = await app.member();
  const { id } = await keep(visitor);
  const both = '/api/data/download?dataset=tax.revenue,hidden.offshore';
  const [short, long] = await Promise.all(
    [`selection=${id}`, `variables=${vat},${offshore},${corporate}`].map((query) =>
      visitor.ask(`${both}&${query}`),
    ),
  );
  expect([short!.status, short!.headers.get('etag')]).toEqual([200, long!.headers.get('etag')]);
  const [header = ''] = (await short!.text()).split('\r\n');
  expect(header.split(',').toSorted()).toEqual(['corporate_tax', 'country', 'offshore', 'vat_total', 'year']);
});

test('a selection of thousands has a short address', async () => {
  const app = await open();
  const visitor = await app.member();
  const gone = Array.from({ length: 4000 }, (_, at) => `tax.revenue.a_variable_with_a_long_name_${at}`);
  const { id } = await keep(visitor, { version: 1, variables: [...gone, vat] });
  const answer = await file(visitor, `selection=${id}`);
  expect([answer.status, answer.headers.get('x-variables-absent')]).toEqual([200, '4000']);
});

test('both ways at once are refused', async () => {
  const app = await open();
  const visitor = await app.member();
  const { id } = await keep(visitor);
  const refused = [422, 'invalid-input', 'selection'];
  expect(await problemOf(await file(visitor, `selection=${id}&variables=${vat}`))).toEqual(refused);
  const preflight = `/api/data/preflight?dataset=tax.revenue&selection=${id}&variables=${vat}`;
  expect(await problemOf(await visitor.ask(preflight))).toEqual(refused);
});

test.each([
  ['an unknown selection', 'dataset=tax.revenue&selection=none', [404, 'selection-not-found', undefined]],
  [
    'a dataset without a part in it',
    'dataset=tax.long&selection=ID',
    [404, 'variable-not-found', 'selection'],
  ],
  ['an unknown dataset', 'dataset=tax.none&selection=ID', [400, 'name-unknown', 'dataset']],
])('%s is refused', async (_what, query, refused) => {
  const visitor = (await open()).visitor();
  const { id } = await keep(visitor);
  const answer = await visitor.ask(`/api/data/preflight?${query.replace('ID', id)}`);
  expect(await problemOf(answer)).toEqual(refused);
});

test('a selection without a dataset’s variables says so', async () => {
  const visitor = (await open()).visitor();
  const { id } = await keep(visitor);
  const answer = await visitor.ask(`/api/data/preflight?dataset=tax.long&selection=${id}`);
  expect(await answer.json()).toMatchObject({
    message:
      'The selection has no variable of “tax.long” that still exists. Name another dataset, or name variables instead of the selection.',
  });
});

const edition = (version: string, csv: string): Edition => ({
  published: `2026-0${version}-01T00:00:00Z`,
  package: {
    name: 'tax',
    version,
    sources: [{ title: 'Office' }],
    licenses: [{ name: 'CC-BY-SA-4.0', title: 'CC BY-SA 4.0', path: 'https://cc.example/by-sa' }],
    resources: [{ name: 'table', title: 'Some taxes', csv }],
  },
});
const editions = [edition('1', 'country,a,b\nAlbania,1,2\n')];

test('what has gone is left out and told', async () => {
  const app = await open({ editions });
  const visitor = await app.member();
  const { id } = await keep(visitor, { version: 1, variables: ['tax.table.a', 'tax.table.b'] });
  await app.publish(edition('2', 'country,b\nAlbania,3\n'));
  const query = `dataset=tax.table&selection=${id}`;
  const { variables, absent } = await visitor.json<Preflight>(`/api/data/preflight?${query}`);
  expect([variables.map((one) => one.id), absent]).toEqual([['tax.table.b'], ['tax.table.a']]);
  const answer = await visitor.ask(`/api/data/download?${query}`);
  expect(answer.headers.get('x-variables-absent')).toBe('1');
  expect(await answer.text()).toBe('country,b\r\nAlbania,3\r\n');
});

const cited = async (visitor: Visitor, id: string) =>
  citationSchema.parse(await visitor.json<Citation>(`/api/citations?selection=${id}`));

/** No publisher dates these, so that their last year does. */
async function lastYear(visitor: Visitor, datasets: readonly string[]): Promise<number> {
  const all = datasets.map(
    async (id) => (await visitor.json<Dataset>(`/api/datasets/${id}`)).variables ?? [],
  );
  return Math.max(...(await Promise.all(all)).flat().map(({ coverage }) => coverage.to ?? 0));
}

test('a selection is cited by its address', async () => {
  const visitor = (await open()).visitor();
  const { id, address } = await keep(visitor);
  const { text, csl, selection } = await cited(visitor, id);
  const year = await lastYear(visitor, ['tax.revenue', 'hidden.offshore']);
  expect(text).toBe(
    `Office of Accounts; Network estimates (${year}). A paper (3 variables: Revenue by tax, version 2.0.0; Wealth held offshore, version 1) [Data set]. Meridian Data Portal. Retrieved 21/11/2026, from ${address}`,
  );
  expect(csl).toMatchObject({
    author: [{ literal: 'Office of Accounts' }, { literal: 'Network estimates' }],
    issued: { 'date-parts': [[year]] },
    URL: address,
  });
  expect(selection).toMatchObject({
    address,
    createdAt: '2026-11-21T00:00:00.000Z',
    datasets: [
      { id: 'tax.revenue', version: '2.0.0' },
      { id: 'hidden.offshore', version: '1' },
    ],
    licences: { licence: null, conflict: null, unclear: ['Wealth held offshore'] },
  });
});

test.each([
  ['bibtex', 'bib'],
  ['ris', 'ris'],
] as const)('its %s comes back from a reader', async (form, ending) => {
  const visitor = (await open()).visitor();
  const { id, address } = await keep(visitor);
  const answer = await visitor.ask(`/api/citations/${form}?selection=${id}`);
  expect(answer.headers.get('content-disposition')).toContain(`selection-${id}-citation.${ending}"`);
  expect(readCitation(form, await answer.text())).toMatchObject({ title: 'A paper', url: address });
});

test('a citation keeps the versions of then', async () => {
  const app = await open({ editions });
  const visitor = app.visitor();
  const { id } = await keep(visitor, { version: 1, variables: ['tax.table.b'] });
  await app.publish(edition('2', 'country,b\nAlbania,3\n'));
  const { text, selection } = await cited(visitor, id);
  expect(text).toContain('Selection from Some taxes (1 variable: Some taxes, version 1)');
  expect(selection?.licences).toEqual({
    licence: { name: 'CC-BY-SA-4.0', title: 'CC BY-SA 4.0', path: 'https://cc.example/by-sa' },
    requires: [
      'Name every source and its licence, link to the licence, and say what you changed.',
      'Share what you make from it under the same licence: CC BY-SA 4.0.',
    ],
    conflict: null,
    unclear: [],
    attributions: [
      {
        dataset: 'tax.table',
        text: '“Some taxes”, Office, version 1, http://portal.test/datasets/tax.table, under CC BY-SA 4.0 (https://cc.example/by-sa).',
      },
    ],
  });
});
