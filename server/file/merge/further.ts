// What must be chosen before several datasets can be one table: of each key that not all have, one value.
import type { Choices } from '#contract/file/preflight.ts';
import { labelsOf } from '#server/catalogue/labels.ts';
import type { EngineContext } from '#server/file/plan-table.ts';
import { type ChoicesQuery, datasetsOf, type FileColumns } from '#server/file/file-columns.ts';
import { alignedKeys, valuesOfKey } from './align.ts';
import { partsOf } from './merge-part.ts';

/** @throws `invalid-input` where the datasets have no key in common */
export const furtherOf = (
  { withConnection, objects }: EngineContext,
  columns: FileColumns,
  { fixed = [] }: ChoicesQuery,
) =>
  withConnection(async (connection) => {
    const parts = await partsOf(connection, objects, datasetsOf(columns), fixed);
    const { further } = await alignedKeys(connection, parts);
    const found: Choices['further'] = [];
    for (const one of further) {
      const { dataset, version } = one.part;
      const { id, title, type } = version.keys[one.position]!;
      const labels = (await labelsOf(objects, version))[id];
      const values = await valuesOfKey(connection, one);
      found.push({
        dataset: { id: dataset.id, title: dataset.title },
        key: { id, title, type },
        values: values.map((value) => ({ value, label: labels?.[value] ?? null })),
      });
    }
    return found;
  });
