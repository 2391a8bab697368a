// One example of what the contract describes, as plain data: for documents and tests, and for whoever shows a payload
// in the browser, where the schemas are not.
import type { Account, Credentials, OneTimeToken } from './account.ts';
import type { Collection, Dataset, Source, Variable } from './catalogue.ts';
import type { Preflight, Preview, Selection, Series, Version } from './data.ts';

export const account: Account = {
  id: 'acc_1',
  email: 'active@meridian.example',
  name: 'Ada Example',
  role: 'member',
  subscriptionStatus: 'active',
  dataPortalAdmin: false,
  validated: true,
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

export const preview: Preview = {
  columns: [{ id: 'country', title: 'Country', unit: null, key: true }],
  rows: [['NA'], [null]],
  totalRows: 2,
};

const about = (bytes: number) => ({ bytes, isExact: false });

export const preflight: Preflight = {
  dataset: { id: dataset.id, title: dataset.title, version: dataset.version },
  columns: 2,
  full: {
    rows: 6860,
    fileName: 'revenue.accounts-synthetic.csv',
    sizes: { csv: { bytes: 162_400, isExact: true }, json: about(401_000), jsonl: about(394_000) },
  },
  limited: {
    rows: 10,
    fileName: 'revenue.accounts-synthetic-first-10-rows.csv',
    sizes: { csv: { bytes: 248, isExact: true }, json: about(590), jsonl: about(580) },
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

export const version: Version = { version: '1.0.0' };
