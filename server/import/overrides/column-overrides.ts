// What a package's meridian.json says of the columns of one table: laid over the schema's fields, or standing where the
// schema says nothing.
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import { instead } from './nearest.ts';
import { overridesFile, type FieldOverrides, type ResourceOverrides } from './overrides-schema.ts';

const asField = ({ take: _take, labels: _labels, ...given }: FieldOverrides): Partial<FieldSpec> =>
  given as Partial<FieldSpec>;

/** The column that holds years is of that type, unless dates were declared. */
function fieldOf(name: string, stated: FieldSpec | undefined, overrides: ResourceOverrides): FieldSpec {
  const given = overrides.fields?.[name];
  const field = { ...stated, ...(given && asField(given)), name };
  const isOpen = !given?.type && !/^(date|datetime|yearmonth)$/.test(stated?.type ?? '');
  return overrides.year === name && isOpen ? { ...field, type: 'year' } : field;
}

/** The fields of the schema with what is said of them; null where neither says anything. */
export function fieldsWith(
  fields: FieldSpec[] | null,
  overrides: ResourceOverrides | undefined,
): FieldSpec[] | null {
  if (!overrides) return fields;
  const stated = new Map((fields ?? []).map((field) => [field.name, field]));
  const named = [
    ...Object.keys(overrides.fields ?? {}),
    ...(overrides.year === undefined ? [] : [overrides.year]),
  ];
  const names = new Set([...stated.keys(), ...named]);
  return names.size ? [...names].map((name) => fieldOf(name, stated.get(name), overrides)) : null;
}

/** Columns that are left out because the side file says so. */
export const untaken = (overrides: ResourceOverrides | undefined): string[] =>
  Object.entries(overrides?.fields ?? {}).flatMap(([name, { take }]) => (take === false ? [name] : []));

/** Names of columns that the table does not have. @param known all it has, as in the file and as read */
export function unknownColumns(
  resource: string,
  overrides: ResourceOverrides | undefined,
  known: readonly string[],
): ImportProblem[] {
  if (!overrides) return [];
  const { keys = [], year, entity, fields = {} } = overrides;
  if (entity !== undefined && keys.length > 0 && !keys.includes(entity))
    return [
      {
        file: overridesFile,
        message: texts.overrides.noKey(resource, entity),
        remedy: instead(entity, keys),
      },
    ];
  const named = new Set([...keys, ...[year, entity].flatMap((one) => one ?? []), ...Object.keys(fields)]);
  return [...named]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: overridesFile,
      message: texts.overrides.noColumn(resource, name),
      remedy: instead(name, known),
    }));
}

/** What was overridden, for the report. */
export function overrideNotes(overrides: ResourceOverrides | undefined): string[] {
  if (!overrides) return [];
  const { fields = {}, take: _take, ...whole } = overrides;
  const left = untaken(overrides);
  const columns = Object.entries(fields).flatMap(([name, given]) => {
    const what = Object.keys(given).filter((one) => one !== 'take');
    return what.length ? [`“${name}” (${what.join(', ')})`] : [];
  });
  const names = Object.keys(whole).join(', ');
  const all = [...(names ? [names] : []), ...(columns.length ? [`columns ${columns.join(', ')}`] : [])];
  return [
    ...(all.length ? [texts.overrides.changes(overridesFile, all)] : []),
    ...(left.length ? [texts.overrides.leftOut(overridesFile, left)] : []),
  ];
}
