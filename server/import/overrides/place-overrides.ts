// Which places a package's meridian.json says that values are. Its codes are held against those of all places, because a
// misspelt code would make a name mean nothing, and nobody would know.
import { anyName } from '#contract/place/place.ts';
import { idByLetters, placeOf, places } from '#server/place/facts.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { placeNotes } from '#texts/en/place.ts';
import { instead } from './nearest.ts';
import { overridesFile, type Overrides } from './overrides-schema.ts';

/** Codes of places as the portal has them. What is no code is a problem, because nobody else would notice. */
type Where = { file: string; at: string };

function placeIds(given: Readonly<Record<string, string | null>>, where: Where, problems: ImportProblem[]) {
  const ids = Object.entries(given).map(([value, code]): [string, string | null] => {
    if (code === null || (code === anyName && value.startsWith(anyName))) return [value, code];
    const id = placeOf(code)?.id ?? idByLetters.get(code.toUpperCase());
    if (id === undefined)
      problems.push({
        file: where.file,
        message: placeNotes.unknownCode(where.at, code),
        remedy: instead(code.toUpperCase(), [...places.keys()]),
      });
    return [value, id ?? null];
  });
  return Object.fromEntries(ids);
}

/** The side file with the portal's own id for each code of a place. @param file what problems are said to be in */
export function withPlaceIds(
  overrides: Overrides,
  problems: ImportProblem[],
  file = overridesFile,
): Overrides {
  const { places: given, resources, ...rest } = overrides;
  const read = Object.entries(resources ?? {}).map(([name, { places: own, ...resource }]) => [
    name,
    { ...resource, ...(own && { places: placeIds(own, { file, at: `resources.${name}.` }, problems) }) },
  ]);
  return {
    ...rest,
    ...(given && { places: placeIds(given, { file, at: '' }, problems) }),
    ...(resources && { resources: Object.fromEntries(read) }),
  };
}
