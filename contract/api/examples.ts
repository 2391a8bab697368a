// One example of what the contract describes, as plain data: for documents and tests, and for whoever shows a payload
// in the browser, where the schemas are not.
import { type DownloadFormat, downloadFormats } from '#contract/file/formats.ts';
import type { Account, Credentials, OneTimeToken } from '#contract/account/account.ts';
import type {
  Collection,
  Dataset,
  DatasetVersions,
  Source,
  Variable,
} from '#contract/catalogue/catalogue.ts';
import type { Citation } from '#contract/catalogue/citations.ts';
import type {
  OpenedBundle,
  OpenedSelection,
  SelectionDocument,
  StoredSelection,
} from '#contract/selection/selections.ts';
import type { Choices, Preflight } from '#contract/file/preflight.ts';
import type { Presence, Series } from '#contract/chart/charts.ts';
import type { Preview, Selection, ServerVersion } from '#contract/file/data.ts';

export const account: Account = {
  id: 'acc_1',
  email: 'active@meridian.example',
  name: 'Ada Example',
  role: 'member',
  subscriptionStatus: 'active',
  dataPortalAdmin: false,
  validated: true,
};

/** Another member, whose subscription is inactive. */
export const inactiveAccount: Account = {
  ...account,
  id: 'acc_2',
  email: 'inactive@meridian.example',
  subscriptionStatus: 'inactive',
};

export const credentials: Credentials = { email: 'active@meridian.example', password: 'meridian-demo' };

export const oneTimeToken: OneTimeToken = { token: 'k3Zq' };

const revenue = { id: 'revenue-accounts', title: 'Revenue Accounts Panel' };

export const variable: Variable = {
  id: 'revenue.accounts.corporate-tax',
  title: 'Corporate tax revenue',
  description: 'Receipts from taxes on profits of corporations.',
  unit: '% of GDP',
  type: 'number',
  dataset: { id: 'revenue.accounts' },
  source: revenue,
  inCollections: [{ collectionId: 'taxing-corporations' }],
  coverage: { from: 1990, to: 2024, keys: 189, values: 6102, strip: '4567' },
  topics: ['Taxation'],
  aka: ['CIT'],
};

export const dataset: Dataset = {
  id: 'revenue.accounts',
  title: 'Revenue Accounts Panel',
  description: 'Government receipts by kind of tax.',
  version: '2024.2',
  updated: '2026-11-14T00:00:00.000Z',
  source: revenue,
  inCollections: [{ collectionId: 'taxing-corporations' }],
  licences: [{ name: 'CC-BY-4.0', title: 'Creative Commons Attribution 4.0' }],
  keys: [{ id: 'country', title: 'Country', type: 'text' }],
  rows: 6860,
  bytes: 812_000,
  variableCount: 1,
  synthetic: true,
  entities: { count: 196, kind: 'country', codes: ['AFG', 'ALB'] },
};

export const datasetVersions: DatasetVersions = {
  items: [
    {
      version: '2024.2',
      updated: dataset.updated,
      rows: 6860,
      variableCount: 1,
      isCurrent: true,
      changes: {
        since: '2024.1',
        added: 189,
        revised: 12,
        withdrawn: 0,
        variables: [{ id: variable.id, added: 189, revised: 12, withdrawn: 0 }],
      },
    },
    {
      version: '2024.1',
      updated: '2026-05-02T00:00:00.000Z',
      rows: 6671,
      variableCount: 1,
      isCurrent: false,
      changes: null,
    },
  ],
  total: 2,
};

export const source: Source = { ...revenue, description: '', path: null, variableCount: 1 };

export const collection: Collection = {
  id: 'taxing-corporations',
  title: 'Taxing corporations',
  description: 'Rates, revenue and reported profit.',
  variableCount: 1,
};

export const series: Series = {
  variable: { id: variable.id, title: variable.title, unit: variable.unit, type: variable.type },
  keys: dataset.keys,
  points: [{ keys: ['Denmark'], year: 2024, value: 2.9 }],
  isCut: false,
};

export const presence: Presence = {
  keys: dataset.keys,
  from: 2023,
  to: 2024,
  rows: [{ keys: ['Denmark'], strip: '11' }],
  places: { Denmark: { code: 'DNK', kind: 'country' } },
  usual: { names: ['Denmark'], by: 'all', since: null },
  total: 1,
  twentieths: [...Array<number>(11).fill(2.7), ...Array<number>(10).fill(2.9)],
  spread: null,
};

