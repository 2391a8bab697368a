// What a schema says of all the columns that become one: whatever they agree in.
import type { FieldSpec } from '#server/import/package/descriptor.ts';

const ofValues = [
  'type',
  'format',
  'decimalChar',
  'groupChar',
  'bareNumber',
  'missingValues',
  'unit',
] as const;

export function sharedField(fields: FieldSpec[] | null, names: readonly string[]): Partial<FieldSpec> {
  const [first, ...more] = names.flatMap((name) => fields?.find((field) => field.name === name) ?? []);
  if (!first) return {};
  const agreed = ofValues.filter((key) =>
    more.every((field) => JSON.stringify(field[key]) === JSON.stringify(first[key])),
  );
  return Object.fromEntries(agreed.flatMap((key) => (first[key] === undefined ? [] : [[key, first[key]]])));
}
