// The numbers of the demonstration: one series for each variable and country, plausible in level, movement and
// gaps, and the same on every machine. Each is drawn from a seed made of its names, so adding a variable changes
// no other.
import type { Country } from './countries.ts';
import type { VariableSpec } from './topic.ts';

export const firstYear = 1990;
export const lastYear = 2024;
const years = lastYear - firstYear + 1;

/** FNV-1a, and the mulberry32 generator: both public domain. */
export function seeded(...names: string[]): () => number {
  let state = 0x811c9dc5;
  for (const character of names.join('\u0000'))
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a country's series have in common. */
export type Economy = {
  country: Country;
  wealth: number;
  records: number;
  people: Float64Array;
  gdp: Float64Array;
  taxes: Float64Array;
  spending: Float64Array;
};

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const bell = (random: () => number) => random() + random() + random() - 1.5;

/** A dip in the year of a crisis and the one after it. */
const crisis = (year: number) =>
  year === 2009 || year === 2020 ? 1 : year === 2010 || year === 2021 ? 0.4 : 0;

export function economyOf(country: Country): Economy {
  const random = seeded('economy', country.code);
  const wealth = random();
  const records = clamp(0.35 + 0.65 * wealth + 0.2 * bell(random), 0.2, 1);
  const [people, gdp, taxes, spending] = [
    new Float64Array(years),
    new Float64Array(years),
    new Float64Array(years),
    new Float64Array(years),
  ];
  let [persons, perHead] = [10 ** (5.4 + 2.9 * random()), 700 * Math.exp(wealth * 4)];
  const [birth, growth, share] = [
    0.022 - 0.02 * wealth,
    0.015 + 0.02 * random(),
    12 + 22 * wealth + 5 * bell(random),
  ];
  for (let index = 0; index < years; index += 1) {
    people[index] = persons;
    gdp[index] = (persons * perHead) / 1e6;
    taxes[index] = clamp(share + index * 0.08 - 1.2 * crisis(firstYear + index) + bell(random), 5, 50);
    spending[index] = clamp((taxes[index] ?? 0) * 1.12 + 3 * crisis(firstYear + index) + bell(random), 8, 60);
    persons *= 1 + birth;
    perHead *= 1 + growth + 0.03 * bell(random) - 0.06 * crisis(firstYear + index);
  }
  return { country, wealth, records, people, gdp, taxes, spending };
}

/** The series before it is put into another form, without gaps. */
function drawn(spec: VariableSpec, economy: Economy): Float64Array {
  const random = seeded(spec.base, economy.country.code);
  const leaning = (seeded(spec.base, 'leaning')() - 0.4) * 0.8;
  const range = spec.high - spec.low;
  const place = clamp(0.5 + leaning * (economy.wealth - 0.5) + 0.35 * bell(random), 0.02, 0.98);
  const values = new Float64Array(years);
  let [level, drift] = [place, 0];
  for (let index = 0; index < years; index += 1) {
    if (spec.shape === 'steps') {
      if (index > 0 && random() < 0.13)
        level += Math.sign(spec.trend) * Math.abs(spec.trend) * (0.1 + 0.5 * random()) + 0.05 * bell(random);
      values[index] = spec.low + range * clamp(level, 0, 1);
      continue;
    }
    drift = 0.75 * drift + 0.04 * bell(random);
    const moved = place + spec.trend * (index / (years - 1) - 0.5) + drift - 0.03 * crisis(firstYear + index);
    values[index] =
      spec.shape === 'count'
        ? spec.high * clamp(moved, 0.05, 1) * ((economy.people[index] ?? 0) / 2e8) ** 0.85
        : spec.low + range * clamp(moved, -0.02 * Math.sign(spec.low), 1.05);
  }
  return values;
}

function formed(spec: VariableSpec, economy: Economy, value: number, index: number): number {
  const gdp = economy.gdp[index] ?? 0;
  if (spec.form === 'share of taxes') return (100 * value) / (economy.taxes[index] ?? 1);
  if (spec.form === 'share of spending') return clamp((100 * value) / (economy.spending[index] ?? 1), 0, 70);
  if (spec.form === 'USD million') return (value / 100) * gdp;
  if (spec.form === 'USD per person') return ((value / 100) * gdp * 1e6) / (economy.people[index] ?? 1);
  return value;
}

/** Rates are whole or half numbers in law. */
const stepSize = (spec: VariableSpec) => (spec.decimals === 0 ? 1 : 0.5);

/**
 * One value a year from 1990 to 2024; NaN where the country does not report.
 * @param table part of the seed of gaps: a country that skips a year skips it in the whole table, mostly
 */
export function seriesOf(table: string, spec: VariableSpec, economy: Economy): Float64Array {
  const { country, records } = economy;
  const values = drawn(spec, economy);
  const reports = seeded('reports', spec.base, country.code)() < spec.reporting + 0.25 * (records - 0.6);
  if (!reports && spec.reporting < 1) return values.fill(Number.NaN);
  const late = Math.floor(
    seeded('late', table, country.code)() ** 2 * (1 - records) * 22 * (spec.reporting < 1 ? 1 : 0.4),
  );
  const gaps = seeded('gaps', table, country.code);
  const own = seeded('own gaps', spec.base, country.code);
  const scale = 10 ** spec.decimals;
  for (let index = 0; index < years; index += 1) {
    const year = firstYear + index;
    const skipped = gaps() < 0.1 * (1 - records) || own() < 0.04 * (1 - records);
    const lagging = year === lastYear && own() > records;
    const surveyed = year >= spec.since && (year - spec.since) % spec.every === 0;
    if (
      !surveyed ||
      skipped ||
      lagging ||
      year < Math.max(firstYear, spec.since) + (year < spec.since + late ? late : 0)
    ) {
      values[index] = Number.NaN;
      continue;
    }
    const value = formed(spec, economy, values[index] ?? 0, index);
    const stepped = spec.shape === 'steps' ? Math.round(value / stepSize(spec)) * stepSize(spec) : value;
    values[index] = Math.round(stepped * scale) / scale;
  }
  return values;
}
