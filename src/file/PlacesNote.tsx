// Whether groups of countries, such as World, are among the rows of the files, in a sentence; nothing where there are none.
import type { FilePlaces } from '#contract/file/file-places.ts';
import type { PlaceCounts } from '#contract/place/counts.ts';
import type { PlaceChoice } from '#contract/file/formats.ts';
import { field } from '#styled/recipes';
import { placesText } from '#texts/en/file/places.ts';

type Props = { files: readonly FilePlaces[]; chosen: PlaceChoice };

/** The group that most people know, else the first. */
const wellKnown = (names: readonly string[]): string =>
  names.find((name) => name === 'World') ?? names[0] ?? '';

type Found = NonNullable<FilePlaces>;

const allOf = ({ countries, former, groups, others }: Found): PlaceCounts => ({
  countries,
  former,
  groups: groups.count,
  others,
});
const leftOutOf = ({ groups, noPlaces }: Found): PlaceCounts => ({
  countries: 0,
  former: 0,
  groups: groups.count,
  others: noPlaces,
});
const keptOf = (found: Found): PlaceCounts => ({
  ...allOf(found),
  groups: 0,
  others: found.others - found.noPlaces,
});

function sentenceOf({ files, chosen }: Props): string | null {
  const found = files.filter((one) => one !== null && one.groups.count + one.noPlaces > 0) as Found[];
  const [first] = found;
  if (!first) return null;
  const one = wellKnown(found.flatMap((places) => places.groups.values));
  if (files.length > 1)
    return chosen === 'all'
      ? placesText.filesWith(found.length, one)
      : placesText.filesWithout(found.length, one);
  return chosen === 'all'
    ? placesText.with(allOf(first))
    : placesText.without(keptOf(first), leftOutOf(first), one);
}

export function PlacesNote(props: Props) {
  const text = sentenceOf(props);
  return text && <p className={field().hint}>{text}</p>;
}
