// What several datasets are refused for before they are joined, each with a sentence that says what to do.
import { unaccented } from '#contract/catalogue/unaccented.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { labelsOf } from '#server/catalogue/labels.ts';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { valuesOfKey } from './align.ts';
import { firstAbsent, type MergePart } from './merge-part.ts';

/** Of all datasets together: their rows are in memory at once, a million of six columns in some 200 MB. */
const mostMergedRows = 2_000_000;

/** @throws `invalid-input` */
export function checkSize(parts: readonly FileColumns[]): void {
  const rows = parts.reduce((sum, { version }) => sum + version.rows, 0);
  if (rows <= mostMergedRows) return;
  throw refuse('invalid-input', sentence('file.too-many-rows', { rows, most: mostMergedRows }), {
    field: 'dataset',
  });
}

/** @throws `invalid-input` where none of the datasets has a key that is held at a value */
export function checkFixed(parts: readonly FileColumns[], { fixed = [] }: Pick<FileOptions, 'fixed'>): void {
  for (const { key } of fixed)
    if (!parts.some(({ version }) => version.keys.some(({ id }) => id === key)))
      throw refuse('invalid-input', sentence('file.key-in-no-dataset', { key }), {
        field: 'fixed',
      });
}

/** @throws `invalid-input` where a dataset that has the key has no such value: its cells would all be empty */
export async function checkHeld(connection: DuckDBConnection, parts: readonly MergePart[]): Promise<void> {
  const absent = await firstAbsent(connection, parts);
  if (!absent) return;
  const { part, held } = absent;
  const position = part.version.keys.findIndex(({ id }) => id === held.key);
  const values = await valuesOfKey(connection, {
    part: { ...part, source: `${part.all} where true` },
    position,
  });
  throw refuse(
    'invalid-input',
    sentence('file.no-such-value', { dataset: part.dataset.id, ...held, values }),
    {
      field: 'fixed',
    },
  );
}

/** Labels are alike where they differ in case, marks and an ending alone: “Male” and “males” are. */
const plain = (label: string) =>
  unaccented(label)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const areAlike = (one: string, other: string): boolean => {
  const [short, long] = [plain(one), plain(other)].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  return short === '' || (long.startsWith(short) && long.length - short.length <= 2);
};

type Listed = { key: string; code: string; dataset: string; label: string };

/** What codes mean by the table's own lists; of countries the authority says it, whatever their names are in a list. */
async function listedIn(objects: ObjectStore, { dataset, version, countries }: MergePart): Promise<Listed[]> {
  const labels = await labelsOf(objects, version);
  return version.keys
    .filter((_, position) => position !== countries?.position)
    .flatMap(({ id }) =>
      Object.entries(labels[id] ?? {}).map(([code, label]) => ({
        key: id,
        code,
        dataset: dataset.id,
        label,
      })),
    );
}

/**
 * Codes of one name may be of two lists: 1 is male in one and female in the other.
 * @throws `invalid-input` where two of the tables label one code differently in a key that both call the same
 */
export async function checkLists(objects: ObjectStore, parts: readonly MergePart[]): Promise<void> {
  const listed = (await Promise.all(parts.map((part) => listedIn(objects, part)))).flat();
  const ofCode = Map.groupBy(listed, ({ key, code }) => JSON.stringify([key, code]));
  for (const [one, ...others] of ofCode.values()) {
    const other = others.find(({ label }) => !areAlike(one!.label, label));
    if (other)
      throw refuse('invalid-input', sentence('file.other-list', { ...other, one: one!, other }), {
        field: 'dataset',
      });
  }
}
