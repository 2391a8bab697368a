// The part of the metadata that the page of one variable reads, in compositions: one variable exists, and any other id
// has nothing.
import type { AnyMachineSnapshot } from 'xstate';
import { dataset, variable } from '#contract/api/examples.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import type { QueryContext } from '#machines/kinds/query/query.setup.ts';
import type { ThingQuery } from '#machines/portal/thing.ts';
import type { PartSpec } from '#tests/model/checker/local.ts';

const nothing = { variables: [], datasets: [], sources: [], collections: [] };

const askedOf = (snapshot: AnyMachineSnapshot): ThingQuery | undefined =>
  ((snapshot.context as QueryContext).requests as { metadata?: { query: ThingQuery } }).metadata?.query;

export const thingCases = {
  'xstate.done.actor.readQuery': (snapshot: AnyMachineSnapshot) => {
    const isThere = askedOf(snapshot)?.variable === variable.id;
    const metadata = isThere ? { ...nothing, variables: [variable], datasets: [dataset] } : nothing;
    return [{ output: { metadata } }];
  },
  'xstate.error.actor.readQuery': [{ error: new Error('no part') }],
};

export const thing: PartSpec = {
  machine: queryMachine,
  cases: thingCases,
  project: (snapshot) => [snapshot.value, askedOf(snapshot)],
};
