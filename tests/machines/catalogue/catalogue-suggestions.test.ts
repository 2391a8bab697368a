// Suggestions: what is offered for which words, in which order, and that they change nothing of what is found.
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { find } from '#machines/catalogue/find.ts';
import { selectSuggestions } from '#machines/catalogue/suggestions/find.ts';
import { emptyQuery } from '#machines/catalogue/query.ts';
import { indexOf, type Metadata } from '#machines/catalogue/search.ts';
import { neighbourOf } from '#machines/catalogue/suggestions/select.ts';
import { settled } from '#tests/machines/all/deferred.ts';
import { manyVariables, metadata } from './small-catalogue.ts';

const [one, two, three, four] = manyVariables(4) as [Variable, Variable, Variable, Variable];
const named: Metadata = {
  ...metadata,
  variables: [
    { ...one, title: 'Gross domestic product per person', aka: ['GDP', 'GDP per capita'] },
    { ...two, title: 'Share of GDP taxed', topics: ['GDP and growth'] },
    { ...three, title: 'GDP', topics: ['Public debt'] },
    { ...four, title: 'Debt', description: 'In per cent of GDP.', aka: ['liabilities'] },
  ],
};

async function offered(search: string, of = named) {
  const machine = catalogueMachine.provide({ actors: { loadMetadata: fromPromise(async () => of) } });
  const catalogue = createActor(machine).start();
  await settled();
  catalogue.send({ type: 'catalogue.find', search: `?search=${search}` });
  return selectSuggestions(catalogue.getSnapshot());
}
const titles = async (search: string, of?: Metadata) => (await offered(search, of)).map(({ title }) => title);

test('an exact title comes first', async () => {
  expect(await titles('gdp')).toEqual([
    'GDP',
    'GDP: Gross domestic product per person',
    'Share of GDP taxed',
    'GDP and growth',
  ]);
});

test('what begins with the words comes first', async () => {
  expect((await titles('gd')).slice(0, 3)).toEqual([
    'GDP',
    'GDP: Gross domestic product per person',
    'Share of GDP taxed',
  ]);
});

test('an exact dataset comes before likely variables', async () => {
  expect((await offered('debt')).map(({ kind, title }) => [kind, title])).toEqual([
    ['Variable', 'Debt'],
    ['Dataset', 'Debt'],
    ['Topic', 'Public debt'],
  ]);
  const [first] = await offered('scores');
  expect(first).toMatchObject({ kind: 'Dataset', to: '/datasets/survey.scores', note: 'Secrecy Survey' });
});

test('another name leads to its variable', async () => {
  expect(await offered('liab')).toEqual([
    {
      id: `variable ${four.id}`,
      kind: 'Variable',
      title: 'liabilities: Debt',
      note: 'Taxes',
      to: `/variables/${four.id}`,
    },
  ]);
});

test('a topic leads to its variables', async () => {
  expect(await offered('growth')).toEqual([
    {
      id: 'topic GDP and growth',
      kind: 'Topic',
      title: 'GDP and growth',
      note: '',
      to: '/browse?topic=GDP+and+growth',
    },
  ]);
});

/** A catalogue of variables with these titles, in this order, and datasets or topics of others. */
const titledAs = (
  variables: readonly string[],
  { datasets = [], topics = [] }: { datasets?: string[]; topics?: string[] } = {},
): Metadata => ({
  ...metadata,
  variables: manyVariables(variables.length).map((variable, at) => ({
    ...variable,
    title: variables[at]!,
    topics: at === 0 ? topics : [],
  })),
  datasets: datasets.map((title) => ({ ...metadata.datasets[0]!, id: title, title })),
});

