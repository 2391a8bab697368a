// What a variable's page reads beside the catalogue: its first rows, the versions of its dataset, and how it is cited. A
// withdrawn variable has nothing to read.
import type { RefOf } from '#machines/kinds/declaration.ts';
import { queries } from '#machines/kinds/query/query.ts';
import type { PortalPage } from '#machines/portal/page.ts';

export const variableQuery = queries(
  { preview: 'data.preview', versions: 'datasets.versions', citation: 'citations.get' },
  {
    requests: ({ index, location }: PortalPage) => {
      const variable = index?.byId.get(location.params['id'] ?? '');
      if (!variable || variable.withdrawn) return null;
      const dataset = variable.dataset.id;
      return {
        preview: { query: { dataset, variables: variable.id, filled: 'true' as const } },
        versions: { params: { id: dataset } },
        citation: { query: { variable: variable.id } },
      };
    },
  },
);
export type VariableQueryRef = RefOf<typeof variableQuery>;
type VariableQuerySnapshot = ReturnType<VariableQueryRef['getSnapshot']>;
export type VariableReading = NonNullable<VariableQuerySnapshot['context']['answer']>;

/** Of the variable `id`; null while it is not here. Between two pages the query may still be another's. */
export const selectReading = ({ context }: VariableQuerySnapshot, id: string): VariableReading | null =>
  context.requests.citation.query.variable === id ? context.answer : null;
