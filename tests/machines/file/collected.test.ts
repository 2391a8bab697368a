// What a download is of: the bundle, or the one variable or dataset that its address names.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOf } from '#machines/catalogue/search.ts';
import { groupsIn } from '#machines/file/collected.ts';
import { namedAddress, namedIn, type Named } from '#machines/file/named.ts';
import { purposeKind } from '#machines/portal/purpose-kind.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

const index = indexOf(metadata);
const all = metadata.variables.map(({ id }) => id);
const idsOf = (search: string, ids: readonly string[] = []) =>
  groupsIn({ index, ids, search }).flatMap(({ variables }) => variables.map(({ id }) => id));
const searchOf = (named: Named) => namedAddress(named).replace('/download', '');

const anyNamed = fc.record({
  kind: fc.constantFrom('variable' as const, 'dataset' as const),
  id: fc.string({ unit: 'binary', maxLength: 60 }).filter((id) => id.isWellFormed()),
});

test('any id comes back from its address', () => {
  fc.assert(
    fc.property(anyNamed, (named) => {
      expect(namedIn(searchOf(named))).toEqual(named);
    }),
  );
});

test('what is named does not ask what the bundle holds', () => {
  fc.assert(
    fc.property(fc.subarray(all), fc.constantFrom(...all), (ids, id) => {
      expect(idsOf(searchOf({ kind: 'variable', id }), ids)).toEqual([id]);
      expect(idsOf('', ids)).toHaveLength(ids.length);
    }),
  );
});

test('a dataset is all of its variables that are not withdrawn', () => {
  const [gone] = all;
  const variables = metadata.variables.map((one) =>
    one.id === gone ? { ...one, withdrawn: true as const } : one,
  );
  const named = searchOf({ kind: 'dataset', id: 'panel.tax' });
  expect(idsOf(named)).toEqual(['panel.tax.corporate', 'panel.tax.income_per_head']);
  const [group] = groupsIn({ index: indexOf({ ...metadata, variables }), ids: all, search: named });
  expect(group?.variables.map(({ id }) => id)).toEqual(['panel.tax.income_per_head']);
});

test('an id that nothing has is nothing, and not the bundle', () => {
  for (const kind of ['variable', 'dataset'] as const)
    expect(idsOf(searchOf({ kind, id: 'gone' }), all)).toEqual([]);
});

test('who came for one thing is told its name', () => {
  expect(purposeKind(namedAddress({ kind: 'dataset', id: 'panel.tax' }))).toEqual({
    kind: 'download',
    id: 'panel.tax',
  });
  expect(purposeKind('/download')).toEqual({ kind: 'download', id: undefined });
});
