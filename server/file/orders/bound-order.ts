// An order with its datasets named, each with the version that it is of: from then on nothing of it changes, whatever is
// published meanwhile.
import type { Order } from '#contract/file/orders.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { unknownThing } from '#server/search/unknown.ts';
import type { VersionOf } from '#server/file/resolve.ts';
import type { Selections } from '#server/selection/selections.ts';

export type OrderPart = {
  dataset: string;
  title: string;
  version: string;
  /** Of the stored table: two imports may call different tables by one version. */
  sha256: string;
  /** In their order; null for all. */
  variables: string[] | null;
};

export type BoundOrder = {
  order: Order;
  parts: OrderPart[];
  /** Of all datasets in the order of the columns; none where all are meant. */
  variables: string[];
  /** Variables of the selection that no dataset has any more. */
  absent: string[];
  /** Datasets that an exception leaves out. */
  leftOut: string[];
};

/** Each is read whole. */
const mostParts = { zip: 100, merged: 12 };

const isThere = (release: Release, id: string): boolean => {
  const variable = listsOf(release).variables.get(id);
  const dataset = variable && listsOf(release).datasets.get(variable.dataset.id);
  return Boolean(dataset && currentVersion(dataset)?.variables.some((one) => one.id === id));
};

type Named = { variables: string[]; absent: string[] };

async function namedIn(
  release: Release,
  { variables = [], selection }: Order['subject'],
  selections: Pick<Selections, 'find'>,
): Promise<Named> {
  if (selection === undefined) {
    const unknown = variables.find((id) => !isThere(release, id));
    if (unknown !== undefined) throw unknownThing(release, 'variable', unknown, 'subject.variables');
    return { variables: [...new Set(variables)], absent: [] };
  }
  const { document } = await selections.find(selection);
  const { there = [], gone = [] } = Object.groupBy(document.variables, (id) =>
    isThere(release, id) ? 'there' : 'gone',
  );
  return { variables: there, absent: gone };
}

function partOf(release: Release, id: string, variables: string[] | null): OrderPart {
  const dataset = listsOf(release).datasets.get(id);
  const version = dataset && currentVersion(dataset);
  if (!dataset || !version) throw unknownThing(release, 'dataset', id, 'subject.dataset');
  const { title } = dataset;
  return { dataset: id, title, version: version.version, sha256: version.file.sha256, variables };
}

const datasetOf = (release: Release, variable: string): string =>
  listsOf(release).variables.get(variable)!.dataset.id;

/** @throws `name-unknown`, `selection-not-found`, or `invalid-input` where nothing is left */
export async function bindOrder(
  release: Release,
  order: Order,
  selections: Pick<Selections, 'find'>,
): Promise<BoundOrder> {
  const { subject, shape, exceptions } = order;
  const excepted = Object.keys(exceptions).find((id) => !listsOf(release).datasets.has(id));
  if (excepted !== undefined) throw unknownThing(release, 'dataset', excepted, 'exceptions');
  const { variables, absent } =
    subject.dataset === undefined
      ? await namedIn(release, subject, selections)
      : { variables: [], absent: [] };
  const all =
    subject.dataset === undefined
      ? [...Map.groupBy(variables, (id) => datasetOf(release, id))].map(([id, ids]) =>
          partOf(release, id, ids),
        )
      : [partOf(release, subject.dataset, null)];
  const parts = all.filter(({ dataset }) => exceptions[dataset]?.leaveOut !== true);
  const leftOut = all.flatMap(({ dataset }) => (exceptions[dataset]?.leaveOut === true ? [dataset] : []));
  if (parts.length === 0)
    throw refuse('invalid-input', sentence('file.order-of-nothing'), { field: 'subject' });
  const most = mostParts[shape];
  if (parts.length > most)
    throw refuse('invalid-input', sentence('file.order-too-large', { most, datasets: parts.length }), {
      field: 'subject',
    });
  const kept = new Set(parts.flatMap((part) => part.variables ?? []));
  return { order, parts, variables: variables.filter((id) => kept.has(id)), absent, leftOut };
}

/** The versions that the order is of, as far as they may still be read. */
export const versionsIn =
  (parts: readonly OrderPart[]): VersionOf =>
  ({ id, versions }) => {
    const part = parts.find(({ dataset }) => dataset === id);
    return versions.find(
      ({ version, withdrawn, file }) =>
        version === part?.version && file.sha256 === part.sha256 && !withdrawn,
    );
  };
/** The first dataset whose version was withdrawn or is no longer known. */
export const withdrawnIn = (release: Release, parts: readonly OrderPart[]): OrderPart | undefined =>
  parts.find((part) => {
    const dataset = listsOf(release).datasets.get(part.dataset);
    return !dataset || !versionsIn(parts)(dataset);
  });
