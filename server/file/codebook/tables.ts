// The codebook as rows of texts, as sheets and CSV files show it: the facts of the file, its columns, its sources and
// its licences.
import { describeTerms } from '#contract/catalogue/licence-terms.ts';
import { texts } from '#server/ground/language.ts';
import type { Codebook, CodebookColumn, CodebookDataset } from './codebook.ts';
import type { Fact } from './describe-selection.ts';

/** Shares of missing values by the column's name. */
export type Missing = ReadonlyMap<string, number | null>;

export type Cell = string | number;
export type CodebookTable = { header: string[]; rows: Cell[][] };

const dayOf = (iso: string): string => iso.slice(0, 10);

/** What somebody reads first. */
export function factsOf({ title, portal, datasets, selection, rows, limit, address }: Codebook): Fact[] {
  const one = datasets.length === 1;
  return [
    { what: 'Title', detail: title },
    ...(limit ? [{ what: 'Limit', detail: limit }] : []),
    { what: 'Rows', detail: String(rows) },
    ...datasets.flatMap(({ id, version, updated, added, synthetic, description }) => [
      {
        what: one ? 'Dataset' : `Dataset ${id}`,
        detail: texts.codebook.versionOf({ id, version, updated, added: dayOf(added) }),
      },
      ...(description ? [{ what: 'Description', detail: description }] : []),
      ...(synthetic ? [{ what: 'Synthetic', detail: texts.codebook.synthetic }] : []),
    ]),
    ...selection,
    { what: 'Portal', detail: portal.name },
    { what: 'Address', detail: address },
  ];
}

const roles = { key: 'key', label: 'label', variable: 'variable', layout: 'layout' } as const;

const rowOf =
  (missing: Missing) =>
  ({ name, role, title, unit, type, description, header, id }: CodebookColumn): Cell[] => {
    const share = missing.get(name);
    return [name, roles[role], title, unit ?? '', type, description, share ?? '', header, id];
  };

/** A row a column; in the long layout also one for each variable that its rows name. */
export const columnsTable = ({ columns, named }: Codebook, missing: Missing): CodebookTable => ({
  header: ['column', 'role', 'title', 'unit', 'type', 'description', 'missing_share', 'header', 'id'],
  rows: [...columns, ...named].map(rowOf(missing)),
});

export const sourcesTable = ({ datasets }: Codebook): CodebookTable => ({
  header: [
    'dataset',
    'title',
    'version',
    'updated',
    'added',
    'source',
    'source_address',
    'citation',
    'address',
  ],
  rows: datasets.map(({ id, title, version, updated, added, source, url, citation }) => [
    id,
    title,
    version,
    updated ?? '',
    dayOf(added),
    source.title,
    source.path ?? '',
    citation().text,
    url,
  ]),
});

/** A dataset without a licence has a row too: saying nothing would look like leave. */
export const licenceRowsOf = ({ id, licences }: CodebookDataset): Cell[][] =>
  licences.length === 0
    ? [[id, '', texts.codebook.noLicence, '', texts.codebook.noTerms]]
    : licences.map(({ name, title, path, requires }) => [
        id,
        name,
        title,
        path ?? '',
        requires ?? texts.codebook.ownTerms,
      ]);

/** What the licences of all datasets ask for at once, in words; none of one dataset. */
export const describeLicences = ({ together }: Codebook): string | null =>
  together && describeTerms(together).join(' ');

/** Of several datasets, the last row is about the whole. */
function wholeRows(codebook: Codebook): Cell[][] {
  const detail = describeLicences(codebook);
  if (detail === null) return [];
  const { licence } = codebook.together!;
  return [['', licence?.name ?? '', licence?.title ?? 'All datasets together', licence?.path ?? '', detail]];
}

export const licencesTable = (codebook: Codebook): CodebookTable => ({
  header: ['dataset', 'licence', 'title', 'address', 'requires'],
  rows: [...codebook.datasets.flatMap(licenceRowsOf), ...wholeRows(codebook)],
});

const quoted = (cell: Cell) =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell;

/** RFC 4180. */
export const csvOf = ({ header, rows }: CodebookTable): string =>
  [header, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
