// A measured table together with the words of its package: the dataset and variables as the catalogue shows them,
// and the columns as the engine needs them. Pure; what was missing comes back as notes.
import type { TableFiles } from '#server/engine/relation.ts';
import type { Coverage, Entities, Variable } from '#contract/catalogue/catalogue.ts';
import type { ChosenPlaces } from '#server/catalogue/keys/key-places.ts';
import type { CollectionMetadata, SourceMetadata, StagedDataset } from '#server/catalogue/staged.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { sentence } from '#server/ground/sentence.ts';
import {
  describeCollections,
  describeLicences,
  describeOtherNames,
  describeSource,
  describeTopics,
  unitHint,
} from './describe.ts';
import type { ColumnLabels } from '#server/import/code-lists/column-labels.ts';
import { columnIds } from '#server/import/table/ids.ts';
import { statedUnit, type PackageSpec } from '#server/import/package/descriptor.ts';
import { isInline } from '#server/import/package/unread.ts';
import { texts } from '#server/ground/language.ts';
import { authorsOf, doiOf, modifiedOn, originOf, suggestedCitation, unreadDates } from './publication.ts';
import type { PackageSource, TableSource } from './sources.ts';
import { datasetTitle, flagTitles, variableTitles } from './titles.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

export type MeasuredTable = {
  keys: TypedColumn[];
  variables: TypedColumn[];
  rows: number;
  csvBytes: number;
  coverage: Coverage[];
  entities: Entities;
  /** What the publisher says that values are as places. */
  places?: ChosenPlaces;
  files: TableFiles;
  coded: Pick<ColumnLabels, 'labels' | 'words'>;
};

const noCoverage: Coverage = { from: null, to: null, keys: 0, values: 0 };
const references = (list: CollectionMetadata[]) => list.map(({ id }) => ({ collectionId: id }));

export function storedColumn(column: TypedColumn, id: string, title: string): StoredColumn {
  const unit = column.field ? statedUnit(column.field) : null;
  return {
    id,
    name: column.name,
    title,
    unit,
    type: column.type,
    ...(column.special ? { special: true } : {}),
    ...(column.isYear && { isYear: true as const }),
    ...(column.frequency && { frequency: column.frequency }),
    ...(column.dayOrder && { dayOrder: column.dayOrder }),
  };
}

