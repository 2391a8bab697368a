// The codebook for programs: one JSON document, as formats carry it that have room for such.
import type { Codebook, CodebookColumn } from './codebook.ts';
import type { Missing } from './tables.ts';

const columnOf =
  (missing: Missing) =>
  ({ unit, description, header, ...column }: CodebookColumn) => ({
    ...column,
    ...(unit && { unit }),
    ...(description && { description }),
    ...(header !== column.name && { header }),
    ...(missing.get(column.name) !== undefined && { missingShare: missing.get(column.name) }),
  });

export function documentOf(codebook: Codebook, missing: Missing): object {
  const { title, portal, datasets, together, columns, named, selection, rows, totalRows, limit, address } =
    codebook;
  return {
    title,
    portal,
    ...(limit && { limit }),
    rows,
    totalRows,
    datasets: datasets.map(({ citation, ...dataset }) => ({ ...dataset, citation: citation().text })),
    ...(together && { licencesTogether: together }),
    selection: Object.fromEntries(selection.map(({ what, detail }) => [what, detail])),
    columns: columns.map(columnOf(missing)),
    ...(named.length > 0 && { variables: named.map(columnOf(missing)) }),
    address,
  };
}
