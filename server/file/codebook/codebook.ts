// What travels with a file beside its values: what it is, of which version, whose, under which licence, how it is cited,
// which rows were chosen and how many withheld, and what each column means. Writers put it into their format's own
// words. It says nothing of the day on which it is written: the same selection gives the same bytes.
import type { Licence } from '#contract/catalogue/catalogue.ts';
import type { Citation } from '#contract/catalogue/citations.ts';
import type { LicenceMix } from '#contract/catalogue/licence-mix.ts';
import { requirementOf } from '#contract/catalogue/licences.ts';
import type { Labels } from '#server/catalogue/labels.ts';
import { togetherOf } from '#server/citation/licence-mix.ts';
import type { FileCounts } from '#server/file/count-places.ts';
import type { Plan } from '#server/file/plan-table.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { citationOf } from '#server/citation/citation.ts';
import { citedDataset, type Publisher } from '#server/citation/cited.ts';
import type { Publication } from '#server/catalogue/version-metadata.ts';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { texts } from '#server/ground/language.ts';
import { addressOfFile, describeLimit, type Fact, describeSelection } from './describe-selection.ts';

type Role = 'key' | 'label' | 'variable' | 'layout';

export type CodebookColumn = {
  /** As it heads the column, or stands in the rows of the long layout. */
  name: string;
  /** The publisher's own header. */
  header: string;
  id: string;
  title: string;
  unit: string | null;
  type: StoredColumn['type'];
  role: Role;
  description: string;
  /** What its codes stand for, where somebody said. */
  labels?: Labels[string];
};

export type CodebookDataset = {
  id: string;
  title: string;
  description: string;
  version: string;
  /** The day on which its publisher last changed it; null where that is not said. */
  updated: string | null;
  /** When it was imported, ISO 8601. */
  added: string;
  synthetic: boolean;
  source: { title: string; path: string | null };
  licences: (Licence & { requires: string | null })[];
  /** Where it stays. */
  url: string;
  citation(): Citation;
};

export type Codebook = {
  title: string;
  portal: Publisher;
  datasets: CodebookDataset[];
  /** Of several datasets, what their licences ask for at once; null of one. */
  together: LicenceMix | null;
  columns: CodebookColumn[];
  /** Whether the chosen key columns are enough to tell rows apart. */
  isKeyed: boolean;
  /** The variables that the rows of a long layout name; none in the wide one, where they are columns. */
  named: CodebookColumn[];
  /** What was chosen of the dataset, in words. */
  selection: Fact[];
  rows: number;
  totalRows: number;
  /** Plain words where rows are withheld. */
  limit: string | null;
  /** Where the same file is fetched. */
  address: string;
};

function datasetOf(
  { dataset, version, release }: FileColumns,
  portal: Publisher,
  publication: Publication,
): CodebookDataset {
  const { id, title, description, synthetic, source, licences } = dataset;
  const cited = {
    ...citedDataset(dataset, release, portal),
    ...publication,
    version: version.version,
    isCounted: version.isCounted ?? false,
    published: version.updated,
  };
  return {
    id,
    title,
    description,
    version: version.version,
    updated: publication.modified ?? null,
    added: version.updated,
    synthetic,
    source: {
      title: source.title,
      path: release.sources.find((one) => one.id === source.id)?.path ?? null,
    },
    licences: licences.map((licence) => ({ ...licence, requires: requirementOf(licence.name) })),
    url: cited.url,
    citation: () => citationOf(cited),
  };
}

type Named = Pick<StoredColumn, 'id' | 'name' | 'title' | 'unit' | 'type' | 'description' | 'role'>;

const columnOf =
  (role: Role, { release }: FileColumns, headers: ReadonlyMap<string, string>, labels: Labels) =>
  ({ id, name, title, unit, type, description = '', role: isLabel }: Named): CodebookColumn => ({
    name,
    header: headers.get(id) ?? name,
    id,
    title,
    unit,
    type,
    role: isLabel === 'label' ? isLabel : role,
    ...(role !== 'layout' && labels[id] && { labels: labels[id] }),
    description:
      role === 'layout'
        ? texts.codebook.layout[id]!
        : (listsOf(release).variables.get(id)?.description ?? description),
  });

type Planned = Pick<Plan, 'columns' | 'keys' | 'rows' | 'totalRows' | 'stored'> & {
  labels: Labels;
  /** By dataset: how the version that is in the file is cited. */
  publications: ReadonlyMap<string, Publication>;
  /** Where groups of countries are left out. */
  places: FileCounts | null;
};

export function codebookOf(
  columns: FileColumns,
  asked: FileOptions,
  { columns: printed, keys, rows, totalRows, stored, labels, publications, places }: Planned,
  portal: Publisher,
): Codebook {
  const isLong = asked.layout === 'long';
  const headers = new Map([...columns.keys, ...columns.variables].map(({ id, name }) => [id, name]));
  const as = (role: Role) => columnOf(role, columns, headers, labels);
  const parts = columns.merged?.parts ?? [columns];
  return {
    title: columns.dataset.title,
    portal,
    datasets: parts.map((part) => datasetOf(part, portal, publications.get(part.dataset.id)!)),
    together: togetherOf(parts, portal),
    columns: [
      ...printed.slice(0, keys).map(as('key')),
      ...printed.slice(keys).map(as(isLong ? 'layout' : 'variable')),
    ],
    isKeyed: columns.merged?.isKeyed ?? columns.keys.length === columns.version.keys.length,
    named: isLong ? stored.variables.map(as('variable')) : [],
    selection: describeSelection(columns, asked, places),
    rows,
    totalRows,
    limit: describeLimit(columns, asked, { rows, totalRows }),
    address: addressOfFile(columns, asked, portal),
  };
}