export const preview: Preview = {
  columns: [{ id: 'country', title: 'Country', unit: null, key: true }],
  rows: [['NA'], [null]],
  totalRows: 2,
};

const about = (bytes: number) => ({ bytes, isExact: false });
const sizes = (csv: number) => ({
  ...(Object.fromEntries(downloadFormats.map((format) => [format, about(2 * csv)])) as Record<
    DownloadFormat,
    ReturnType<typeof about>
  >),
  csv: { bytes: csv, isExact: true },
  zip: about(4000 + Math.round(csv / 3)),
  xlsx: about(6000 + csv),
  dta: about(20_000 + 2 * csv),
  parquet: about(4000 + Math.round(csv / 3)),
});

export const citation: Citation = {
  text: 'Office of Accounts (2024). Corporate tax (version 2.0.0) [Data set]. Meridian. Retrieved 23/11/2026, from https://data.example.org/datasets/tax.revenue',
  bibtex: '@misc{tax_revenue, title = {Corporate tax}}',
  ris: 'TY  - DATA\r\nER  - ',
  csl: {
    id: 'tax.revenue',
    type: 'dataset',
    title: 'Corporate tax',
    author: [{ literal: 'Office of Accounts' }],
    publisher: 'Meridian',
    version: '2.0.0',
    issued: { 'date-parts': [[2024, 5, 17]] },
    accessed: { 'date-parts': [[2026, 11, 23]] },
    URL: 'https://data.example.org/datasets/tax.revenue',
  },
};

const document: SelectionDocument = {
  version: 1,
  title: 'Who taxes profits',
  variables: [variable.id],
  notes: { [variable.id]: 'As in table 2.' },
  releases: { [dataset.id]: dataset.version },
};

export const storedSelection: StoredSelection = {
  id: '7k2m9qpdx4ta',
  address: 'https://data.example.org/s/7k2m9qpdx4ta',
  document,
};

const since = {
  unknown: [],
  withdrawn: [],
  moved: [{ dataset: dataset.id, title: dataset.title, from: dataset.version, to: '2025.1' }],
};

export const openedSelection: OpenedSelection = {
  ...storedSelection,
  createdAt: '2026-11-21T09:00:00.000Z',
  keptUntil: '2028-11-20T09:00:00.000Z',
  since,
};

export const openedBundle: OpenedBundle = {
  id: 'bdl_1',
  name: 'Corporate tax paper',
  count: 1,
  revision: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  document,
  since,
};

export const choices: Choices = {
  key: { id: 'country', title: 'Country', type: 'text' },
  entities: [
    { value: 'DNK', label: 'Denmark', rows: 45 },
    { value: 'NAM', label: 'Namibia', rows: 40 },
  ],
  total: 2,
  years: { from: 1980, to: 2024 },
  hasCountries: true,
  hasLabels: true,
  further: [],
};

export const preflight: Preflight = {
  dataset: { id: dataset.id, title: dataset.title, version: dataset.version },
  merge: null,
  places: { countries: 140, former: 0, groups: { count: 0, values: [] }, others: 0, noPlaces: 0, rows: 0 },
  columns: 2,
  full: {
    rows: 6860,
    fileName: 'revenue.accounts-synthetic.csv',
    sizes: sizes(162_400),
  },
  limited: {
    rows: 10,
    fileName: 'revenue.accounts-synthetic-first-10-rows.csv',
    sizes: sizes(248),
    sample: [
      {
        dataset: { id: dataset.id, title: dataset.title },
        rows: 10,
        entities: [{ value: 'DNK', label: 'Denmark' }],
        years: { from: 1980, to: 1989 },
      },
    ],
  },
  missing: 0.125,
  variables: [{ id: variable.id, title: variable.title, missing: 0.125 }],
  licences: [
    {
      name: 'CC-BY-4.0',
      title: 'Creative Commons Attribution 4.0',
      requires: 'Name the source and the licence, link to it, and say what you changed.',
    },
  ],
  together: null,
};

export const selection: Selection = {
  dataset: { id: 'revenue.accounts', title: 'Revenue Accounts Panel', version: '2024.2' },
  keys: [{ id: 'country', title: 'Country', type: 'text' }],
  variables: [
    {
      id: 'revenue.accounts.corporate-tax',
      title: 'Corporate tax revenue',
      unit: '% of GDP',
      type: 'number',
    },
  ],
  rows: 6860,
};

export const version: ServerVersion = { version: '1.0.0', build: 'Yb3kQw0pL2sd' };
