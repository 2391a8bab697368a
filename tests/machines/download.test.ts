// What a download holds, what it is called, and what becomes of a press.
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { examples, type Dataset } from '#contract/catalogue.ts';
import { csvBytes, type Group } from '#machines/bundle/select-groups.ts';
import { downloadAddress, downloadMachine, type Choice } from '#machines/download/download.machine.ts';
import { planOf, selectIsBusy, selectProgress } from '#machines/download/select-choices.ts';
import { deferred, failure, settled } from './deferred.ts';

const key = (id: string) => ({ id, title: id, type: 'text' as const });
const dataset: Dataset = {
  ...examples.dataset,
  id: 'tax.panel',
  keys: [key('country'), key('year')],
  rows: 6860,
  bytes: 680_000,
  variableCount: 30,
  synthetic: false,
};
const variable = (field: string) => ({ ...examples.variable, id: `tax.panel.${field}` });
const group: Group = { dataset, variables: [variable('corporate'), variable('income')] };
const keys = ['country', 'year'];

const choice: Choice = {
  dataset: 'tax.panel',
  keys,
  variables: ['tax.panel.corporate', 'tax.panel.income'],
  format: 'csv',
};

function open() {
  const token = deferred<string>();
  const saved: string[] = [];
  const saveFiles = fromCallback<{ type: 'file.save'; url: string }>(({ receive }) =>
    receive(({ url }) => void saved.push(url)),
  );
  const download = createActor(
    downloadMachine.provide({ actors: { takeToken: token.actor as never, saveFiles } }),
  ).start();
  const plan = (isLimited = false) => planOf(group, download.getSnapshot().context, isLimited);
  const toggle = (id: string) => download.send({ type: 'key.toggle', dataset: dataset.id, key: id, keys });
  const progress = () => selectProgress(plan().choice)(download.getSnapshot());
  return { download, token, saved, plan, toggle, progress };
}

test('an address holds choice and token', () => {
  expect(downloadAddress(choice, 'k3Zq')).toBe(
    '/api/data/download?dataset=tax.panel&keys=country,year' +
      '&variables=tax.panel.corporate,tax.panel.income&format=csv&token=k3Zq',
  );
});

test('a token cannot leave its parameter', () => {
  const url = new URL(downloadAddress(choice, 'a&format=json#é '), 'http://portal.test');
  expect(url.searchParams.get('token')).toBe('a&format=json#é ');
  expect(url.searchParams.getAll('format')).toEqual(['csv']);
  expect(url.hash).toBe('');
});

test('at first a file holds everything as CSV', () => {
  expect(open().plan().choice).toEqual(choice);
});

test('a key is left out and taken back', () => {
  const { plan, toggle } = open();
  toggle('country');
  expect(plan().choice.keys).toEqual(['year']);
  toggle('country');
  expect(plan().choice.keys).toEqual(['country', 'year']);
});

test('the last key stays', () => {
  const { plan, toggle } = open();
  toggle('country');
  toggle('year');
  expect(plan().choice.keys).toEqual(['year']);
});

test('keys keep the dataset’s order', () => {
  const { plan, toggle } = open();
  for (const id of ['country', 'country', 'year', 'year']) toggle(id);
  expect(plan().choice.keys).toEqual(['country', 'year']);
});

test('each dataset keeps its own shape', async () => {
  const { download, token, plan, toggle } = open();
  toggle('country');
  download.send({ type: 'format.choose', dataset: 'other', format: 'json' });
  download.send({ type: 'download.ask', choice: plan().choice });
  token.calls[0]!.resolve('t');
  await settled();
  expect(download.getSnapshot().context.shapes).toEqual({
    'tax.panel': { without: ['country'], format: 'csv' },
    other: { without: [], format: 'json' },
  });
});

