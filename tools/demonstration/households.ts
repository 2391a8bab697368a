// Household Distribution Series: how income, wealth and taxes are spread over people.
import { taxBurden } from './burdens.ts';
import { variable, type TopicSpec, type VariableSpec } from './topic.ts';

const spread = (
  title: string,
  unit: string,
  range: [number, number],
  about: string,
  options = {},
): VariableSpec => variable(title, unit, range, about, { reporting: 0.72, ...options });

const groups: [string, [number, number], string][] = [
  ['top 0.1%', [2, 11], 'the highest 0.1 per cent of adults'],
  ['top 1%', [7, 24], 'the highest one per cent of adults'],
  ['top 10%', [28, 60], 'the highest tenth of adults'],
  ['middle 40%', [30, 46], 'adults between the lower half and the highest tenth'],
  ['bottom 50%', [8, 24], 'the lower half of adults'],
];

const shares = groups.flatMap(([group, [low, high], who]): VariableSpec[] => {
  const trend = group.startsWith('top') ? 0.2 : -0.15;
  return [
    spread(
      `Income share before tax, ${group}`,
      '% of national income',
      [low, high],
      `Share of ${who} in income before taxes and transfers, after pensions.`,
      { trend, reporting: 0.86 },
    ),
    spread(
      `Income share after tax, ${group}`,
      '% of national income',
      [low * 0.85, high * 0.9],
      `Share of ${who} in income after all taxes and transfers.`,
      { trend, reporting: 0.64 },
    ),
  ];
});

const owned = (title: string, unit: string, range: [number, number], about: string, options = {}) =>
  spread(title, unit, range, about, { since: 1995, reporting: 0.7, trend: 0.15, ...options });

export const households: TopicSpec = {
  name: 'household-distribution',
  source: 'Household Distribution Series',
  about:
    'Distributions of income, wealth and taxes, joined from household surveys, tax records and national accounts.',
  collection: 'Wealth and inequality',
  tables: [
    {
      name: 'income',
      title: 'Distribution of income',
      description: 'How income is spread over people, before and after taxes and transfers.',
      variables: [
        spread(
          'Gini coefficient before taxes and transfers',
          'index, 0–100',
          [34, 66],
          'Inequality of market income, from 0 (all alike) to 100 (one has all).',
        ),
        spread(
          'Gini coefficient after taxes and transfers',
          'index, 0–100',
          [24, 60],
          'Inequality of disposable income, from 0 (all alike) to 100 (one has all).',
          { reporting: 0.8 },
        ),
        spread(
          'Gini coefficient of consumption',
          'index, 0–100',
          [24, 58],
          'Inequality of what households consume, from 0 (all alike) to 100 (one has all).',
          { reporting: 0.5 },
        ),
        spread(
          'Redistribution by taxes and transfers',
          'Gini points',
          [1, 24],
          'Gini coefficient before less after taxes and transfers.',
        ),
        ...shares,
        spread(
          'Palma ratio',
          'ratio',
          [0.8, 6],
          'Income of the highest tenth divided by that of the lowest four tenths.',
        ),
        spread(
          'Ratio of the ninth to the first decile',
          'ratio',
          [2.6, 12],
          'Income above which the highest tenth begins, divided by that below which the lowest tenth ends.',
        ),
        spread(
          'People in relative poverty',
          '% of population',
          [5, 30],
          'People with less than 60 per cent of the median disposable income.',
        ),
        spread(
          'Children in relative poverty',
          '% of children',
          [5, 38],
          'Children in households with less than 60 per cent of the median disposable income.',
          { since: 1998, reporting: 0.55 },
        ),
        spread(
          'Labour share of income',
          '% of GDP',
          [32, 66],
          'Wages and the labour income of the self-employed.',
          { trend: -0.15, reporting: 0.85 },
        ),
        spread(
          'Gap between women’s and men’s pay',
          '% of men’s pay',
          [1, 36],
          'Difference between the median full-time pay of men and women.',
          { since: 1996, reporting: 0.5, trend: -0.25 },
        ),
        spread(
          'Median disposable income',
          'USD per person',
          [600, 38_000],
          'Disposable income in the middle of the distribution, adjusted for the size of households.',
          { trend: 0.3 },
        ),
      ],
    },
    {
      name: 'wealth',
      title: 'Distribution of wealth',
      description: 'What households own and owe, and how it is spread.',
      variables: [
        owned(
          'Gini coefficient of wealth',
          'index, 0–100',
          [55, 91],
          'Inequality of net wealth, from 0 (all alike) to 100 (one has all).',
        ),
        owned(
          'Wealth share, top 0.1%',
          '% of household wealth',
          [5, 28],
          'Share of the wealthiest 0.1 per cent of adults.',
        ),
        owned(
          'Wealth share, top 1%',
          '% of household wealth',
          [14, 48],
          'Share of the wealthiest one per cent of adults.',
        ),
        owned(
          'Wealth share, top 10%',
          '% of household wealth',
          [46, 84],
          'Share of the wealthiest tenth of adults.',
        ),
        owned(
          'Wealth share, middle 40%',
          '% of household wealth',
          [14, 42],
          'Share of adults between the lower half and the wealthiest tenth.',
          { trend: -0.1 },
        ),
        owned(
          'Wealth share, bottom 50%',
          '% of household wealth',
          [0.5, 10],
          'Share of the lower half of adults.',
          { trend: -0.1 },
        ),
        owned('Household wealth', '% of GDP', [120, 650], 'Net wealth of households at year-end.'),
        owned('Household debt', '% of disposable income', [4, 210], 'Loans of households at year-end.'),
        owned('Public wealth', '% of GDP', [-40, 160], 'Net wealth of general government at year-end.', {
          trend: -0.25,
        }),
        owned(
          'Billionaires’ wealth',
          '% of GDP',
          [0.2, 26],
          'Published fortunes of residents above a billion US dollars.',
          { since: 2001, reporting: 0.38, trend: 0.35 },
        ),
        owned(
          'Inherited wealth',
          '% of household wealth',
          [25, 75],
          'Share of wealth received as bequest or gift, capitalised.',
          { since: 2000, reporting: 0.3 },
        ),
        owned('Home ownership', '% of households', [40, 95], 'Households that live in a home of their own.', {
          reporting: 0.6,
          trend: -0.05,
        }),
        owned(
          'Mean wealth per adult',
          'USD per person',
          [900, 420_000],
          'Net wealth of households divided by adults.',
          { trend: 0.3 },
        ),
        owned(
          'Median wealth per adult',
          'USD per person',
          [200, 160_000],
          'Net wealth in the middle of the distribution.',
          { trend: 0.25 },
        ),
        owned(
          'Corporate shares held by the top 1%',
          '% of shares',
          [28, 84],
          'Share of listed and unlisted companies that the wealthiest one per cent own.',
          { since: 2004, reporting: 0.32 },
        ),
      ],
    },
    taxBurden,
  ],
};
