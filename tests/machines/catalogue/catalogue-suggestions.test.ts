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
  const offer = (await offered('growth')).find(({ kind }) => kind === 'Topic');
  expect(offer?.to).toBe('/browse?topic=GDP+and+growth');
});

test('a variable is offered once', async () => {
  expect(await titles('gdp per')).toEqual(['GDP per capita: Gross domestic product per person']);
  expect(await titles('per')).toEqual(['Gross domestic product per person']);
});

test('six variables are enough', async () => {
  expect(await titles('variable', { ...metadata, variables: manyVariables(30) })).toHaveLength(6);
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
