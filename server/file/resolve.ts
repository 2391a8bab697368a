// From ids that are asked for to the columns of a file: checked against a release, in the versions that visitors see or in
// those that are named. Readers of values only ever see columns that exist.
import type { Account } from '#contract/account/account.ts';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { FileQuery } from '#contract/file/files.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { refuse, UnknownName } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { nearestOf } from '#server/search/nearest.ts';
import { unknownThing } from '#server/search/unknown.ts';
import { datasetsOf, type FileColumns, type SelectionQuery } from './file-columns.ts';
import { withFlags } from './flags.ts';

/** FileColumns in the order they were asked for, each once; all of them when none was named. */
function columnsOf(
  all: StoredColumn[],
  asked: string | undefined,
  refusal: (id: string) => Error,
): StoredColumn[] {
  if (asked === undefined) return all;
  const byId = new Map(all.map((column) => [column.id, column]));
  return [...new Set(asked.split(','))].map((id) => {
    const column = byId.get(id);
    if (!column) throw refusal(id);
    return column;
  });
}

const unknownVariable = (says: string, id: string, known: readonly StoredColumn[]) =>
  new UnknownName([
    {
      says,
      otherwise: sentence('file.check-or-leave-out'),
      field: 'variables',
      nearest: () => nearestOf(id, known),
    },
  ]);

/** Which version of a dataset is meant; none where it has none that may be read. */
export type VersionOf = (dataset: ReleasedDataset) => StoredVersion | undefined;

/** @throws `name-unknown`, or `invalid-input` for a key column that is not there */
export function resolve(
  release: Release,
  asked: SelectionQuery,
  versionOf: VersionOf = currentVersion,
): FileColumns {
  const dataset = listsOf(release).datasets.get(asked.dataset);
  const version = dataset && versionOf(dataset);
  if (!dataset || !version) throw unknownThing(release, 'dataset', asked.dataset);
  const variables = columnsOf(version.variables, asked.variables, (id) =>
    unknownVariable(sentence('file.no-such-variable', { dataset: dataset.id, id }), id, version.variables),
  );
  const keys = columnsOf(version.keys, asked.keys, (id) =>
    refuse(
      'invalid-input',
      sentence('file.no-such-key', { dataset: dataset.id, id, keys: version.keys.map((key) => key.id) }),
      {
        field: 'keys',
      },
    ),
  );
  return { release, dataset, version, keys, variables };
}

/** Of one dataset its own columns; of several, the variables that were asked of each. */
export function resolveFile(release: Release, asked: SelectionQuery, versionOf?: VersionOf): FileColumns {
  const [first, ...rest] = asked.dataset.split(',') as [string, ...string[]];
  if (rest.length === 0) return resolve(release, asked, versionOf);
  const wanted = asked.variables?.split(',');
  const lists = [first, ...rest].map((dataset) => {
    const all = resolve(release, { dataset }, versionOf);
    return wanted ? { ...all, variables: all.variables.filter(({ id }) => wanted.includes(id)) } : all;
  });
  const known = new Set(lists.flatMap(({ variables }) => variables.map(({ id }) => id)));
  const unknown = wanted?.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw unknownVariable(
      sentence('file.variable-in-no-dataset', { id: unknown }),
      unknown,
      lists.flatMap(({ version }) => version.variables),
    );
  const [one, ...others] = lists;
  return { ...one!, others };
}

/** With the flags of the variables that were asked for: an estimate is else read as a count. */
export const flagged = (columns: FileColumns): FileColumns => ({
  ...columns,
  variables: withFlags(columns.release, columns.version.variables, columns.variables),
});

/** Of several datasets each with its flags. A long layout has no place for them: each of its rows is one value. */
export function resolveFlagged(
  release: Release,
  asked: SelectionQuery & Pick<FileQuery, 'layout'>,
  versionOf?: VersionOf,
): FileColumns {
  const columns = resolveFile(release, asked, versionOf);
  if (asked.layout === 'long') return columns;
  const { others } = columns;
  return { ...flagged(columns), ...(others && { others: others.map(flagged) }) };
}

/** What the engine is asked, in lists instead of texts. */
export const askedOf = ({ bom, keys, variables, ...query }: FileQuery, columns: FileColumns) => ({
  ...query,
  bom: bom === 'true',
  keys: keys?.split(','),
  variables: variables === undefined ? undefined : orderOf(variables.split(','), columns),
});

/** Ids of all columns of the file in the order that was asked for. */
function orderOf(asked: readonly string[], columns: FileColumns): string[] {
  const all = datasetsOf(columns).flatMap(({ variables }) => variables);
  const chosen = asked.map((id) => ({ id }));
  return withFlags<{ id: string }>(columns.release, all, chosen).map(({ id }) => id);
}

/** How many rows of each dataset a member is given; null for all. */
export const limitOf = (member: Account): number | null =>
  member.subscriptionStatus === 'inactive' ? inactiveRows : null;
