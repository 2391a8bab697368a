// Staged packages put into a release: nothing is written here, so that it can be done again when another import was
// faster. Old versions stay; a dataset whose data and columns are the same as before keeps its version. Many packages
// are merged at once, because each look at a large catalogue takes a second.
import type { Source, Variable } from '#contract/catalogue/catalogue.ts';
import { withMetadata } from '#server/catalogue/contents.ts';
import type { Contents } from '#server/catalogue/release.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { VersionMetadata } from '#server/catalogue/version-metadata.ts';
import type { StagedDataset } from '#server/catalogue/staged.ts';
import {
  nextDataset,
  nextVariables,
  type VersionComparison,
  type Next,
  type StoredPieces,
} from './next-version.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import { knownSourceNote } from './known-source.ts';
import { otherPublisher } from './publisher.ts';
import type { ImportOutcome } from '#server/import/reports.ts';
import type { StagedPackage } from '#server/import/stage.ts';

/** What became of one package. */
export type Merged = {
  outcomes: Map<string, ImportOutcome>;
  /** Datasets of the package that this import does not have; they stay as they were. */
  left: string[];
  /** What was made of it beside what its datasets say. */
  notes: string[];
  /** Why nothing became of it. */
  problems: ImportProblem[];
};

/** A staged package whose files are in the object store, in the order of its datasets. */
export type StoredPackage = StagedPackage & { stored: StoredPieces[] };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Most items of two releases are the very same. */
const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at] || same(one, others[at]));

function outcomeOf(
  before: ReleasedDataset | undefined,
  { dataset, isShown }: Next,
  sameWords: boolean,
): ImportOutcome {
  if (!before) return 'imported';
  if (!isShown) return 'withdrawn';
  if (dataset.versions.length > before.versions.length) return 'new version';
  return sameWords ? 'unchanged' : 'new description';
}

/** The release as it is while packages are put into it. */
class Growing {
  readonly datasets: Map<string, ReleasedDataset>;
  /** Words of datasets that are other than in the base. */
  readonly words = new Map<string, VersionMetadata>();
  /** By id; those of packages that were put in before, too. */
  readonly sources: Map<string, Pick<Source, 'id' | 'title'>>;
  private readonly variables: Map<string, Variable[]>;
  /** By variable: its dataset. */
  private readonly owners: Map<string, string>;

  constructor(base: Release) {
    this.datasets = new Map(base.datasets.map((dataset) => [dataset.id, dataset]));
    this.sources = new Map(base.sources.map((source) => [source.id, source]));
    this.variables = Map.groupBy(base.variables, (variable) => variable.dataset.id);
    this.owners = new Map(base.variables.map((variable) => [variable.id, variable.dataset.id]));
  }

  variablesOf(dataset: string): Variable[] {
    return this.variables.get(dataset) ?? [];
  }

  show(dataset: string, words: VersionMetadata): void {
    for (const { id } of this.variablesOf(dataset)) this.owners.delete(id);
    for (const { id } of words.variables) this.owners.set(id, dataset);
    this.variables.set(dataset, words.variables);
    this.words.set(dataset, words);
  }

  /** Ids that the package wants and another one has, or another publisher's package. */
  taken(pack: StagedPackage, isReplacing: boolean): ImportProblem[] {
    const { name, datasets } = pack;
    const columnsOf = (dataset: string) => this.variablesOf(dataset).map(({ id }) => id);
    const known = { datasets: this.datasets.values(), columnsOf };
    const strange = isReplacing ? [] : otherPublisher(pack, known);
    if (strange.length > 0) return strange;
    const ids = new Set(datasets.map(({ dataset }) => dataset.id));
    const foreign = [...ids]
      .flatMap((id) => this.datasets.get(id) ?? [])
      .filter((one) => one.package !== name);
    const own = new Set<string>();
    const twice = datasets.flatMap(({ variables }) =>
      variables.filter(({ id }) => {
        const owner = this.owners.get(id);
        const isTaken = own.has(id) || (owner !== undefined && !ids.has(owner));
        own.add(id);
        return isTaken;
      }),
    );
    return [
      ...foreign.map(({ id, package: other }) => ({
        file: 'datapackage.json',
        ...texts.report.otherPackage(id, other),
      })),
      ...twice.map(({ id }) => ({
        file: 'datapackage.json',
        ...texts.report.sameVariable(id),
      })),
    ];
  }
}

async function take(
  growing: Growing,
  staged: StagedDataset,
  parts: StoredPieces,
  at: Taking,
): Promise<ImportOutcome> {
  const { id } = staged.dataset;
  const before = growing.datasets.get(id);
  const nextVersion = await nextDataset(staged, parts, before, at);
  const old = growing.variablesOf(id);
  const variables = nextVariables(staged.variables, old, before, nextVersion);
  const outcome = outcomeOf(before, nextVersion, same(before, nextVersion.dataset) && same(old, variables));
  growing.datasets.set(id, nextVersion.dataset);
  if (nextVersion.isShown) growing.show(id, { ...staged, variables });
  return outcome;
}

type Taking = {
  version: string | null;
  now: string;
  compare: VersionComparison;
  /** Whether a package may take the place of another publisher's. */
  isReplacing: boolean;
};

async function mergePackage(
  growing: Growing,
  pack: StoredPackage,
  at: Omit<Taking, 'version'>,
): Promise<Merged> {
  const outcomes = new Map<string, ImportOutcome>();
  const problems = growing.taken(pack, at.isReplacing);
  const notes = new Set<string>();
  if (problems.length > 0) return { outcomes, left: [], notes: [], problems };
  for (const [index, staged] of pack.datasets.entries()) {
    const note = knownSourceNote(staged.source, growing.sources);
    growing.sources.set(staged.source.id, staged.source);
    if (note) notes.add(note);
    const parts = pack.stored[index];
    if (!parts) throw new Error(`no stored file for ${staged.dataset.id}`);
    outcomes.set(staged.dataset.id, await take(growing, staged, parts, { ...at, version: pack.version }));
  }
  const left = [...growing.datasets.values()].filter(
    (one) => one.package === pack.name && !outcomes.has(one.id),
  );
  return { outcomes, left: left.map(({ id }) => id), notes: [...notes], problems };
}

/** Problems that the release's ids make; those of its values were found before. */
export const takenIds = (base: Release, pack: StagedPackage, isReplacing: boolean): ImportProblem[] =>
  new Growing(base).taken(pack, isReplacing);

/**
 * @param at when it is, and what finds out what changed against an older version
 * @returns null contents where nothing is to be published; what became of each package, in their order
 */
export async function mergePackages(
  base: Release,
  packs: readonly StoredPackage[],
  at: Omit<Taking, 'version'>,
): Promise<{ contents: Contents | null; merged: Merged[] }> {
  const growing = new Growing(base);
  const merged = [];
  for (const pack of packs) merged.push(await mergePackage(growing, pack, at));
  const contents = withMetadata(base, [...growing.datasets.values()], [...growing.words.values()]);
  const isChanged = (['datasets', 'sources', 'collections'] as const).some(
    (part) => !areSame(contents[part], base[part]),
  );
  const hasNewWords = merged.some(({ outcomes }) => [...outcomes.values()].includes('new description'));
  return { contents: isChanged || hasNewWords ? contents : null, merged };
}
