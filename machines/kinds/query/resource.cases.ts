// One of each event that a resource can meet, for the one resource that a page has: a variable's first rows.
import { citation, datasetVersions, preview } from '#contract/api/examples.ts';
import { noAnswer, unavailable } from '#machines/kinds/failure.cases.ts';
import type { ResourceInput } from './resource.setup.ts';

export const resourceInput: ResourceInput = {
  name: 'variable.details',
  request: { query: { dataset: 'tax.revenue', variables: 'tax.revenue.corporate_tax' } },
};

export const resourceCases = {
  'xstate.done.actor.readResource': [{ output: { ...preview, versions: datasetVersions.items, citation } }],
  'xstate.error.actor.readResource': [{ error: noAnswer }, { error: unavailable }],
};
