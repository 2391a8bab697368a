// Reads a package's meridian.json and lays it over the package's own description. What it names and the package does
// not have is a problem, and what it changes is said in the report.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { PackageSpec, ResourceSpec } from '#server/import/package/descriptor.ts';
import { locate, type Folder } from '#server/import/package/files.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import { instead } from './nearest.ts';
import { withPlaceIds } from './place-overrides.ts';
import {
  namesAt,
  overridesFile,
  overridesSchema,
  type Overrides,
  type ResourceOverrides,
} from './overrides-schema.ts';

const problem = (message: string, remedy: string): ImportProblem => ({
  file: overridesFile,
  message,
  remedy,
});
const placeOf = (path: readonly PropertyKey[]) => (path.length ? `${path.map(String).join('.')}: ` : '');

function issueProblems(issue: z.core.$ZodIssue): ImportProblem[] {
  if (issue.code !== 'unrecognized_keys')
    return [problem(`${placeOf(issue.path)}${issue.message}.`, texts.overrides.seeDocs)];
  return issue.keys.map((key) =>
    problem(texts.overrides.noSetting(placeOf(issue.path), key), instead(key, namesAt(issue.path))),
  );
}

function parseOverrides(json: string, problems: ImportProblem[]): Overrides | null {
  try {
    const parsed = overridesSchema.safeParse(JSON.parse(json.replace(/^\uFEFF/, '')));
    if (parsed.success) return withPlaceIds(parsed.data, problems);
    // There may be more of them than arguments.
    for (const one of parsed.error.issues.flatMap(issueProblems)) problems.push(one);
  } catch (error) {
    problems.push({ file: overridesFile, ...texts.overrides.notJson((error as Error).message) });
  }
  return null;
}

/** @returns null where there is none, or after adding to `problems` */
export async function readOverrides(at: Folder, problems: ImportProblem[]): Promise<Overrides | null> {
  const isThere = await stat(join(at.folder, overridesFile)).catch(() => null);
  const path = isThere && (await locate(overridesFile, at, problems));
  return path ? parseOverrides(await readFile(path, 'utf8'), problems) : null;
}

/** Names that are no resource, nor a table that is made of several. */
export function unknownResources(
  spec: PackageSpec,
  overrides: Overrides,
  tables: readonly { resource: { name: string } }[],
): ImportProblem[] {
  const known = [...spec.resources.map(({ name }) => name), ...tables.map(({ resource }) => resource.name)];
  return Object.keys(overrides.resources ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => problem(texts.overrides.noResource(name), instead(name, known)));
}

/** The package's description with what the side file says of the whole. */
export function packageWith(spec: PackageSpec, overrides: Overrides): { spec: PackageSpec; notes: string[] } {
  const { resources: _resources, $schema: _schema, places, ...given } = overrides;
  const names = [...Object.keys(given), ...(places ? ['places'] : [])];
  const notes = names.length ? [texts.overrides.changesPackage(overridesFile, names)] : [];
  return { spec: { ...spec, ...given } as PackageSpec, notes };
}

const ofDescription = [
  'title',
  'description',
  'encoding',
  'sources',
  'licenses',
  'collection',
  'collections',
  'topics',
  'keywords',
] as const satisfies (keyof ResourceOverrides)[];

/** A resource's description with what the side file says of it. What is about columns comes when they are known. */
export function resourceWith(resource: ResourceSpec, overrides: ResourceOverrides | undefined): ResourceSpec {
  if (!overrides) return resource;
  const given = ofDescription.flatMap((name) =>
    overrides[name] === undefined ? [] : [[name, overrides[name]]],
  );
  return { ...resource, ...(Object.fromEntries(given) as Partial<ResourceSpec>) };
}
