// DDFcsv packages: a file for each indicator and its keys, files of entities, and files that say what all of them mean.
// Indicators with the same keys are one dataset; entities are lists of codes. Told by the names of the resources, as the
// format has it.
import type { PackageSpec } from '#server/import/package/descriptor.ts';
import { referencesOf } from '#server/import/code-lists/references.ts';
import { datasetId } from '#server/import/table/ids.ts';
import type { Datapoints, DdfPackage, TableSource } from '#server/import/sources.ts';
import { overrideNotes, untaken } from '#server/import/overrides/column-overrides.ts';
import { resourceWith } from '#server/import/overrides/overrides.ts';
import type { Overrides } from '#server/import/overrides/overrides-schema.ts';
import { texts } from '#server/ground/language.ts';

export const isDdf = ({ resources, ...spec }: PackageSpec): boolean =>
  'ddfSchema' in spec || resources.some(({ name }) => name.startsWith('ddf--datapoints--'));

const kindOf = ({ resource }: TableSource) =>
  /^ddf--(concepts|entities|datapoints)\b/.exec(resource.name)?.[1];

/** The keys of datapoints: the primary key, else what the name says after “by”. */
function keysOf({ primaryKey, resource }: TableSource): string[] {
  if (primaryKey) return primaryKey;
  const [, by = ''] = resource.name.split(/--by--/);
  // A file for some entities alone names them behind their key.
  return by.split('--').flatMap((key) => key.split('-', 1)[0] || []);
}

function datasetOf(
  pack: string,
  spec: PackageSpec,
  overrides: Overrides | null,
  group: Datapoints[],
): TableSource[] {
  return group.map(({ keys, parts }): TableSource => {
    const [first] = parts;
    if (!first) throw new Error('datapoints without a file');
    const name = `by--${keys.join('--')}`;
    const title = spec.title ?? pack;
    const given = overrides?.resources?.[name];
    return {
      ...first,
      resource: resourceWith(
        { name, title: group.length > 1 ? `${title} by ${keys.join(' and ')}` : title },
        given,
      ),
      id: datasetId(pack, name),
      file: parts.length > 1 ? `${first.file} and ${parts.length - 1} more` : first.file,
      fields: null,
      primaryKey: given?.keys ?? keys,
      leave: new Set(untaken(given)),
      references: referencesOf([], [], given),
      overrides: given,
      notes: [...new Set(parts.flatMap(({ notes }) => notes)), ...overrideNotes(given)],
      datapoints: { keys, parts },
    };
  });
}

/** The tables of a DDFcsv package as datasets; notes say what was left out. */
export function ddfTables(
  pack: string,
  spec: PackageSpec,
  overrides: Overrides | null,
  tables: TableSource[],
): { tables: TableSource[]; ddf: DdfPackage; notes: string[] } {
  const of = Map.groupBy(tables, kindOf);
  const groups = Map.groupBy(of.get('datapoints') ?? [], (table) => keysOf(table).toSorted().join(' '));
  const datapoints = [...groups.values()].flatMap((parts) =>
    parts[0] ? [{ keys: keysOf(parts[0]), parts }] : [],
  );
  const others = of.get(undefined) ?? [];
  return {
    tables: datasetOf(pack, spec, overrides, datapoints),
    ddf: { concepts: of.get('concepts') ?? [], entities: of.get('entities') ?? [] },
    notes: others.map(({ resource }) => texts.ddf.leftOut(resource.name)),
  };
}
