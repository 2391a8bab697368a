// Several datasets in one file, as the page asks for them: which can be one, and what is asked of it.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import * as examples from '#contract/api/examples.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import { filesOf, mergeable } from '#machines/file/merge.ts';
import { scriptOf } from '#machines/file/scripts.ts';
import { choiceOf, heldAt, heldValue, plainShape, scriptAddress, withLook } from '#machines/file/shape.ts';
import { key } from './small-download.ts';

function groupOf(id: string, keys: string[], kind: 'country' | 'other' = 'other') {
  const dataset: Dataset = {
    ...examples.dataset,
    id,
    title: id.toUpperCase(),
    keys: keys.map(key),
    entities: { count: 2, kind },
  };
  return { dataset, variables: [{ ...examples.variable, id: `${id}.v`, dataset: { id } }] };
}
const [tax, wealth, firms] = [
  groupOf('p.tax', ['country', 'year'], 'country'),
  groupOf('p.wealth', ['iso', 'year'], 'country'),
  groupOf('q.firms', ['firm']),
];

test('datasets that share keys are one file', () => {
  const files = filesOf([tax, firms, wealth], true);
  expect(files.map(({ dataset }) => [dataset.id, dataset.title])).toEqual([
    ['p.tax,p.wealth', 'P.TAX and P.WEALTH'],
    ['q.firms', 'Q.FIRMS'],
  ]);
  expect(files[0]!.variables.map(({ id }) => id)).toEqual(['p.tax.v', 'p.wealth.v']);
});

test('without the choice each is its own', () => {
  expect(filesOf([tax, wealth], false)).toEqual([tax, wealth]);
});

test.each([
  [[tax], []],
  [[tax, firms], []],
  [
    [tax, wealth],
    ['p.tax', 'p.wealth'],
  ],
  [
    [firms, groupOf('q.more', ['firm', 'year'])],
    ['q.firms', 'q.more'],
  ],
])('%# share keys or do not', (groups, ids) => {
  expect(mergeable(groups).map(({ dataset }) => dataset.id)).toEqual(ids);
});

test('the server finds out which keys are shared', () => {
  const [file] = filesOf([tax, wealth], true);
  const choice = choiceOf(file!, { ...plainShape, codes: 'iso3', labels: 'both', fixed: ['sex:total'] });
  const address = '/api/data/download?dataset=p.tax,p.wealth&variables=p.tax.v,p.wealth.v';
  expect(scriptAddress(choice)).toBe(`${address}&codes=iso3&labels=both&fixed=sex%3Atotal&format=csv`);
  expect(scriptOf('curl', choice, 'https://d.test')).toContain("file='p.tax-and-p.wealth.csv'");
});

test('other codes let go of chosen countries', () => {
  const shape = { ...plainShape, entities: ['DNK'] };
  expect(withLook(shape, { codes: 'name' }).entities).toEqual([]);
  expect(withLook(shape, { labels: 'both' }).entities).toEqual(['DNK']);
  expect(withLook(shape, { codes: 'asis' }).entities).toEqual(['DNK']);
});

test('a key is held at one value', () => {
  const held = heldAt(heldAt(['age:all'], 'sex', 'f'), 'sex', 'total: both');
  expect([held, heldValue(held, 'sex'), heldValue(held, 'region')]).toEqual([
    ['age:all', 'sex:total: both'],
    'total: both',
    '',
  ]);
  expect(heldAt(held, 'sex', '')).toEqual(['age:all']);
});

test('one file is asked about instead of two', () => {
  const groups = [tax, wealth];
  const index = indexOf({
    datasets: groups.map(({ dataset }) => dataset),
    variables: groups.flatMap(({ variables }) => variables),
    sources: [examples.source],
    collections: [],
  });
  const input = { index, ids: ['p.tax.v', 'p.wealth.v'] };
  const download = createActor(downloadMachine, { input }).start();
  const wanted = () => download.getSnapshot().children.watchFigures!.getSnapshot().context.wanted;
  expect(wanted()).toHaveLength(4);
  download.send({ type: 'merge.choose', isMerged: true });
  const dataset = 'p.tax,p.wealth';
  expect(wanted()).toMatchObject([
    { name: 'data.choices', request: { query: { dataset } } },
    { name: 'data.preflight', request: { query: { dataset, variables: 'p.tax.v,p.wealth.v' } } },
  ]);
  download.stop();
});
