// One answer of the server with the power to read it; it comes with the screen that shows it. The pages of a dataset and
// of a variable read several and show them together.
import { fromPromise } from 'xstate';
import type { BuiltName, CallOptions, Client, RequestOf, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Details } from '#machines/catalogue/details.ts';
import type { VariableReading } from '#machines/catalogue/preview.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import type { QueryInput } from '#machines/kinds/query/query.setup.ts';

type Query = Record<string, unknown>;

async function readDetails(call: Client, id: string, options: CallOptions): Promise<Details> {
  const [{ items }, citation] = await Promise.all([
    call('datasets.versions', { params: { id } }, options),
    call('citations.get', { query: { dataset: id } }, options),
  ]);
  return { versions: items, citation };
}

async function readVariable(call: Client, query: Query, options: CallOptions): Promise<VariableReading> {
  const [dataset, variable] = [String(query['dataset']), String(query['variables'])];
  const [preview, { items }, citation] = await Promise.all([
    call('data.preview', { query: { dataset, variables: variable } }, options),
    call('datasets.versions', { params: { id: dataset } }, options),
    call('citations.get', { query: { variable } }, options),
  ]);
  return { ...preview, versions: items, citation };
}

function readAny(call: Client, { name, request }: QueryInput, options: CallOptions): Promise<unknown> {
  if (name === 'dataset.details') return readDetails(call, String(request['params']!['id']), options);
  if (name === 'variable.details') return readVariable(call, request['query']!, options);
  return call(name as BuiltName, request as RequestOf<'data.preview'>, options);
}

export const giveQuery = (transport: Transport, call = wholeClient(transport)) =>
  queryMachine.provide({
    actors: {
      readQuery: fromPromise<unknown, QueryInput>(({ input, signal }) => readAny(call, input, { signal })),
    },
  });
