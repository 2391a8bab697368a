// What must be chosen before several datasets can be one table: of each key that not all have, one value.
import type { Choices } from '#contract/file/preflight.ts';
import { labelsOf } from '#server/catalogue/labels.ts';
import type { Ground } from '#server/file/select.ts';
import { type ChoicesAsked, datasetsOf, type FileColumns } from '#server/file/file-columns.ts';
import { alignedKeys, valuesOfFurther } from './align.ts';
import { partsOf } from './part.ts';

/** @throws `invalid-input` where the datasets have no key in common */
export const furtherOf = ({ lane, objects }: Ground, columns: FileColumns, { fixed = [] }: ChoicesAsked) =>
  lane(async (connection) => {
    const parts = await partsOf(connection, objects, datasetsOf(columns), fixed);
    const { further } = await alignedKeys(connection, parts);
    const told: Choices['further'] = [];
    for (const one of further) {
      const { dataset, version } = one.part;
      const { id, title, type } = version.keys[one.position]!;
      const labels = (await labelsOf(objects, version))[id];
      const values = await valuesOfFurther(connection, one);
      told.push({
        dataset: { id: dataset.id, title: dataset.title },
        key: { id, title, type },
        values: values.map((value) => ({ value, label: labels?.[value] ?? null })),
      });
    }
    return told;
  });
