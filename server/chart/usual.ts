// Whom a chart shows before anybody has chosen: by a rule that is written beside it, and never by the alphabet.
import type { Presence, SeenPlace } from '#contract/chart/charts.ts';
import { populationRank } from '#server/place/by-population.ts';

type Usual = Presence['usual'];
/** `years`: how many have a value. `latest`: the value of the last of them; null where it is no number. */
export type Shown = { name: string; place: SeenPlace | undefined; years: number; latest: number | null };

const usualCount = 5;
/** Of the years that the best has: who has fewer leaves a chart half empty. */
const leastShare = 0.5;

const rankOf = ({ place }: Shown): number => populationRank.get(place?.code ?? '') ?? Infinity;

/** @returns at most five; all of those that are no more than that */
export function usualOf(all: readonly Shown[]): Usual {
  if (all.length <= usualCount) return { names: all.map(({ name }) => name), by: 'all' };
  const most = all.reduce((years, one) => Math.max(years, one.years), 0);
  const enough = all.filter(({ years }) => years >= leastShare * most);
  const countries = enough.filter((one) => rankOf(one) < Infinity);
  if (countries.length >= usualCount)
    return {
      names: countries
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .slice(0, usualCount)
        .map(({ name }) => name),
      by: 'population',
    };
  const byValue = enough.toSorted((one, other) => (other.latest ?? -Infinity) - (one.latest ?? -Infinity));
  return { names: byValue.slice(0, usualCount).map(({ name }) => name), by: 'value' };
}
