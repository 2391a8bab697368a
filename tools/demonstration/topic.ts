// How the demonstration's topics are written down: packages of tables of variables, and the short forms that let a
// topic file read like a list.

/** How a series moves: a level that drifts, a rate that changes in steps, a count that grows with population. */
type Shape = 'level' | 'steps' | 'count';

/** What a level in per cent of GDP is turned into. */
type Form = 'plain' | 'share of taxes' | 'share of spending' | 'USD million' | 'USD per person';

export type VariableSpec = {
  name: string;
  title: string;
  description: string;
  unit: string;
  decimals: number;
  /** Series of the same base move together: the forms of one tax are one tax. */
  base: string;
  low: number;
  high: number;
  shape: Shape;
  form: Form;
  /** Change over the whole period, as a share of the range. */
  trend: number;
  since: number;
  /** Years between two surveys. */
  every: number;
  /** Share of countries that report. */
  reporting: number;
  collections: string[];
};

export type TableSpec = {
  name: string;
  title: string;
  description: string;
  variables: VariableSpec[];
  /** Variables that were once in it. */
  withdrawn?: { name: string; title: string; description: string; unit: string; successor: string }[];
};
export type TopicSpec = {
  name: string;
  source: string;
  about: string;
  collection: string;
  tables: TableSpec[];
};

type Options = Partial<
  Pick<VariableSpec, 'shape' | 'trend' | 'since' | 'every' | 'reporting' | 'decimals' | 'collections'>
>;

const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** One variable. `range` is where most countries lie. */
export function variable(
  title: string,
  unit: string,
  range: [number, number],
  about: string,
  options: Options = {},
): VariableSpec {
  const [low, high] = range;
  return {
    name: nameOf(title),
    title,
    description: about,
    unit,
    decimals: high > 200 ? 0 : high > 20 ? 1 : 2,
    base: title,
    low,
    high,
    shape: 'level',
    form: 'plain',
    trend: 0.1,
    since: 1990,
    every: 1,
    reporting: 0.9,
    collections: [],
    ...options,
  };
}

/** A tax rate: in steps, mostly falling, reported by nearly all. */
export const rate = (title: string, range: [number, number], about: string, options: Options = {}) =>
  variable(title, '%', range, about, {
    shape: 'steps',
    trend: -0.3,
    reporting: 0.94,
    decimals: 2,
    ...options,
  });

export const since = (year: number, reporting: number) => ({ since: year, reporting });

type FormWords = {
  form: Form;
  title: (title: string) => string;
  unit: string;
  decimals: number;
  about: string;
};

export const forms = {
  gdp: { form: 'plain', title: (title) => title, unit: '% of GDP', decimals: 2, about: '' },
  taxes: {
    form: 'share of taxes',
    title: (title) => `${title}, share of all taxes`,
    unit: '% of tax revenue',
    decimals: 2,
    about: 'As a share of all tax revenue, social contributions included.',
  },
  spending: {
    form: 'share of spending',
    title: (title) => `${title}, share of all spending`,
    unit: '% of public spending',
    decimals: 2,
    about: 'As a share of everything that general government spends.',
  },
  dollars: {
    form: 'USD million',
    title: (title) => `${title}, in US dollars`,
    unit: 'USD million',
    decimals: 1,
    about: 'At the average exchange rate of the year.',
  },
  person: {
    form: 'USD per person',
    title: (title) => `${title} per person`,
    unit: 'USD per person',
    decimals: 1,
    about: 'Divided by the population at mid-year, at the average exchange rate of the year.',
  },
} satisfies Record<string, FormWords>;

/** One thing measured in several forms, all from the same series in per cent of GDP. */
export function inForms(
  wanted: (keyof typeof forms)[],
  title: string,
  range: [number, number],
  about: string,
  options: Options = {},
): VariableSpec[] {
  return wanted.map((key) => {
    const words = forms[key];
    const full = words.title(title);
    return {
      ...variable(full, words.unit, range, [about, words.about].filter(Boolean).join(' '), options),
      base: title,
      form: words.form,
      decimals: words.decimals,
    };
  });
}
