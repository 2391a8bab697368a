// Whom a chart over years shows before anybody has chosen: by a rule that is written beside it, and never by the alphabet.
// Groups of countries are not among countries.
import { ascending, greatest, least, median } from 'd3-array';
import type { DuckDBConnection } from '@duckdb/node-api';
import { isGroupOfPlaces } from '#contract/place/place.ts';
import type { Presence, SeenPlace } from '#contract/chart/charts.ts';
import { extremesAmong, latestWithin } from '#contract/chart/extremes.ts';
import type { OneVariable } from '#server/catalogue/one-variable.ts';
import { populationRank } from '#server/place/by-population.ts';

type Usual = Presence['usual'];
/** `years`: how many have a value. `latest`: the greatest value of the last of them, which is `lastYear`. */
export type Shown = {
  name: string;
  place: SeenPlace | undefined;
  years: number;
  latest: number | null;
  lastYear: number;
};

const usualCount = 5;
/** Of the years that the one in the middle has: who has fewer leaves a chart half empty. */
const leastShare = 0.5;

const rankOf = ({ place }: Shown): number => populationRank.get(place?.code ?? '') ?? Infinity;
const firstOf = (all: readonly Shown[]): string[] => all.slice(0, usualCount).map(({ name }) => name);

type Valued = Shown & { latest: number };
const hasLatest = (one: Shown): one is Valued => one.latest !== null;

/** From here on more people mean higher values, as of totals: those with the highest say most of them. */
const leastLikeness = 0.5;

/** How alike two orders are, from -1 to 1: Spearman's coefficient of population and latest value. */
function likeness(byPopulation: readonly Valued[]): number {
  const count = byPopulation.length;
  const places = new Map(
    byPopulation.toSorted((one, other) => other.latest - one.latest).map((one, at) => [one, at]),
  );
  const squares = byPopulation.reduce((sum, one, at) => sum + (at - places.get(one)!) ** 2, 0);
  return 1 - (6 * squares) / (count * (count ** 2 - 1));
}

/** The most populous, with the extremes of the countries that readers know; null where all are alike. */
function extremesOf(byPopulation: readonly Shown[], valued: readonly Valued[]): string[] | null {
  const among = valued.filter((one) => rankOf(one) < extremesAmong);
  const order = (one: Valued, other: Valued) => ascending(one.latest, other.latest);
  const [highest, lowest] = [greatest(among, order), least(among, order)];
  if (!highest || !lowest || highest.latest === lowest.latest) return null;
  const others = byPopulation.filter((one) => one !== highest && one !== lowest).slice(0, usualCount - 2);
  return [...others, highest, lowest].map(({ name }) => name);
}

type Compared = Pick<Usual, 'names' | 'by'>;

const highestOf = (valued: readonly Valued[]): Compared => ({
  names: firstOf(valued.toSorted((one, other) => other.latest - one.latest)),
  by: 'value',
});

/** @param countries at least five, the most populous first @param valued those of them that are compared */
function usualCountries(countries: readonly Shown[], valued: readonly Valued[]): Compared {
  const extremes = extremesOf(countries.filter(hasLatest), valued);
  if (extremes === null || valued.length < usualCount) return { names: firstOf(countries), by: 'population' };
  return likeness(valued) >= leastLikeness ? highestOf(valued) : { names: extremes, by: 'extremes' };
}

/** Only latest values of about the same time are compared; since when, where that makes a difference. */
function comparing(all: readonly Shown[], compare: (valued: readonly Valued[]) => Compared): Usual {
  const since = Math.max(...all.map(({ lastYear }) => lastYear)) - latestWithin;
  const valued = all.filter(hasLatest);
  const found = compare(valued.filter(({ lastYear }) => lastYear >= since));
  const isSame = String(found.names) === String(compare(valued).names);
  return { ...found, since: isSame || found.by === 'population' ? null : since };
}

/** @returns at most five; all of those that are no more than that */
export function usualOf(all: readonly Shown[]): Usual {
  const single = all.filter(({ place }) => !isGroupOfPlaces(place?.kind));
  const shown = single.length > 0 ? single : all;
  if (shown.length <= usualCount) return { names: firstOf(shown), by: 'all', since: null };
  const middle = median(shown, ({ years }) => years) ?? 0;
  const enough = shown.filter(({ years }) => years >= leastShare * middle);
  const ranked = enough.filter(({ place }) => place?.kind === 'country' || place?.kind === 'territory');
  const countries = ranked.filter((one) => rankOf(one) < Infinity);
  if (countries.length < usualCount) return comparing(enough, highestOf);
  const byPopulation = countries.toSorted((one, other) => rankOf(one) - rankOf(other));
  return comparing(byPopulation, (valued) => usualCountries(byPopulation, valued));
}

/** More are read by their values alone, the longest series first. */
const mostRead = 2000;

export async function readUsual(
  connection: DuckDBConnection,
  { parquet, year, names, variable }: OneVariable,
  places: Presence['places'],
): Promise<Usual> {
  const isNumber = variable.type === 'number' || variable.type === 'integer';
  const [entity] = names;
  if (!year || !isNumber) return { names: [], by: 'all', since: null };
  if (!entity) return { names: [''], by: 'all', since: null };
  const value = `try_cast(${variable.physical} as double)`;
  const answer = await connection.runAndReadAll(
    `with each as (select ${entity.physical}::varchar as name, count(distinct ${year.sql}) as years, ` +
      `max_by(${value}, row(${year.sql}, ${value})) as latest, max(${year.sql}) as last_year from ${parquet} ` +
      `where ${entity.physical} is not null and isfinite(${value}) group by 1) ` +
      `select name, years, latest, last_year from each ` +
      `order by years >= ${leastShare} * (select median(years) from each) desc, latest desc, name limit ${mostRead}`,
  );
  return usualOf(
    answer.getRows().map(([name, years, latest, lastYear]) => ({
      name: String(name),
      place: places[String(name)],
      years: Number(years),
      latest: latest === null ? null : Number(latest),
      lastYear: Number(lastYear),
    })),
  );
}
