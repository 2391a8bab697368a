// Which pages Lighthouse looks at, and what they have to reach of 100.
export const pages: Readonly<Record<string, string>> = {
  home: '/home',
  browse: '/browse',
  variable: '/variables/revenue-accounts.income-and-profits.corporate_tax_revenue',
  dataset: '/datasets/revenue-accounts.income-and-profits',
};

export const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof goals;
export const categories = Object.keys(goals) as Category[];
export type Scores = Record<Category, number>;

/** The middle of the runs; of an even number the lower of the two. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** Each category that lies below its goal, in words. */
export const belowGoal = (scores: Scores): string[] =>
  categories
    .filter((category) => scores[category] < goals[category])
    .map((category) => `${category} ${scores[category]} of ${goals[category]}`);
