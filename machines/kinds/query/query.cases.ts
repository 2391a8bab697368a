// One of each event that a resource can meet, for the one resource that a page has: a variable's first rows.
import { citation, datasetVersions, preview } from '#contract/api/examples.ts';
import { noAnswer, unavailable } from '#machines/kinds/failure.cases.ts';
import type { QueryInput } from './query.setup.ts';

export const queryInput: QueryInput = {
  name: 'variable.details',
  request: { query: { dataset: 'tax.revenue', variables: 'tax.revenue.corporate_tax' } },
};

export const queryCases = {
  'xstate.done.actor.readQuery': [{ output: { ...preview, versions: datasetVersions.items, citation } }],
  'xstate.error.actor.readQuery': [{ error: noAnswer }, { error: unavailable }],
};
