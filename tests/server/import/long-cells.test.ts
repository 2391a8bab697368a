// No cell, name or description of a package takes long to read: each reader meets 128 kB of each kind of character.
import { expect, test } from 'vitest';
import { readTimes } from '#server/catalogue/time.ts';
import { sourceKey } from '#server/catalogue/source/source-key.ts';
import { unitHint } from '#server/import/describe.ts';
import { yearNamed } from '#server/import/layout/year-names.ts';
import { safeAddress } from '#server/import/package/addresses.ts';
import { authorsOf, dayIn } from '#server/import/publication.ts';
import { markName } from '#server/import/table/flag-names.ts';
import { nameId } from '#server/import/table/ids.ts';
import { isNamedAfterCountries, isNamedLikeKey } from '#server/catalogue/keys/key-names.ts';
import { readable } from '#server/import/titles.ts';
import { cleaned } from '#server/place/damage.ts';
import { matchName } from '#server/place/match-name.ts';
import { tooLong } from '#tests/fixtures/long-runs.ts';

const described = (description: string) =>
  unitHint({ name: 'a', field: { name: 'a', description } } as unknown as Parameters<typeof unitHint>[0]);
const written = (title: string) => {
  const pack = { resources: [], contributors: [{ title }] } as unknown as Parameters<typeof authorsOf>[0];
  return authorsOf(pack, {} as Parameters<typeof authorsOf>[1]);
};

test.each<[string, (text: string) => unknown]>([
  ['a place', matchName],
  ['a place without its marks', cleaned],
  ['a time', (text) => readTimes([text])],
  ['a year as a name', yearNamed],
  ['a flag’s name', markName],
  ['a key’s name', isNamedLikeKey],
  ['a name of countries', isNamedAfterCountries],
  ['a name', readable],
  ['a name for an id', nameId],
  ['a source', sourceKey],
  ['a unit in words', described],
  ['an author', written],
  ['a day', dayIn],
  ['an address', safeAddress],
])('%s is soon read', async (_what, read) => {
  expect(await tooLong(read)).toBeNull();
});
