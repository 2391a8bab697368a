// A name that nothing has is refused, wherever a request can name a place, a variable, a dataset, a source, a collection or a
// year. Which fields can is read from the contract: a field that is new there fails until somebody says what it names.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { paths } from '#contract/api/paths.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import { sentence } from '#server/ground/sentence.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
let member: Visitor;
beforeAll(async () => {
  app = await freshApp();
  member = await app.member();
});
afterAll(() => app.close());

/** What a field names, by its name; each is asked with a name that nothing has. */
const wrong: Readonly<Record<string, string | number | string[]>> = {
  variable: 'tax.revenue.vat_totl',
  variables: 'tax.revenue.vat_totl',
  dataset: 'tax.revenu',
  datasets: ['tax.revenu'],
  source: 'nobody',
  collection: 'nothing',
  entities: 'Kenia',
  year: 2500,
  from: 2500,
  to: 1500,
};
/** Fields of the contract that name nothing of the catalogue: people, files, choices of a list, and key columns with values. */
const others = `email password status currentPassword newPassword keepTokens name organisation on frequency agreed returnTo
token revoked days scope price reason filled codes fixed places keys labels keep selection layout header format separator
decimal bom subject shape options key value cuts leaveOut extras codebook licences citation manifest search sort limit near offset
q each kinds sent version title revision document metadata page part`;
const namesNothing = new Set(others.split(/\s+/));
/** Fields of the same names that are otherwise: a switch, and documents, which may be older than the catalogue and say so. */
const excepted: readonly string[] = [
  'datasets.list variables',
  'selections.create variables',
  'bundles.create document.variables',
  'bundles.update document.variables',
  // What a visitor holds may be gone; the page says so of each.
  'metadata.some variables',
  'metadata.some datasets',
];
/** Their filters stand in an address of Browse data, where one that leaves nothing is shown as such and can be taken off. */
const filtered: ReadonlySet<string> = new Set(['browse.list', 'browse.values', 'search.find']);
const isDocument = (field: string) => /(?:^|\.)(?:notes|releases|exceptions)$/.test(field);

type Json = { properties?: Record<string, Json>; additionalProperties?: Json | boolean; items?: Json };
function fieldsIn({ properties = {}, additionalProperties, items }: Json, at = ''): string[] {
  const more = typeof additionalProperties === 'object' ? fieldsIn(additionalProperties, `${at}*.`) : [];
  return [
    ...Object.entries(properties).flatMap(([name, value]) => [
      at + name,
      ...fieldsIn(value, `${at}${name}.`),
    ]),
    ...more,
    ...(items ? fieldsIn(items, `${at}*.`) : []),
  ];
}
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

const rows = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { caller }]) => caller !== 'staff' && !filtered.has(name),
);
const fields = rows.flatMap(([endpoint, { query, body }]) =>
  [query, body].flatMap((schema) =>
    schema ? fieldsIn(schemaOf(schema)).map((field) => ({ endpoint: endpoint as EndpointName, field })) : [],
  ),
);
const lastOf = (field: string): string => field.split('.').at(-1)!;
const naming = fields.filter(
  ({ endpoint, field }) => lastOf(field) in wrong && !excepted.includes(`${endpoint} ${field}`),
);

test('every field of the contract is known here', () => {
  const unknown = fields.filter(
    ({ field }) => !(lastOf(field) in wrong) && !namesNothing.has(lastOf(field)) && !isDocument(field),
  );
  expect(unknown).toEqual([]);
});

/** Right requests, which the wrong name is put into; where one thing is asked for, it stands alone. */
const right: Partial<Record<EndpointName, object>> = {
  'data.schema': { dataset: 'tax.revenue' },
  'data.preview': { dataset: 'tax.revenue' },
  'data.series': { variable: 'tax.revenue.vat_total' },
  'data.preflight': { dataset: 'tax.revenue' },
  'data.download': { dataset: 'tax.revenue' },
  'files.estimate': { subject: { dataset: 'tax.revenue' } },
  'files.create': { subject: { dataset: 'tax.revenue' } },
};
const isIn = (endpoint: EndpointName, field: string) =>
  field in (right[endpoint] ?? {}) ? {} : right[endpoint];

function requestWith(endpoint: EndpointName, field: string): { path: string; body?: object } {
  const [, path] = paths[endpoint];
  const value = wrong[lastOf(field)]!;
  const address = path.replace('{form}', 'bibtex');
  if (!('body' in endpoints[endpoint]))
    return {
      path: `${address}?${new URLSearchParams({ ...isIn(endpoint, field), [field]: String(value) })}`,
    };
  const [head, ...rest] = field
    .replace('*', 'tax:revenue')
    .split('.')
    .map((name) => name.replace(':', '.'));
  const own = typeof value === 'number' || lastOf(field) === 'dataset' ? value : [value];
  const inner = rest.reduceRight<unknown>((whole, name) => ({ [name]: whole }), own);
  return { path: address, body: { ...isIn(endpoint, head!), [head!]: inner } };
}

