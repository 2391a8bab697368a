// A selection in an address, in place of its variables: those of the datasets at hand are taken in its order, and from
// there on it is as if they had been named one by one, so that a file is the same by either address. What has gone since
// is left out and told, because the address of a selection stays.
import { currentVersion } from '#server/catalogue/release.ts';
import type { Services } from '#server/api/services.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Release } from '#server/catalogue/released.ts';
import { listsOf } from '#server/catalogue/lists.ts';

type SelectionQuery = { dataset: string; variables?: string | undefined; selection?: string | undefined };
/** `absent`: variables that the selection names of these datasets and that they no longer have. */
export type NamedQuery<Query> = { query: Omit<Query, 'selection'>; absent: string[] };

const nothingLeft = (datasets: string) =>
  refuse('variable-not-found', sentence('selection.none-of-dataset', { dataset: datasets }), {
    field: 'selection',
  });

/** Ids of what is gone begin with their dataset's; where two datasets would fit, the longer one is meant. */
function datasetOf(id: string, release: Release): string | undefined {
  const { variables, datasets } = listsOf(release);
  const known = variables.get(id)?.dataset.id;
  if (known !== undefined) return known;
  const parts = id.split('.');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const dataset = parts.slice(0, length).join('.');
    if (datasets.has(dataset)) return dataset;
  }
  return undefined;
}

/** Ids of all variables that these datasets have now. */
const idsIn = (datasets: readonly string[], release: Release): Set<string> =>
  new Set(
    datasets.flatMap((id) => {
      const dataset = listsOf(release).datasets.get(id);
      return (dataset && currentVersion(dataset))?.variables.map((variable) => variable.id) ?? [];
    }),
  );

export function createNamed({ selections }: Pick<Services, 'selections'>) {
  /** @throws `selection-not-found`, or `variable-not-found` where nothing of it is left */
  return async function named<Query extends SelectionQuery>(
    release: Release,
    asked: Query,
  ): Promise<NamedQuery<Query>> {
    const { selection, ...query } = asked;
    if (selection === undefined) return { query, absent: [] };
    const datasets = query.dataset.split(',');
    // Said by who looks for datasets.
    if (!datasets.every((id) => listsOf(release).datasets.has(id))) return { query, absent: [] };
    const { document } = await selections.find(selection);
    const there = idsIn(datasets, release);
    const mine = document.variables.filter((id) => datasets.includes(datasetOf(id, release) ?? ''));
    const left = mine.filter((id) => there.has(id));
    if (left.length === 0) throw nothingLeft(query.dataset);
    return { query: { ...query, variables: left.join(',') }, absent: mine.filter((id) => !there.has(id)) };
  };
}
