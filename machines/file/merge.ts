// Which datasets of a bundle can be one file, and that file as a group like any other. Countries meet whatever they are
// called; other tables meet where a key column is called the same. The server has the last word.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Group } from '#machines/bundle/select-groups.ts';

/** More than the server takes for one file. */
const mostTogether = 12;

const isOfCountries = ({ dataset }: Group) => dataset.entities?.kind === 'country';

/** For each name of a key column the groups that have it, the largest set first. */
function sharingName(groups: readonly Group[]): (readonly Group[])[] {
  const ids = new Set(groups.flatMap(({ dataset }) => dataset.keys.map(({ id }) => id)));
  return [...ids]
    .map((id) => groups.filter(({ dataset }) => dataset.keys.some((key) => key.id === id)))
    .sort((a, b) => b.length - a.length);
}

/** Those that can be one file; none where no two share keys. */
export function mergeable(groups: readonly Group[]): readonly Group[] {
  const sets = [groups.filter(isOfCountries), ...sharingName(groups)];
  return sets.find(({ length }) => length > 1)?.slice(0, mostTogether) ?? [];
}

/** Ids as an address has them tell one file from another. */
export const isTogether = ({ id }: Pick<Dataset, 'id'>): boolean => id.includes(',');

/** Two titles or more as words of one. */
const joined = (titles: readonly string[]) => `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

/** Its keys are found out by the server. */
function together(groups: readonly Group[]): Group {
  const datasets = groups.map(({ dataset }) => dataset);
  const licences = new Map(datasets.flatMap((dataset) => dataset.licences).map((one) => [one.name, one]));
  return {
    dataset: {
      ...datasets[0]!,
      id: datasets.map(({ id }) => id).join(','),
      title: joined(datasets.map(({ title }) => title)),
      keys: [],
      licences: [...licences.values()],
    },
    variables: groups.flatMap(({ variables }) => variables),
  };
}

/** The files of a bundle: one a dataset, or one of all that share keys, and one of each other. */
export function filesOf(groups: readonly Group[], isMerged: boolean): readonly Group[] {
  const shared = isMerged ? mergeable(groups) : [];
  if (shared.length === 0) return groups;
  return [together(shared), ...groups.filter((group) => !shared.includes(group))];
}