describe.each(naming)('$endpoint', ({ endpoint, field }) => {
  test(`refuses an unknown ${field}`, async () => {
    const { path, body } = requestWith(endpoint, field);
    const answer = body ? await member.post(path, body) : await member.ask(path);
    const problem = problemSchema.parse(await answer.json());
    expect([answer.status, problem.code, problem.field]).toEqual([
      400,
      'name-unknown',
      field.replace('*', 'tax.revenue'),
    ]);
  });
});

test('an exception for a dataset that there is not is refused', async () => {
  const order = { subject: { dataset: 'tax.revenue' }, exceptions: { 'tax.revenu': { leaveOut: true } } };
  expect(await (await member.post('/api/files/estimate', order)).json()).toMatchObject({
    code: 'name-unknown',
    field: 'exceptions',
    nearest: [{ id: 'tax.revenue', title: 'Revenue by tax' }],
  });
});

test('a name beside one that there is is refused', async () => {
  const order = { subject: { dataset: 'tax.revenue' }, cuts: { entities: ['Malta', 'Maltta', 'Atlantis'] } };
  const problem = problemSchema.parse(await (await member.post('/api/files/estimate', order)).json());
  expect(problem.message).toBe('There is no place “Maltta” in dataset “tax.revenue”. The nearest is Malta.');
  expect(problem.faults?.map(({ message }) => message)).toEqual([
    problem.message,
    'There is no place “Atlantis” in dataset “tax.revenue”. Check its spelling, or leave it out.',
  ]);
});

test('a refusal is put together of its sentences', async () => {
  const nearest = [{ id: '2021', title: '2021' }];
  const datasets = sentence('file.of-datasets', { datasets: ['hidden.offshore'] });
  const said = [
    sentence('catalogue.no-such', { kind: 'source', id: 'nobody' }),
    sentence('catalogue.look-for-it'),
    sentence('file.no-such-entity', { entity: 'Fidschi', isPlace: true, datasets }),
    sentence('file.no-such-year', { year: '2019', years: '2021', datasets }),
    sentence('request.nearest', { nearest }),
  ];
  const at = '/api/data/series?variable=hidden.offshore.offshore';
  const answers = ['/api/variables?source=nobody', `${at}&entities=Fidschi`, `${at}&year=2019`].map(
    refusalOf,
  );
  expect((await Promise.all(answers)).map(([message]) => message)).toEqual([
    `${said[0]} ${said[1]}`,
    `${said[2]} ${sentence('request.nearest', { nearest: [{ id: 'Fiji', title: 'Fiji' }] })}`,
    `${said[3]} ${said[4]}`,
  ]);
});

const refusalOf = async (path: string) => {
  const { message, nearest } = problemSchema.parse(await (await member.ask(path)).json());
  return [message, nearest?.map(({ id }) => id)];
};

test.each([
  [
    '/api/data/series?variable=tax.revenue.vat_total&entities=DNK',
    'There is no place “DNK” in dataset “tax.revenue”. The nearest is Denmark.',
    ['Denmark'],
  ],
  [
    '/api/data/preflight?dataset=tax.long&entities=c0001',
    'There is no “c0001” in dataset “tax.long”. The nearest are c00010, c00011 and c00012.',
    ['c00010', 'c00011', 'c00012'],
  ],
  [
    '/api/data/preflight?dataset=tax.revenue&from=2500',
    'There is no year 2500 in dataset “tax.revenue”: the years are 2019–2021. The nearest are 2021, 2020 and 2019.',
    ['2021', '2020', '2019'],
  ],
  [
    '/api/data/coverage?variable=tax.revenue.vat_totl',
    'There is no variable “tax.revenue.vat_totl”. The nearest is tax.revenue.vat_total (Value-added tax).',
    ['tax.revenue.vat_total'],
  ],
  [
    '/api/variables/corporate-tax',
    'There is no variable “corporate-tax”. The nearest is tax.revenue.corporate_tax (Corporate tax).',
    ['tax.revenue.corporate_tax'],
  ],
  [
    '/api/datasets/zzz',
    'There is no dataset “zzz”. It may have been renamed or withdrawn; look for it in the list.',
    undefined,
  ],
  ['/api/places/Kenia', 'There is no place “Kenia”. The nearest is KEN (Kenya).', ['KEN']],
  ['/api/places/ke', 'There is no place “ke”. The nearest is KEN (Kenya).', ['KEN']],
  ['/api/places/World', 'There is no place “World”. The nearest is WLD (World).', ['WLD']],
  [
    '/api/places/zzz',
    'There is no place “zzz”. Check its spelling, or look for it in the list of places.',
    undefined,
  ],
])('%s is told what is nearest', async (path, message, nearest) => {
  expect(await refusalOf(path)).toEqual([message, nearest]);
});

test('the years of a chart that lie between others are no unknown ones', async () => {
  const at = '/api/data/series?variable=tax.revenue.corporate_tax&year=2020';
  expect((await member.ask(at)).status).toBe(200);
});
