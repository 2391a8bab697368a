// A catalogue small enough to read: five variables of two sources, in the order the server gives them (by title,
// then id). The words are chosen so that each rule of the search tells them apart.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Metadata } from '#machines/catalogue/search.ts';

const panel = { id: 'panel', title: 'Revenue Panel' };
const survey = { id: 'survey', title: 'Secrecy Survey' };

type Given = Pick<Variable, 'id' | 'title' | 'description' | 'source'> & { collections: string[] };

export const variable = ({ id, title, description, source, collections }: Given): Variable => ({
  id,
  title,
  description,
  source,
  unit: '% of GDP',
  type: 'number',
  dataset: { id: id.slice(0, id.lastIndexOf('.')) },
  inCollections: collections.map((collectionId) => ({ collectionId })),
  coverage: { from: 1990, to: 2024, keys: 189, values: 6102 },
});

const variables: Variable[] = [
  variable({
    id: 'panel.tax.corporate',
    title: 'Corporate tax',
    description: 'Receipts from companies.',
    source: panel,
    collections: ['taxing'],
  }),
  variable({
    id: 'panel.tax.income_per_head',
    title: 'Income tax',
    description: 'Receipts from people.',
    source: panel,
    collections: ['taxing', 'wealth'],
  }),
  variable({
    id: 'panel.debt.gross',
    title: 'Public debt',
    description: 'What governments owe, long-term.',
    source: panel,
    collections: ['public'],
  }),
  variable({
    id: 'survey.scores.banking',
    title: 'Secrecy score',
    description: 'Banking secrecy; no tax.',
    source: survey,
    collections: [],
  }),
  variable({
    id: 'survey.scores.havens',
    title: 'Tax-haven score',
    description: 'How far rules let profit escape.',
    source: survey,
    collections: ['taxing'],
  }),
];

const countOf = (matches: (variable: Variable) => boolean) => variables.filter(matches).length;

const dataset = (id: string, title: string, source: typeof panel, updated: string) => ({
  id,
  title,
  description: '',
  version: '2',
  updated,
  source,
  inCollections: [],
  licences: [{ name: 'CC0-1.0', title: 'CC0 1.0' }],
  keys: [{ id: 'country', title: 'Country', type: 'text' as const }],
  rows: 6860,
  bytes: 1000,
  variableCount: countOf((one) => one.dataset.id === id),
  synthetic: true,
});

const collection = (id: string, title: string) => ({
  id,
  title,
  description: '',
  variableCount: countOf(({ inCollections }) =>
    inCollections.some(({ collectionId }) => collectionId === id),
  ),
});

const sourceOf = (source: typeof panel) => ({
  ...source,
  description: '',
  path: null,
  variableCount: countOf((one) => one.source.id === source.id),
});

export const metadata: Metadata = {
  variables,
  datasets: [
    dataset('panel.tax', 'Taxes', panel, '2026-09-30T00:00:00.000Z'),
    dataset('panel.debt', 'Debt', panel, '2026-11-14T00:00:00.000Z'),
    dataset('survey.scores', 'Scores', survey, '2026-10-01T00:00:00.000Z'),
  ],
  sources: [sourceOf(panel), sourceOf(survey)],
  collections: [
    collection('public', 'Public money'),
    collection('taxing', 'Taxing'),
    collection('wealth', 'Wealth'),
  ],
};

/** As many variables as wanted, in the order of their titles. */
export const manyVariables = (count: number): Variable[] =>
  Array.from({ length: count }, (_, at) =>
    variable({
      id: `panel.tax.v${at}`,
      title: `Variable ${String(at).padStart(5, '0')}`,
      description: '',
      source: panel,
      collections: [],
    }),
  );