test.each([
  ['the very words', 'debt', ['Debt service', 'Public debt', 'Debt']],
  ['the very words without the hyphens round them', 'debt', ['Debt service', 'Public debt', '- Debt -']],
  ['words that it begins with', 'public de', ['A public debt', 'Deposits, public', 'Public debt']],
  ['the beginnings of words', 'debt', ['Indebted', 'Subdebts', 'Public debt']],
  ['the beginnings of all words', 'debt pub', ['A debt of the Republic', 'A debt of the public']],
  ['a beginning that is a word', 'debt', ['Public debt', 'Debt service']],
])('%s come first, wherever they stand', async (_what, search, listed) => {
  expect((await titles(search, titledAs(listed)))[0]).toBe(listed.at(-1));
});

test('equals are in the order of the catalogue', async () => {
  const listed = ['Public debt', 'Gross debt', 'Long debt'];
  expect(await titles('debt', titledAs(listed))).toEqual(listed);
});

test('an exact dataset or topic comes before all that only begins so', async () => {
  const of = titledAs(['Debt service'], {
    datasets: ['Debt of states', 'Debt'],
    topics: ['Debts', ' Debt '],
  });
  expect((await offered('debt', of)).map(({ kind, title }) => [kind, title])).toEqual([
    ['Dataset', 'Debt'],
    ['Topic', ' Debt '],
    ['Variable', 'Debt service'],
    ['Dataset', 'Debt of states'],
    ['Topic', 'Debts'],
  ]);
});

test('two datasets and two topics are enough', async () => {
  const names = ['A debt', 'Debt', 'Debts', 'Indebted'];
  const offers = await offered('debt', titledAs(['Tax'], { datasets: names, topics: names }));
  const best = ['Debt', 'Debts'];
  const of = (wanted: string) => offers.filter(({ kind }) => kind === wanted).map(({ title }) => title);
  expect([of('Dataset'), of('Topic')]).toEqual([best, best]);
});

test('without other names only titles are offered', async () => {
  const known = [...metadata.variables, ...metadata.datasets].map(({ title }) => title);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz')
    expect(known).toEqual(expect.arrayContaining(await titles(letter, metadata)));
});

test('a variable of an unknown dataset says its source', async () => {
  const [offer] = await offered('corporate', { ...metadata, datasets: [] });
  expect(offer?.note).toBe('Revenue Panel');
});

test('before the metadata nothing is suggested', () => {
  const catalogue = createActor(catalogueMachine).start();
  catalogue.send({ type: 'catalogue.find', search: '?search=debt' });
  expect(selectSuggestions(catalogue.getSnapshot())).toEqual([]);
});

test('a variable is offered once', async () => {
  expect(await titles('gdp per')).toEqual(['GDP per capita: Gross domestic product per person']);
  expect(await titles('per')).toEqual(['Gross domestic product per person']);
});

test('six variables are enough', async () => {
  const variables = manyVariables(30);
  expect(await titles('variable', { ...metadata, variables })).toHaveLength(6);
  const known = variables.map((variable, at) => (at < 9 ? variable : { ...variable, aka: ['Variable'] }));
  expect(await titles('variable', { ...metadata, variables: known })).toHaveLength(6);
});

test.each(['', ' -_ ', 'xyzzy'])('“%s” has no suggestion', async (search) => {
  expect(await titles(search)).toEqual([]);
});

test('other names change no result', () => {
  const without = named.variables.map(({ aka: _aka, ...variable }) => variable);
  for (const search of ['gdp', 'liabilities', 'per capita', 'debt', '']) {
    const idsIn = (variables: readonly Variable[]) =>
      find(indexOf({ ...named, variables }), { ...emptyQuery, search }).matches.map(({ id }) => id);
    expect(idsIn(named.variables)).toEqual(idsIn(without));
  }
});

test('arrows go round by the field', async () => {
  const offers = await offered('debt');
  const [first, , last] = offers.map(({ id }) => id);
  expect(neighbourOf(offers, '', 1)).toBe(first);
  expect(neighbourOf(offers, '', -1)).toBe(last);
  expect([neighbourOf(offers, last!, 1), neighbourOf(offers, first!, -1)]).toEqual(['', '']);
  expect(neighbourOf(offers, 'gone', 1)).toBe(first);
});
