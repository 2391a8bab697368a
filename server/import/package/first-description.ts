// The description of a package that has none, as its files were read: what a publisher saves, corrects and adds to.
import type { PackageSource, TableSource } from '#server/import/sources.ts';
import type { FieldSpec } from './descriptor.ts';
import type { StagedDataset } from '#server/catalogue/staged.ts';

/** A column as it was read: its name, and its type as the standard calls it. */
export type FoundField = { name: string; type: string } & Pick<FieldSpec, 'decimalChar' | 'groupChar'>;

/** Types of the importer's own that the standard knows by another name. */
const standardTypes: Record<string, string> = { yearly: 'date', period: 'string' };

const fieldOf = ({ name, type, decimalChar, groupChar }: FoundField) => ({
  name,
  type: standardTypes[type] ?? type,
  ...(type === 'number' && { decimalChar, groupChar }),
});

function resourceOf(
  { id, resource, files, dialect }: TableSource,
  datasets: readonly StagedDataset[],
  found: ReadonlyMap<string, FoundField[]>,
) {
  const encoding = files[0]?.encoding ?? 'utf-8';
  const keys = datasets.find(({ dataset }) => dataset.id === id)?.stored.keys.map(({ name }) => name);
  const columns = found.get(id);
  return {
    name: resource.name,
    path: files.length === 1 ? files[0]?.file : files.map(({ file }) => file),
    format: 'csv',
    ...(encoding !== 'utf-8' && { encoding }),
    ...(dialect.delimiter !== ',' && { dialect: { delimiter: dialect.delimiter } }),
    // A table that was turned has other columns than its file.
    ...(columns && { schema: { fields: columns.map(fieldOf), ...(keys && { primaryKey: keys }) } }),
  };
}

/** @returns null where the package has a description of its own */
export const firstDescription = (
  pack: PackageSource,
  datasets: readonly StagedDataset[],
  found: ReadonlyMap<string, FoundField[]>,
): object | null =>
  pack.isBare
    ? { name: pack.name, resources: pack.tables.map((table) => resourceOf(table, datasets, found)) }
    : null;
