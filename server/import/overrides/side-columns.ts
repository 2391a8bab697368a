// What a package's meridian.json says of the columns of one table: laid over the schema's fields, or standing where the
// schema says nothing.
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { instead } from './nearest.ts';
import { sideName, type SideField, type SideResource } from './side-schema.ts';

const asField = ({ take: _take, labels: _labels, ...said }: SideField): Partial<FieldSpec> =>
  said as Partial<FieldSpec>;

/** The column that holds years is of that type, unless dates were declared. */
function fieldOf(name: string, stated: FieldSpec | undefined, side: SideResource): FieldSpec {
  const said = side.fields?.[name];
  const field = { ...stated, ...(said && asField(said)), name };
  const isOpen = !said?.type && !/^(date|datetime|yearmonth)$/.test(stated?.type ?? '');
  return side.year === name && isOpen ? { ...field, type: 'year' } : field;
}

/** The fields of the schema with what is said of them; null where neither says anything. */
export function fieldsWith(fields: FieldSpec[] | null, side: SideResource | undefined): FieldSpec[] | null {
  if (!side) return fields;
  const stated = new Map((fields ?? []).map((field) => [field.name, field]));
  const named = [...Object.keys(side.fields ?? {}), ...(side.year === undefined ? [] : [side.year])];
  const names = new Set([...stated.keys(), ...named]);
  return names.size ? [...names].map((name) => fieldOf(name, stated.get(name), side)) : null;
}

/** Columns that are left out because the side file says so. */
export const untaken = (side: SideResource | undefined): string[] =>
  Object.entries(side?.fields ?? {}).flatMap(([name, { take }]) => (take === false ? [name] : []));

/** Names of columns that the table does not have. @param known all it has, as in the file and as read */
export function unknownColumns(
  resource: string,
  side: SideResource | undefined,
  known: readonly string[],
): ImportProblem[] {
  if (!side) return [];
  const { keys = [], year, entity, fields = {} } = side;
  if (entity !== undefined && keys.length > 0 && !keys.includes(entity))
    return [
      {
        file: sideName,
        message: `resources.${resource}.entity: “${entity}” is none of the keys.`,
        remedy: instead(entity, keys),
      },
    ];
  const named = new Set([...keys, ...[year, entity].flatMap((one) => one ?? []), ...Object.keys(fields)]);
  return [...named]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: sideName,
      message: `the resource “${resource}” has no column “${name}”.`,
      remedy: instead(name, known),
    }));
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What was overridden, for the report. */
export function sideNotes(side: SideResource | undefined): string[] {
  if (!side) return [];
  const { fields = {}, take: _take, ...whole } = side;
  const left = untaken(side);
  const columns = Object.entries(fields).flatMap(([name, said]) => {
    const what = Object.keys(said).filter((one) => one !== 'take');
    return what.length ? [`“${name}” (${what.join(', ')})`] : [];
  });
  const names = Object.keys(whole).join(', ');
  const all = [...(names ? [names] : []), ...(columns.length ? [`columns ${columns.join(', ')}`] : [])];
  return [
    ...(all.length ? [`${sideName} says: ${all.join('; ')}.`] : []),
    ...(left.length ? [`Left out, as ${sideName} says: ${quoted(left)}.`] : []),
  ];
}
