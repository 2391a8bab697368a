// Whose package it is: what a description says of its publisher, kept with the datasets, so that another publisher's package
// of the same name is told from a new version. A package without a description says nothing; its columns must do.
import type { PackageOrigin, ReleasedDataset } from '#server/catalogue/released.ts';
import type { ContributorSpec, SourceSpec } from '#server/import/package/provenance.ts';
import type { PackageSpec } from '#server/import/package/descriptor.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { alike } from './known-source.ts';
import type { StagedPackage } from '#server/import/stage.ts';

const present = (texts: readonly (string | undefined)[]) => texts.flatMap((one) => one?.trim() || []);
const nameOf = ({ title, name, givenName, familyName }: ContributorSpec): string | undefined =>
  title || name || present([givenName, familyName]).join(' ') || undefined;

export function originOf({
  id,
  homepage,
  contributors,
  authors,
  author,
  sources,
}: PackageSpec): PackageOrigin {
  const people = present([...(contributors ?? []), ...(authors ?? []), ...(author ?? [])].map(nameOf));
  const given = present((sources ?? []).map(({ title, name, path }: SourceSpec) => title || name || path));
  return {
    ...(id && { id }),
    ...(homepage && { homepage }),
    ...(people.length > 0 && { contributors: people }),
    ...(given.length > 0 && { sources: given }),
  };
}

/** Whether two lists have something in common; null where one says nothing. */
function share(one: readonly string[], other: readonly string[]): boolean | null {
  if (one.length === 0 || other.length === 0) return null;
  const known = new Set(one.map(alike));
  return other.some((text) => known.has(alike(text)));
}

/** An id decides alone; else whatever both state must be at odds, and nothing the same. */
export function isAnother(one: PackageOrigin, other: PackageOrigin): boolean {
  if (one.id && other.id) return alike(one.id) !== alike(other.id);
  const shared = [
    share(present([one.homepage]), present([other.homepage])),
    share(one.contributors ?? [], other.contributors ?? []),
    share(one.sources ?? [], other.sources ?? []),
  ];
  return shared.includes(false) && !shared.includes(true);
}

const wordsOf = ({ id, homepage, contributors, sources }: PackageOrigin): string =>
  id ?? homepage ?? contributors?.[0] ?? sources?.[0] ?? 'nobody says whom';

type Known = { datasets: Iterable<ReleasedDataset>; columnsOf: (dataset: string) => readonly string[] };

/** Tables without a description are a new version where they have a column in common with what was one. */
function isOtherTable({ datasets }: StagedPackage, before: ReleasedDataset, { columnsOf }: Known): boolean {
  const known = new Set(columnsOf(before.id));
  const staged = datasets.find(({ dataset }) => dataset.id === before.id);
  const shares = staged?.variables.some(({ id }) => known.has(id)) ?? true;
  return before.origin?.isBare === true ? !shares : before.origin !== undefined;
}

/** Why the package is none of those that the release has under its name. */
export function otherPublisher(pack: StagedPackage, known: Known): ImportProblem[] {
  const own = pack.datasets[0]?.dataset.origin ?? {};
  for (const before of known.datasets) {
    if (before.package !== pack.name) continue;
    const { origin = {} } = before;
    const remedy = 'Give this package another “name”. If it is the same one, import it with --replace.';
    const file = 'datapackage.json';
    if (own.isBare && isOtherTable(pack, before, known))
      return [
        {
          file: pack.name,
          message: `the portal has a package “${pack.name}” already (“${before.title}”), and nothing says that this table is a new version of it.`,
          remedy: 'Give the file another name. If it is the same table, import it with --replace.',
        },
      ];
    if (!own.isBare && isAnother(origin, own))
      return [
        {
          file,
          message: `the portal has a package “${pack.name}” of another publisher (“${before.title}”, from ${wordsOf(origin)}); this one is from ${wordsOf(own)}.`,
          remedy,
        },
      ];
  }
  return [];
}
