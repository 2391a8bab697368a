// The ids of a package's tables. Names that would give one id are told apart by a hash, and the report says so: an address
// with a hash in it should surprise nobody.
import { sentence } from '#server/ground/sentence.ts';
import type { TableSource } from '#server/import/sources.ts';
import { datasetId, datasetIds, withHashes } from '#server/import/table/ids.ts';

/** @returns the tables with ids of their own, as far as their names are no two the same */
export function withOwnIds(
  pack: string,
  tables: readonly TableSource[],
): { tables: TableSource[]; notes: string[] } {
  const names = new Set(tables.map(({ resource }) => resource.name));
  const ids = datasetIds(pack, [...names]);
  const apart = withHashes(ids, (name) => datasetId(pack, name));
  return {
    tables: tables.map((table) => ({ ...table, id: ids.get(table.resource.name) ?? table.id })),
    notes: apart.map(([name, id]) => sentence('import.own-dataset-id', { name, id })),
  };
}
