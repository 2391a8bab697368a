// A mutation run changes what its command names, and ends badly where that is nothing.
import { expect, test } from 'vitest';
import { changedFiles } from '#tools/mutation/changed-files.ts';

const inputs = '!machines/**/*.cases.ts';

test('a run that names nothing changes every machine', () => {
  expect(changedFiles([])).toEqual(['machines/**/*.ts', inputs]);
});

test('a run changes the folders and files it names', () => {
  expect(changedFiles(['kinds/form', 'portal/wires/catalogue.ts'])).toEqual([
    'machines/kinds/form/**/*.ts',
    'machines/portal/wires/catalogue.ts',
    inputs,
  ]);
});

test('a path that is not there is refused', () => {
  expect(() => changedFiles(['portal/catalog.ts'])).toThrow('machines/portal/catalog.ts is neither');
});