test('a press hands a link to the browser', async () => {
  const { download, token, saved, progress } = open();
  download.send({ type: 'download.ask', choice });
  expect(progress()).toBe('preparing');
  token.calls[0]!.resolve('k3Zq');
  await settled();
  expect(saved).toEqual([downloadAddress(choice, 'k3Zq')]);
  expect(progress()).toBe('handed');
});

test('one file is prepared at a time', () => {
  const { download, token, progress } = open();
  download.send({ type: 'download.ask', choice });
  download.send({ type: 'download.ask', choice: { ...choice, dataset: 'other' } });
  expect(token.calls).toHaveLength(1);
  expect(selectIsBusy(download.getSnapshot())).toBe(true);
  expect(selectProgress({ ...choice, dataset: 'other' })(download.getSnapshot())).toBe('choosing');
  expect(progress()).toBe('preparing');
});

test('another shape is not the file handed over', async () => {
  const { download, token, progress } = open();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.resolve('k3Zq');
  await settled();
  download.send({ type: 'format.choose', dataset: choice.dataset, format: 'json' });
  expect(progress()).toBe('choosing');
  download.send({ type: 'format.choose', dataset: choice.dataset, format: 'csv' });
  expect(progress()).toBe('handed');
});

test('a shape changed meanwhile is another file', async () => {
  const { download, token, saved, plan, progress } = open();
  download.send({ type: 'download.ask', choice });
  download.send({ type: 'format.choose', dataset: choice.dataset, format: 'json' });
  expect([plan().choice.format, progress()]).toEqual(['json', 'preparing']);
  token.calls[0]!.resolve('k3Zq');
  await settled();
  expect(saved).toEqual([downloadAddress(choice, 'k3Zq')]);
  expect(progress()).toBe('choosing');
});

test('a failure says why and can be retried', async () => {
  const { download, token, saved, progress } = open();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.reject(failure(503, 'The server is busy. Try again in a minute.'));
  await settled();
  expect(progress()).toBe('failed');
  expect(download.getSnapshot().context.message).toBe('The server is busy. Try again in a minute.');
  download.send({ type: 'download.ask', choice });
  expect([token.calls.length, saved.length, progress()]).toEqual([2, 0, 'preparing']);
});

test('a changed shape takes the failure away', async () => {
  const { download, token, toggle, progress } = open();
  download.send({ type: 'download.ask', choice });
  token.calls[0]!.reject(failure(500));
  await settled();
  toggle('year');
  expect(progress()).toBe('choosing');
});

test('an entitled member gets every row', () => {
  expect(open().plan()).toMatchObject({
    rows: 6860,
    totalRows: 6860,
    columns: 4,
    fileName: 'tax.panel.csv',
  });
});

test('an inactive subscription gets ten rows', () => {
  expect(open().plan(true)).toMatchObject({
    rows: 10,
    totalRows: 6860,
    columns: 4,
    fileName: 'tax.panel-first-10-rows.csv',
  });
});

test('a small dataset is not limited', () => {
  const small: Group = { ...group, dataset: { ...dataset, rows: 4 } };
  const plan = planOf(small, open().download.getSnapshot().context, true);
  expect([plan.rows, plan.totalRows]).toEqual([4, 4]);
});

test('a synthetic dataset’s file says so', () => {
  const made: Group = { ...group, dataset: { ...dataset, synthetic: true } };
  const plan = planOf(made, open().download.getSnapshot().context, true);
  expect(plan.fileName).toBe('tax.panel-synthetic-first-10-rows.csv');
});

test('a size goes by the share of columns', () => {
  expect(csvBytes(dataset, 2, 30)).toBe(680_000);
  expect(csvBytes(dataset, 2, 13)).toBe(340_000);
  expect(csvBytes({ ...dataset, keys: [], variableCount: 0 }, 0, 0)).toBe(0);
});

test('JSON is bigger than CSV, ten rows small', () => {
  const { plan } = open();
  expect(plan().bytes.json).toBeGreaterThan(plan().bytes.csv);
  expect(plan(true).bytes.csv).toBeLessThan(1000);
});
