// One of each event that a query can meet, for the one that a variable's page has: its first rows, the versions of its
// dataset, and how it is cited.
import { citation, datasetVersions, preview } from '#contract/api/examples.ts';
import { noAnswer, unavailable } from '#machines/kinds/failure.cases.ts';
import type { QueryInput } from './query.setup.ts';

const [dataset, variable] = ['tax.revenue', 'tax.revenue.corporate_tax'];

export const queryInput: QueryInput = {
  name: 'data.preview datasets.versions citations.get',
  requests: {
    preview: { query: { dataset, variables: variable } },
    versions: { params: { id: dataset } },
    citation: { query: { variable } },
  },
};

export const queryCases = {
  'xstate.done.actor.readQuery': [{ output: { preview, versions: datasetVersions, citation } }],
  'xstate.error.actor.readQuery': [{ error: noAnswer }, { error: unavailable }],
};
