// One dataset's next version: which label it gets, whether its data are known already, what changed since the version
// that was shown, and since when each variable's values stand.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { ChosenPlaces } from '#server/catalogue/keys/key-places.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredChanges, StoredVersion } from '#server/catalogue/stored-version.ts';
import type { StoredFile } from '#server/objects/objects.ts';
import type { StoredTable } from '#server/catalogue/table-parts.ts';
import type { StagedDataset } from '#server/catalogue/staged.ts';
import type { DatasetChanges } from '#server/catalogue/changes.ts';

/** A dataset's files in the object store. */
export type StoredPieces = { table: StoredTable; words: StoredFile; labels: StoredFile | null };

type Content = Pick<StoredVersion, 'rows' | 'csvBytes' | 'keys' | 'variables' | 'file' | 'parts'>;
export type Compared = { changes: DatasetChanges; file: StoredFile };
/** Null where the versions cannot be compared. */
export type VersionComparison = (
  dataset: string,
  old: StoredVersion,
  next: Content,
) => Promise<Compared | null>;

export type Next = {
  dataset: ReleasedDataset;
  isShown: boolean;
  /** Variables whose values are not those of the version before; null where all may be. */
  changed: ReadonlySet<string> | null;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The publisher's version, else the number of the import; a label is never given twice to different data. */
function label(stated: string | null, versions: StoredVersion[]): string {
  const number = versions.length + 1;
  const wanted = stated ?? String(number);
  return versions.some(({ version }) => version === wanted) ? `${wanted}-r${number}` : wanted;
}

const valuesOf = ({ rows, csvBytes, keys, variables }: Content) => ({ rows, csvBytes, keys, variables });

const contentOf = (content: Content): Content => ({
  ...valuesOf(content),
  file: content.file,
  ...(content.parts !== undefined && { parts: content.parts }),
});

/** The version that has these data already: the one that is shown, or a newer one that staff has withdrawn. */
function knownVersion(versions: StoredVersion[], content: Content): StoredVersion | undefined {
  const shown = currentVersion({ versions });
  return versions
    .slice(shown ? versions.indexOf(shown) : 0)
    .findLast((version) => same(contentOf(version), contentOf(content)));
}

const areNone = ({ added, revised, withdrawn }: DatasetChanges) => added + revised + withdrawn === 0;

/** Files may differ in their bytes and hold the same: another machine or release of the database wrote them. */
const holdsTheSame = (shown: StoredVersion, content: Content, { changes }: Compared): boolean =>
  areNone(changes) && same(valuesOf(shown), valuesOf(content));

const storedChanges = (since: string, { changes, file }: Compared): StoredChanges => ({
  since,
  added: changes.added,
  revised: changes.revised,
  withdrawn: changes.withdrawn,
  file,
});

/** With the words, labels and choices of places that came now. */
const retold = (
  { labels: _labels, places: _places, ...version }: StoredVersion,
  { words, labels }: StoredPieces,
  places: ChosenPlaces | undefined,
): StoredVersion => ({
  ...version,
  words,
  ...(places && { places }),
  ...(labels && { labels }),
});

/** The versions with the one that these data are: one that is known, or a new last. */
async function versionFor(
  staged: StagedDataset,
  pieces: StoredPieces,
  versions: StoredVersion[],
  { version: stated, now, compare }: { version: string | null; now: string; compare: VersionComparison },
) {
  const content = contentOf({ ...staged.stored, ...pieces.table });
  const shown = currentVersion({ versions });
  const known = knownVersion(versions, content);
  const compared = known || !shown ? null : await compare(staged.dataset.id, shown, content);
  const old = known ?? (shown && compared && holdsTheSame(shown, content, compared) ? shown : undefined);
  if (old) return { old, version: retold(old, pieces, staged.stored.places), changed: new Set<string>() };
  const fresh = {
    version: label(stated, versions),
    updated: now,
    ...(stated === null && { isCounted: true as const }),
    ...content,
    ...(shown && compared && { changes: storedChanges(shown.version, compared) }),
  };
  const changed = compared && new Set(compared.changes.variables.map(({ id }) => id));
  return { old, version: retold(fresh, pieces, staged.stored.places), changed };
}

export async function nextDataset(
  staged: StagedDataset,
  pieces: StoredPieces,
  before: ReleasedDataset | undefined,
  at: { version: string | null; now: string; compare: VersionComparison },
): Promise<Next> {
  const all = before?.versions ?? [];
  const { old, version, changed } = await versionFor(staged, pieces, all, at);
  const versions = old ? all.map((one) => (one === old ? version : one)) : [...all, version];
  if (before && version.withdrawn) return { dataset: { ...before, versions }, isShown: false, changed };
  const dataset = { ...staged.dataset, version: version.version, updated: version.updated, versions };
  return { dataset, isShown: true, changed };
}

/** The publisher's, else that of the import. */
const dayOf = ({ modified, updated }: ReleasedDataset): string => modified ?? updated.slice(0, 10);

/** The day since which a variable's values stand; nothing where that is the dataset's. */
function unchangedSince(
  old: Variable | undefined,
  before: ReleasedDataset | undefined,
  { dataset, changed }: Next,
) {
  if (!old || !before || !changed || changed.has(old.id)) return undefined;
  const day = old.updated ?? dayOf(before);
  return day === dayOf(dataset) ? undefined : day;
}

/** The variables as they are shown next. What is withdrawn keeps the words it had. */
export function nextVariables(
  staged: readonly Variable[],
  old: readonly Variable[],
  before: ReleasedDataset | undefined,
  nextVersion: Next,
): Variable[] {
  const known = new Map(old.map((variable) => [variable.id, variable]));
  return staged.map((variable) => {
    const one = known.get(variable.id);
    if (variable.withdrawn) {
      const { updated: _updated, ...words } = one ?? variable;
      return { ...words, withdrawn: true, ...(variable.successor && { successor: variable.successor }) };
    }
    const updated = unchangedSince(one, before, nextVersion);
    return updated === undefined ? variable : { ...variable, updated };
  });
}
