// Where a package says what the codes of a column stand for: meridian.json, else a foreign key to a resource of codes, else
// the categories of the field itself.
import type { FieldSpec, ForeignKey } from '#server/import/package/descriptor.ts';
import { overridesFile, type ResourceOverrides } from '#server/import/overrides/overrides-schema.ts';

export type CodeLabels = ReadonlyMap<string, string>;

export type Reference = { column: string } & (
  | { labels: CodeLabels; by: string }
  /** A resource; its columns are found where they are not named. */
  | { resource: string; code?: string | undefined; label?: string | undefined; by: string; isOverride?: true }
);

/** Version 2 of the standard lets categories carry labels. */
function categoriesOf({ name, categories }: FieldSpec): Reference[] {
  const list = Array.isArray(categories) ? (categories as unknown[]) : [];
  const labels = list.flatMap((one): [string, string][] => {
    const { value, label } = (one ?? {}) as { value?: unknown; label?: unknown };
    const isCode = typeof value === 'string' || typeof value === 'number';
    return isCode && typeof label === 'string' ? [[String(value), label]] : [];
  });
  return labels.length ? [{ column: name, labels: new Map(labels), by: 'the field’s categories' }] : [];
}

function foreignKeyOf({ fields: [column, ...more], reference }: ForeignKey): Reference[] {
  const {
    resource,
    fields: [code],
  } = reference;
  // A key of several columns says nothing of one, and a table's own rows are no list of codes.
  if (!column || more.length > 0 || !resource) return [];
  return [{ column, resource, code, by: `“${resource}”` }];
}

function overridesOf(overrides: ResourceOverrides | undefined): Reference[] {
  return Object.entries(overrides?.fields ?? {}).flatMap(([column, { labels }]): Reference[] => {
    if (!labels) return [];
    if (typeof labels['resource'] === 'string' && Object.keys(labels).every(isPointer)) {
      const { resource, code, label } = labels as { resource: string; code?: string; label?: string };
      return [{ column, resource, code, label, by: `“${resource}”`, isOverride: true }];
    }
    return [{ column, labels: new Map(Object.entries(labels as Record<string, string>)), by: overridesFile }];
  });
}

const isPointer = (name: string) => name === 'resource' || name === 'code' || name === 'label';

/** One for a column at most. */
export function referencesOf(
  fields: FieldSpec[],
  foreignKeys: ForeignKey[],
  overrides: ResourceOverrides | undefined,
): Reference[] {
  const all = [
    ...fields.flatMap(categoriesOf),
    ...foreignKeys.flatMap(foreignKeyOf),
    ...overridesOf(overrides),
  ];
  return [...new Map(all.map((one) => [one.column, one])).values()];
}
