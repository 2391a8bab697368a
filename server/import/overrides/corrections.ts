// What a publisher corrects before anything is published, laid over a package's own meridian.json: the
// corrections are newer, so each of them counts before what the file says of the same thing.
import type { Corrections } from '#contract/admin/review.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import type { Overrides, ResourceOverrides } from './overrides-schema.ts';
import { withPlaceIds } from './place-overrides.ts';

function laidOver(own: ResourceOverrides = {}, newer: ResourceOverrides = {}): ResourceOverrides {
  const fields = { ...own.fields };
  for (const [name, field] of Object.entries(newer.fields ?? {}))
    fields[name] = { ...fields[name], ...field };
  return { ...own, ...newer, ...(Object.keys(fields).length > 0 && { fields }) };
}

/** @param own what the package's meridian.json says; null where it has none */
export function withCorrections(
  own: Overrides | null,
  corrections: Corrections | undefined,
  problems: ImportProblem[],
): Overrides | null {
  if (!corrections) return own;
  const newer = withPlaceIds(corrections as Overrides, problems, sentence('import.corrections'));
  const names = new Set([...Object.keys(own?.resources ?? {}), ...Object.keys(newer.resources ?? {})]);
  const resources = [...names].map((name) => [
    name,
    laidOver(own?.resources?.[name], newer.resources?.[name]),
  ]);
  return {
    ...own,
    ...(resources.length > 0 && { resources: Object.fromEntries(resources) as Overrides['resources'] }),
    ...(newer.places && { places: { ...own?.places, ...newer.places } }),
  };
}
