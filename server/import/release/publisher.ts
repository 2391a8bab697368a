// Whose package it is: what a description says of its publisher, kept with the datasets, so that another publisher's package
// of the same name is told from a new version. A package without a description says nothing; its columns must do.
import type { PackageOrigin, ReleasedDataset } from '#server/catalogue/released.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { sentence } from '#server/ground/sentence.ts';
import { texts } from '#server/ground/language.ts';
import { alike } from './known-source.ts';
import type { StagedPackage } from '#server/import/stage.ts';

const present = (words: readonly (string | undefined)[]) => words.flatMap((one) => one?.trim() || []);
/** Whether two lists have something in common; null where one says nothing. */
function share(one: readonly string[], other: readonly string[]): boolean | null {
  if (one.length === 0 || other.length === 0) return null;
  const known = new Set(one.map(alike));
  return other.some((text) => known.has(alike(text)));
}

/**
 * An id decides alone; else what both state must be at odds, and nothing the same. Sources change from year to year, so alone
 * they decide only where the tables have no column in common.
 */
export function isAnother(one: PackageOrigin, other: PackageOrigin, shares: boolean): boolean {
  if (one.id && other.id) return alike(one.id) !== alike(other.id);
  const shared = [
    share(present([one.homepage]), present([other.homepage])),
    share(one.contributors ?? [], other.contributors ?? []),
    share(one.sources ?? [], other.sources ?? []),
  ];
  const isAtOdds = (shares ? shared.slice(0, 2) : shared).includes(false);
  return isAtOdds && !shared.includes(true);
}

const wordsOf = ({ id, homepage, contributors, sources }: PackageOrigin): string =>
  id ?? homepage ?? contributors?.[0] ?? sources?.[0] ?? 'nobody says whom';

type Known = { datasets: Iterable<ReleasedDataset>; columnsOf: (dataset: string) => readonly string[] };

/** Whether the package has a variable of the dataset, or nothing that could be compared. */
function sharesColumns({ datasets }: StagedPackage, before: ReleasedDataset, { columnsOf }: Known): boolean {
  const known = new Set(columnsOf(before.id));
  const staged = datasets.find(({ dataset }) => dataset.id === before.id);
  return staged?.variables.some(({ id }) => known.has(id)) ?? true;
}

const isOtherTable = (before: ReleasedDataset, shares: boolean): boolean =>
  before.origin?.isBare === true ? !shares : before.origin !== undefined;

/** Why the package is none of those that the release has under its name. */
export function otherPublisher(pack: StagedPackage, known: Known): ImportProblem[] {
  const own = pack.datasets[0]?.dataset.origin ?? {};
  for (const before of known.datasets) {
    if (before.package !== pack.name) continue;
    const { origin = {}, title } = before;
    const shares = sharesColumns(pack, before, known);
    if (own.isBare && isOtherTable(before, shares))
      return [
        {
          file: pack.name,
          message: texts.package.sameName(pack.name, title),
          remedy: sentence('import.another-file-name'),
        },
      ];
    if (!own.isBare && isAnother(origin, own, shares))
      return [
        {
          file: 'datapackage.json',
          message: texts.package.otherPublisher({
            name: pack.name,
            title,
            from: wordsOf(origin),
            own: wordsOf(own),
          }),
          remedy: sentence('import.another-package-name'),
        },
      ];
  }
  return [];
}
