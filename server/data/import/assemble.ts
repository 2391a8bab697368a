// A measured table together with the words of its package: the dataset and variables as the catalogue shows them,
// and the columns as the engine needs them. Pure; what was missing comes back as notes.
import type { Coverage, Variable } from '#contract/catalogue.ts';
import type { ReleasedDataset, StoredColumn, StoredVersion } from '#server/ports.ts';
import {
  datasetTitle,
  describeCollections,
  describeLicences,
  describeSource,
  unitHint,
  variableTitle,
  type CollectionWords,
  type SourceWords,
} from './describe.ts';
import { statedUnit } from './descriptor.ts';
import type { PackageSource, TableSource } from './package.ts';
import type { TypedColumn } from './typed.ts';

export type StagedDataset = {
  dataset: Omit<ReleasedDataset, 'version' | 'updated' | 'versions'>;
  variables: Variable[];
  source: SourceWords;
  collections: CollectionWords[];
  /** Path of the finished Parquet file. */
  parquet: string;
  stored: Pick<StoredVersion, 'rows' | 'csvBytes' | 'keys' | 'variables'>;
  notes: string[];
};

export type MeasuredTable = {
  keys: TypedColumn[];
  variables: TypedColumn[];
  rows: number;
  csvBytes: number;
  coverage: Coverage[];
  parquet: string;
};

const noCoverage: Coverage = { from: null, to: null, keys: 0, values: 0 };
const references = (list: CollectionWords[]) => list.map(({ id }) => ({ collectionId: id }));

export function storedColumn(column: TypedColumn, id: string, title: string): StoredColumn {
  const unit = column.field ? statedUnit(column.field) : null;
  return {
    id,
    name: column.name,
    title,
    unit,
    type: column.type,
    ...(column.special ? { special: true } : {}),
  };
}

function description(pack: PackageSource, table: TableSource, further: string[]): string {
  const own = table.resource.description ?? pack.spec.description ?? '';
  // A dataset shows one source; the others are named where people read.
  return [own, further.length ? `Further sources: ${further.join('; ')}.` : ''].filter(Boolean).join('\n\n');
}

function unitNotes(variables: TypedColumn[]): string[] {
  return variables.flatMap((column) => {
    const hint = unitHint(column);
    return hint
      ? [
          `“${column.name}” has no stated unit; its words mention “${hint}”. Add “unit” to the field if that is it.`,
        ]
      : [];
  });
}

type Words = { source: SourceWords; inCollections: (column: TypedColumn) => CollectionWords[] };

function variableOf(
  table: TableSource,
  stored: StoredColumn,
  column: TypedColumn,
  words: Words,
  coverage: Coverage,
): Variable {
  const { id, title, unit, type } = stored;
  return {
    id,
    title,
    description: column.field?.description ?? '',
    unit,
    type,
    dataset: { id: table.id },
    source: { id: words.source.id, title: words.source.title },
    inCollections: references(words.inCollections(column)),
    coverage,
  };
}

function datasetOf(pack: PackageSource, table: TableSource, measured: MeasuredTable, keys: StoredColumn[]) {
  return {
    id: table.id,
    title: datasetTitle(pack.spec, table.resource),
    licences: describeLicences(pack.spec, table.resource),
    keys: keys.map(({ id, title, type }) => ({ id, title, type })),
    rows: measured.rows,
    bytes: measured.csvBytes,
    variableCount: measured.variables.length,
    synthetic: pack.spec.synthetic ?? false,
    package: pack.name,
  };
}

export function assemble(pack: PackageSource, table: TableSource, measured: MeasuredTable): StagedDataset {
  const { source, further, stated } = describeSource(pack.spec, pack.name, table.resource);
  const inCollections = (column: TypedColumn) => describeCollections(column.field, table.resource, pack.spec);
  const all = [
    ...describeCollections(table.resource, pack.spec),
    ...measured.variables.flatMap(inCollections),
  ];
  const collections = [...new Map(all.map((one) => [one.id, one])).values()];
  const keys = measured.keys.map((column) =>
    storedColumn(column, column.id, column.field?.title ?? column.name),
  );
  const columns = measured.variables.map((column) =>
    storedColumn(column, `${table.id}.${column.id}`, variableTitle(table.resource, column)),
  );
  const variables = measured.variables.flatMap((column, index) => {
    const stored = columns[index];
    const coverage = measured.coverage[index] ?? noCoverage;
    return stored ? [variableOf(table, stored, column, { source, inCollections }, coverage)] : [];
  });
  const dataset = datasetOf(pack, table, measured, keys);
  return {
    dataset: {
      ...dataset,
      description: description(pack, table, further),
      source: { id: source.id, title: source.title },
      inCollections: references(collections),
    },
    variables,
    source,
    collections,
    parquet: measured.parquet,
    stored: { rows: measured.rows, csvBytes: measured.csvBytes, keys, variables: columns },
    notes: [
      ...(stated ? [] : [`No source is stated: the package itself stands as source “${source.title}”.`]),
      ...(dataset.licences.length ? [] : ['No licence is stated.']),
      ...unitNotes(measured.variables),
    ],
  };
}
