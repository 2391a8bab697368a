// The log's page has words for all that is written to the log: what it has none for stands there as the name of a call.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionText } from '#src/admin/admin.text.ts';

const action = /'((?:applications|members|imports|versions|synonyms|letters)\.\w+)'/g;
const written = globSync('server/admin/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(action)].map(([, name]) => name!),
);

test('whatever staff does has words', () => {
  expect([...new Set(written)].toSorted()).toEqual(Object.keys(actionText).toSorted());
});
