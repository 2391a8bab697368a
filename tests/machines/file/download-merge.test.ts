// Several datasets in one file, as the page asks for them: which can be one, and what is asked of it.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import * as examples from '#contract/api/examples.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import { usualLook } from '#machines/file/order/order-choice.ts';
import { filesOf, isTogether, mergeable } from '#machines/file/merge.ts';
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

const [more, sites, shops] = [
  groupOf('q.more', ['firm', 'year']),
  groupOf('q.sites', ['firm', 'site']),
  groupOf('q.shops', ['site']),
];
/** Of what its entities are, nothing is known. */
const unknown: Group = { ...shops, dataset: { ...shops.dataset, id: 'q.unknown', entities: undefined } };
const many = Array.from({ length: 13 }, (_, at) => groupOf(`many.${at + 1}`, ['sector']));

test.each([
  ['one alone', [tax], []],
  ['no key in common', [tax, firms], []],
  ['countries under two names', [tax, wealth], ['p.tax', 'p.wealth']],
  ['a key of one name', [firms, more], ['q.firms', 'q.more']],
  ['one of countries, two of firms', [tax, firms, sites], ['q.firms', 'q.sites']],
  ['countries before years', [tax, more, wealth], ['p.tax', 'p.wealth']],
  ['the larger of two sets', [firms, sites, shops, unknown], ['q.sites', 'q.shops', 'q.unknown']],
  ['the first of two equal sets', [shops, sites, firms], ['q.shops', 'q.sites']],
  ['twelve of thirteen', many, many.slice(0, 12).map(({ dataset }) => dataset.id)],
])('%s: which are one file', (_what, groups, ids) => {
  expect(mergeable(groups).map(({ dataset }) => dataset.id)).toEqual(ids);
});

test.each([
  [[firms, more], 'Q.FIRMS and Q.MORE'],
  [[firms, more, sites], 'Q.FIRMS, Q.MORE and Q.SITES'],
  [many.slice(0, 4), 'MANY.1, MANY.2, MANY.3 and MANY.4'],
])('%# are called by all their titles', (groups, title) => {
  const [file] = filesOf(groups, true);
  expect(file!.dataset.title).toBe(title);
});

test('one file has each licence once', () => {
  const licence = (name: string) => ({ name, title: `Licence ${name}` });
  const licensed = (group: Group, names: string[]) => ({
    ...group,
    dataset: { ...group.dataset, licences: names.map(licence) },
  });
  const [file] = filesOf([licensed(firms, ['A', 'B']), licensed(more, ['B', 'C'])], true);
  expect(file!.dataset.licences).toEqual(['A', 'B', 'C'].map(licence));
});

test('only one file of several is together', () => {
  const [both] = filesOf([firms, more], true);
  expect([both!, firms].map(({ dataset }) => isTogether(dataset))).toEqual([true, false]);
});

test('the server finds out which keys are shared', () => {
  const [file] = filesOf([tax, wealth], true);
  const choice = choiceOf(file!, { ...plainShape, codes: 'iso3', labels: 'both', fixed: ['sex:total'] });
  const address = '/api/data/download?dataset=p.tax,p.wealth&variables=p.tax.v,p.wealth.v';
  expect(scriptAddress(choice)).toBe(`${address}&codes=iso3&labels=both&fixed=sex%3Atotal&format=csv`);
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
  const input = { index, ids: ['p.tax.v', 'p.wealth.v'], search: '', lastChoice: usualLook };
  const download = createActor(downloadMachine, { input }).start();
  download.send({ type: 'files.unfold' });
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
