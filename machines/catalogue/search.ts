// The metadata, and the index by which the portal finds one thing by its id. It is part of the first load; what
// searches (find.ts) comes with the pages that do.
import type { Collection, Dataset, Source, Variable } from '#contract/catalogue/catalogue.ts';

/** The metadata, loaded once. */
export type Metadata = {
  /** In the order of their titles. */
  variables: readonly Variable[];
  datasets: readonly Dataset[];
  sources: readonly Source[];
  collections: readonly Collection[];
};

/** The metadata by id; what is withdrawn is in `byId` alone. */
export type Index = Metadata & {
  /** As they were loaded. */
  metadata: Metadata;
  byId: ReadonlyMap<string, Variable>;
  datasetsById: ReadonlyMap<string, Dataset>;
};

const byIdOf = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** What can be found: everything that is not withdrawn. */
export const offeredOf = ({ variables }: Metadata): readonly Variable[] =>
  variables.filter(({ withdrawn }) => !withdrawn);

export const indexOf = (metadata: Metadata): Index => ({
  ...metadata,
  metadata,
  variables: offeredOf(metadata),
  byId: byIdOf(metadata.variables),
  datasetsById: byIdOf(metadata.datasets),
});