function description(pack: PackageSource, table: TableSource, further: string[]): string {
  const own = table.resource.description ?? pack.spec.description ?? '';
  const inline = pack.spec.resources.filter(isInline).map(({ title, name }) => title ?? name);
  // A dataset shows one source; the others are named where people read, and so is what the package has beside it.
  return [
    own,
    further.length ? texts.report.otherSources(further) : '',
    inline.length ? texts.report.notHere(inline) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

const mostHints = 5;

function unitNotes(variables: TypedColumn[]): string[] {
  const hints = variables.flatMap((column) => {
    const hint = unitHint(column);
    return hint ? [texts.report.unitHint(column.name, hint)] : [];
  });
  const more = hints.length - mostHints;
  return [...hints.slice(0, mostHints), ...(more > 0 ? [texts.report.moreHints(more)] : [])];
}

type TableMetadata = {
  pack: PackageSpec;
  source: SourceMetadata;
  inCollections: (column: TypedColumn) => CollectionMetadata[];
  coded: MeasuredTable['coded'];
  flags: ReadonlyMap<string, Flags>;
};

/** What the publisher says of a column, what its codes stand for, and why values are missing: codebooks carry all. */
const described = (
  { field, id, missingWords }: TypedColumn,
  { coded }: Pick<MeasuredTable, 'coded'>,
): string => [field?.description, coded.words.get(id), missingWords].filter(Boolean).join(' ');

/** Of a column of flags: what they are of, as the catalogue names it and as a codebook says it. */
type Flags = { flagsOf: string; sentence: string };

function flagsIn(columns: readonly TypedColumn[], stored: readonly StoredColumn[]): Map<string, Flags> {
  const byName = new Map(columns.map(({ name }, at) => [name, stored[at]]));
  const found = columns.flatMap(({ id, flagsOf }): [string, Flags][] => {
    const of = flagsOf === undefined ? undefined : byName.get(flagsOf);
    return of ? [[id, { flagsOf: of.id, sentence: sentence('import.flags-of', { title: of.title }) }]] : [];
  });
  return new Map(found);
}

function variableOf(
  table: TableSource,
  stored: StoredColumn,
  column: TypedColumn,
  words: TableMetadata,
  coverage: Coverage,
): Variable {
  const { id, title, unit, type } = stored;
  const flags = words.flags.get(column.id);
  return {
    id,
    title,
    description: [described(column, words), flags?.sentence].filter(Boolean).join(' '),
    unit,
    type,
    dataset: { id: table.id },
    source: { id: words.source.id, title: words.source.title },
    inCollections: references(words.inCollections(column)),
    coverage,
    ...(flags && { flagsOf: flags.flagsOf }),
    ...describeTopics(column.field, table.resource, words.pack),
    ...describeOtherNames(column.field),
  };
}

/** The id that a package means: a field of the same table, or an id as it is. */
function successorId(table: TableSource, columns: TypedColumn[], named: string): string {
  const column = columns.find(({ name }) => name === named);
  return column ? `${table.id}.${column.id}` : named;
}

/** Variables that were taken back. Where the catalogue knew one, its words there stay. */
function withdrawnOf(table: TableSource, columns: TypedColumn[], source: SourceMetadata): Variable[] {
  const names = [...columns, ...(table.resource.withdrawn ?? [])].map(({ name }) => name);
  const idOf = columnIds([...new Set(names)], table.id);
  return (table.resource.withdrawn ?? []).map((one) => ({
    id: `${table.id}.${idOf.get(one.name) ?? ''}`,
    title: one.title ?? one.name,
    description: one.description ?? '',
    unit: statedUnit(one),
    type: 'number',
    dataset: { id: table.id },
    source: { id: source.id, title: source.title },
    inCollections: [],
    coverage: noCoverage,
    withdrawn: true,
    ...(one.successor && { successor: successorId(table, columns, one.successor) }),
  }));
}

/** What a citation needs beside source and version. */
function publicationOf({ spec }: PackageSource, { resource }: TableSource) {
  const [modified, authors] = [modifiedOn(spec, resource), authorsOf(spec, resource)];
  const [doi, suggested] = [doiOf(spec, resource), suggestedCitation(spec, resource)];
  return {
    ...(modified && { modified }),
    ...(authors.length > 0 && { authors }),
    ...(doi && { doi }),
    ...(suggested !== null && { suggested }),
  };
}

function datasetOf(pack: PackageSource, table: TableSource, measured: MeasuredTable, keys: StoredColumn[]) {
  return {
    id: table.id,
    title: datasetTitle(pack.spec, table.resource),
    licences: describeLicences(pack.spec, table.resource),
    keys: keys.map(({ id, title, type, frequency }) => ({
      id,
      title,
      type,
      ...(frequency && { frequency }),
    })),
    rows: measured.rows,
    bytes: measured.csvBytes,
    variableCount: measured.variables.length,
    synthetic: pack.spec.synthetic ?? false,
    ...publicationOf(pack, table),
    entities: measured.entities,
    package: pack.name,
    origin: originOf(pack),
  };
}

const keyOf =
  (measured: MeasuredTable) =>
  (column: TypedColumn): StoredColumn => {
    const text = described(column, measured);
    const stored = storedColumn(column, column.id, column.field?.title ?? column.name);
    return text ? { ...stored, description: text } : stored;
  };

function storedVariables(
  pack: PackageSource,
  table: TableSource,
  { variables: columns, coverage }: MeasuredTable,
): StoredColumn[] {
  const isKept = (name: string) => table.overrides?.fields?.[name]?.title !== undefined;
  const named = variableTitles(datasetTitle(pack.spec, table.resource), columns, isKept);
  const titles = flagTitles(named, columns);
  return columns.map((column, at) => ({
    ...storedColumn(column, `${table.id}.${column.id}`, titles[at] ?? column.name),
    present: (coverage[at] ?? noCoverage).values,
  }));
}

const storedOf = (
  { rows, csvBytes, places }: MeasuredTable,
  keys: StoredColumn[],
  variables: StoredColumn[],
): StagedDataset['stored'] => ({ rows, csvBytes, keys, variables, ...(places && { places }) });

export function assemble(pack: PackageSource, table: TableSource, measured: MeasuredTable): StagedDataset {
  const { source, further, stated } = describeSource(pack.spec, pack.name, table.resource);
  const inCollections = (column: TypedColumn) => describeCollections(column.field, table.resource, pack.spec);
  const all = [
    ...describeCollections(table.resource, pack.spec),
    ...measured.variables.flatMap(inCollections),
  ];
  const collections = [...new Map(all.map((one) => [one.id, one])).values()];
  const keys = measured.keys.map(keyOf(measured));
  const columns = storedVariables(pack, table, measured);
  const flags = flagsIn(measured.variables, columns);
  const variables = measured.variables.flatMap((column, index) => {
    const stored = columns[index];
    const coverage = measured.coverage[index] ?? noCoverage;
    return stored
      ? [
          variableOf(
            table,
            stored,
            column,
            { pack: pack.spec, source, inCollections, coded: measured.coded, flags },
            coverage,
          ),
        ]
      : [];
  });
  const dataset = datasetOf(pack, table, measured, keys);
  return {
    dataset: {
      ...dataset,
      description: description(pack, table, further),
      source: { id: source.id, title: source.title },
      inCollections: references(collections),
    },
    variables: [...variables, ...withdrawnOf(table, measured.variables, source)],
    source,
    collections,
    files: measured.files,
    labels: measured.coded.labels,
    stored: storedOf(measured, keys, columns),
    notes: [
      ...(stated ? [] : [texts.report.noSource(source.title)]),
      ...(dataset.licences.length ? [] : [texts.report.noLicence]),
      ...unreadDates(pack.spec, table.resource),
      ...unitNotes(measured.variables),
    ],
  };
}
