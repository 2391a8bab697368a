// Which datasets of a bundle can be one file, and that file as a group like any other. Countries meet whatever they are
// called; other tables meet where a key column is called the same. The server has the last word.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Group } from '#machines/bundle/select-groups.ts';

/** More than the server takes for one file. */
const mostTogether = 12;

const isOfCountries = ({ dataset }: Group) => dataset.entities?.kind === 'country';

/** The largest set of groups that have a key column of one name. */
function sharingName(groups: readonly Group[]): readonly Group[] {
  const ids = new Set(groups.flatMap(({ dataset }) => dataset.keys.map(({ id }) => id)));
  const sets = [...ids].map((id) =>
    groups.filter(({ dataset }) => dataset.keys.some((key) => key.id === id)),
  );
  return sets.reduce<readonly Group[]>((most, set) => (set.length > most.length ? set : most), []);
}

/** Those that can be one file; none where no two share keys. */
export function mergeable(groups: readonly Group[]): readonly Group[] {
  const countries = groups.filter(isOfCountries);
  const found = countries.length > 1 ? countries : sharingName(groups);
  return found.length > 1 ? found.slice(0, mostTogether) : [];
}

/** Ids as an address has them tell one file from another. */
export const isTogether = ({ id }: Pick<Dataset, 'id'>): boolean => id.includes(',');

const joined = (titles: readonly string[]) =>
  titles.length < 3 ? titles.join(' and ') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

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
