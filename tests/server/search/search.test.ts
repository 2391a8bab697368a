// The search over the real app: its answer as the contract has it, kept by a tag, with reasons, filters and what is listed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VariableList } from '#contract/catalogue/catalogue.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { searchAnswerSchema } from '#contract/search/search.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import { inSlices } from '#server/ground/slices.ts';
import { releaseOf, variableOf } from '#tests/fixtures/search/catalogues.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const addressOf = (q: string, more = '') => `/api/search?q=${encodeURIComponent(q)}${more}`;
const ask = (q: string, more = '') => app.visitor().json<SearchAnswer>(addressOf(q, more));
const titlesOf = ({ items }: SearchAnswer) => items.map(({ title }) => title);

test.each(['corporate tax', 'corporat tax malta 2020', 'nothing of it', '', 'Malta', '%&*(" OR NEAR'])(
  '“%s” is answered by the schema',
  async (q) => {
    const answer = await ask(q, '&kinds=variable,dataset,topic,place');
    expect(searchAnswerSchema.parse(answer)).toEqual(answer);
  },
);

test('a place and years are filters', async () => {
  expect(await ask('corporate tax malta since 2020')).toMatchObject({
    rest: 'corporate tax',
    filters: [
      { kind: 'place', id: 'MLT', title: 'Malta' },
      { kind: 'years', from: 2020, to: 2021 },
    ],
    items: [{ title: 'Corporate tax', reasons: [{ kind: 'title-is' }, { kind: 'covers', text: 'Malta' }] }],
  });
});

test('a name of several places is asked about, and none is taken', async () => {
  const answer = await ask('corporate tax congo', '&kinds=variable,place');
  const congo = [
    { id: 'COG', title: 'Congo (Brazzaville)' },
    { id: 'COD', title: 'Congo (Kinshasa)' },
  ];
  expect(searchAnswerSchema.parse(answer)).toMatchObject({
    rest: 'corporate tax',
    filters: [{ kind: 'ambiguous-place', name: 'congo', oneOf: congo }],
    items: [{ title: 'Corporate tax', reasons: [{ kind: 'title-is' }] }],
  });
  expect((await ask('korea')).items[0]?.reasons).toEqual([]);
});

test('what does not cover the place stays', async () => {
  const { items } = await ask('corporate tax kenya');
  expect(items[0]).toMatchObject({ title: 'Corporate tax', reasons: [{ kind: 'title-is' }] });
});

test('a slip of spelling is told', async () => {
  const answer = await ask('corprate teax');
  expect([titlesOf(answer)[0], answer.didYouMean]).toEqual(['Corporate tax', 'corporate tax']);
});

test('words that are right are not corrected', async () => {
  expect((await ask('corporate tax')).didYouMean).toBeNull();
});

test('what finds nothing says what is near', async () => {
  const answer = await ask('qwertzuiop');
  expect([answer.items, answer.filters]).toEqual([[], []]);
  expect(answer.none?.topics.length).toBeGreaterThan(0);
});

test('what the filters leave nothing of says what there is instead', async () => {
  const { items, none } = await ask('corporate tax', '&dataset=no.such');
  expect({ items, none }).toMatchObject({
    items: [],
    none: { topics: ['Office of Accounts', 'Network estimates'] },
  });
  expect((await ask('corporate tax')).none).toBeNull();
});

test('only the kinds that are asked for come', async () => {
  const kindsOf = async (q: string, kinds: string) =>
    new Set((await ask(q, `&kinds=${kinds}`)).items.map(({ kind }) => kind));
  expect(await kindsOf('revenue by tax', 'dataset')).toEqual(new Set(['dataset']));
  expect(await kindsOf('malta', 'place')).toEqual(new Set(['place']));
  expect(await kindsOf('tax', 'variable')).toEqual(new Set(['variable']));
});

test.each(['&limit=0', '&limit=51', '&limit=x', '&kinds=sources'])('%s is refused', async (more) => {
  const { status } = await app.visitor().ask(addressOf('tax', more));
  expect(status).toBe(422);
});

test('an answer is kept by its tag', async () => {
  const first = await app.visitor().ask(addressOf('tax'));
  const etag = first.headers.get('etag') ?? '';
  const again = await app.visitor().ask(addressOf('tax'), { headers: { 'if-none-match': etag } });
  expect([first.headers.get('cache-control'), again.status]).toEqual(['no-cache', 304]);
});

test.each(['tax', 'corporate tax', 'VAT', 'value-added', 'consumption taxes', 'taxes on profits', 'amount'])(
  'what is listed for “%s” is the list',
  async (q) => {
    const [{ items }, list] = await Promise.all([
      ask(q, '&limit=50'),
      app.visitor().json<VariableList>(`/api/variables?search=${encodeURIComponent(q)}`),
    ]);
    const listed = new Set(list.items.map(({ id }) => id));
    expect(items.filter((one) => one.listed !== listed.has(one.id))).toEqual([]);
  },
);

test('an index is made once a release', async () => {
  const release = releaseOf([variableOf('set.table.a', { title: 'Rainfall' })]);
  expect(searchIndexOf(release)).toBe(searchIndexOf(release));
  expect(searchIndexOf({ ...release })).not.toBe(searchIndexOf(release));
});

/** How often other work got its turn beside some work. */
async function turnsBeside(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function again() {
    turns += 1;
    next = setImmediate(again);
  });
  await work();
  clearImmediate(next);
  return turns;
}

const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const items = Array.from({ length: 100 });

test('other work gets its turn between slices', async () => {
  expect(await turnsBeside(() => inSlices(items, () => busy(1)))).toBeGreaterThan(5);
});

test('work after work makes no longer slice', async () => {
  async function oneByOne() {
    for (const item of items) await inSlices([item], () => busy(1));
  }
  expect(await turnsBeside(oneByOne)).toBeGreaterThan(5);
});

test('work in one piece is seen', async () => {
  expect(await turnsBeside(async () => items.forEach(() => busy(1)))).toBe(0);
});
