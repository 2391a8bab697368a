// Where a country stands among countries, the highest value first.
import type { PlaceRank } from '#contract/chart/place-profile.ts';

/**
 * @param values a value for each country that has one in the year, its own among them, in any order
 * @returns null where it has none, or nobody else has
 */
export function rankAmong(values: ReadonlyMap<string, number>, country: string): PlaceRank | null {
  const own = values.get(country);
  if (own === undefined || values.size < 2) return null;
  let [above, same] = [0, 0];
  for (const value of values.values()) {
    if (value > own) above += 1;
    else if (value === own) same += 1;
  }
  return { place: above + 1, of: values.size, isShared: same > 1 };
}
