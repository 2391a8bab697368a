// What each file will be, said before it is asked for: its rows, its name, about how big it is.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { csvBytes, type Group } from '#machines/bundle/select-groups.ts';
import { downloadMachine } from '#machines/download/download.machine.ts';
import { planOf } from '#machines/download/select-choices.ts';
import { dataset, group, key } from './small-download.ts';

const untouched = createActor(downloadMachine).getSnapshot().context;

test('an entitled member gets every row', () => {
  expect(planOf(group, untouched, false)).toMatchObject({
    rows: 6860,
    totalRows: 6860,
    columns: 4,
    fileName: 'tax.panel.csv',
  });
});

test('an inactive subscription gets ten rows', () => {
  expect(planOf(group, untouched, true)).toMatchObject({
    rows: 10,
    totalRows: 6860,
    columns: 4,
    fileName: 'tax.panel-first-10-rows.csv',
  });
});

test('a small dataset is not limited', () => {
  const small: Group = { ...group, dataset: { ...dataset, rows: 4 } };
  const plan = planOf(small, untouched, true);
  expect([plan.rows, plan.totalRows]).toEqual([4, 4]);
});

test('a synthetic dataset’s file says so', () => {
  const made: Group = { ...group, dataset: { ...dataset, synthetic: true } };
  const plan = planOf(made, untouched, true);
  expect(plan.fileName).toBe('tax.panel-synthetic-first-10-rows.csv');
});

test('a size goes by the share of columns', () => {
  expect(csvBytes(dataset, 2, 30)).toBe(680_000);
  expect(csvBytes(dataset, 2, 13)).toBe(340_000);
  expect(csvBytes({ ...dataset, keys: [], variableCount: 0 }, 0, 0)).toBe(0);
});

/** A table of numbers whose every column is asked for. */
const table = (rows: object[]): Group => ({
  dataset: {
    ...dataset,
    keys: [key('tax.panel.entity'), key('tax.panel.year')],
    variableCount: 2,
    rows: rows.length,
    bytes: rows.reduce((sum: number, row) => sum + `${Object.values(row).join()}\r\n`.length, 0),
  },
  variables: group.variables,
});

const sizeOf = (rows: object[]) => planOf(table(rows), untouched, false).bytes;
const headerLine = 'entity,year,corporate,income\r\n';

test('a CSV is its rows and one header', () => {
  const rows = [7, 12, 144].map((entity) => ({ entity, year: 1990, corporate: 1.5, income: 25 }));
  const lines = rows.map((row) => `${Object.values(row).join()}\r\n`);
  expect(sizeOf(rows).csv).toBe([headerLine, ...lines].join('').length);
});

test('JSON says its headers in every row', () => {
  const rows = [7, 12, 144].map((entity) => ({ entity, year: 1990, corporate: 1.5, income: 25 }));
  expect(sizeOf(rows).json).toBe(rows.map((row) => `${JSON.stringify(row)},\n`).join('').length);
});

test('a dataset without rows is a header', () => {
  expect(sizeOf([])).toEqual({ csv: headerLine.length, json: 0, jsonl: 0 });
});

test('JSON is bigger than CSV, ten rows small', () => {
  const { bytes } = planOf(group, untouched, false);
  expect(bytes.json).toBeGreaterThan(bytes.csv);
  expect(planOf(group, untouched, true).bytes.csv).toBeLessThan(1000);
});
