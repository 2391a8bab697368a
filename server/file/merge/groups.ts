// Which rows of a made table are of groups of countries, such as World and OECD, by what each dataset settles of its own
// names. What nothing is known of is taken as its publisher lists it, and is no group.
import type { PlaceMatch } from '#contract/place/place.ts';
import { isGroup } from '#server/catalogue/keys/key-places.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import type { MergedTable } from '#server/file/file-columns.ts';
import type { Joining } from './join.ts';
import { valuesAt } from './place-pair.ts';

/** A key column of places: its position in the table, and what its values mean. */
export type PlaceKey = { position: number; meant: ReadonlyMap<string, PlaceMatch> };

/** @returns null where the table has no column of countries */
export function placeKeyOf(joining: Joining): PlaceKey | null {
  const { parts, joins, recoded, columns } = joining;
  const country = joins.find(({ kind }) => kind === 'countries');
  if (!country) return null;
  const meant = new Map<string, PlaceMatch>();
  for (const [at, { countries }] of parts.entries())
    for (const [value, match] of countries!.places) {
      const shown = recoded?.shown[at]!.get(value) ?? value;
      if (!meant.has(shown)) meant.set(shown, match);
    }
  const position = columns.keys.findIndex(({ id }) => id === country.column.id);
  return { position: valuesAt(joining, position), meant };
}

/** Of each dataset of a table, what stays as it is written and is in the file. */
export function keptIn({ asked, joining }: Pick<MergedTable, 'asked' | 'joining'>): string[][] {
  const kept = joining.recoded?.kept ?? [];
  if (asked.places !== 'countries') return kept;
  return kept.map((values, at) =>
    values.filter((value) => !isGroup(joining.parts[at]!.countries!.places.get(value)!)),
  );
}

export function isGroupIn({ joining }: Pick<MergedTable, 'joining'>, value: string): boolean {
  const match = placeKeyOf(joining)?.meant.get(value);
  return match !== undefined && isGroup(match);
}

/** SQL of the rows that are of no group; null where all are. */
export function withoutGroups({ position, meant }: PlaceKey): string | null {
  const groups = [...meant].flatMap(([value, match]) => (isGroup(match) ? [literal(value)] : []));
  if (groups.length === 0) return null;
  return `coalesce(${physicalName.key(position)}::varchar not in (${groups.join(', ')}), true)`;
}
