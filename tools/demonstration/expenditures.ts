// Tax Expenditure Reports: what governments give away through taxes.
import { variable, type TopicSpec, type VariableSpec } from './topic.ts';

const forgone = (title: string, high: number, about: string, options = {}): VariableSpec[] => [
  variable(`Revenue forgone: ${title}`, '% of GDP', [0.02 * high, high], about, {
    since: 1996,
    reporting: 0.55,
    trend: 0.15,
    decimals: 2,
    ...options,
  }),
  variable(
    `Revenue forgone: ${title}, share of all taxes`,
    '% of tax revenue',
    [0.08 * high, 4 * high],
    `${about} As a share of all tax revenue.`,
    { since: 1996, reporting: 0.55, trend: 0.15, decimals: 2, ...options },
  ),
];
const purpose = (title: string, high: number, about: string): VariableSpec[] => [
  variable(`Tax expenditure for ${title}`, '% of GDP', [0.02 * high, high], about, {
    since: 2000,
    reporting: 0.48,
    decimals: 3,
  }),
  variable(
    `Tax expenditure for ${title}, provisions`,
    'provisions',
    [1, 60],
    `How many provisions of tax law serve this purpose. ${about}`,
    { since: 2000, reporting: 0.48, shape: 'steps', trend: 0.25, decimals: 0 },
  ),
];

export const expenditures: TopicSpec = {
  name: 'tax-expenditure-reports',
  source: 'Tax Expenditure Reports',
  about:
    'What governments report of the revenue that they forgo through exemptions, deductions, credits and reduced rates.',
  collection: 'Public money',
  tables: [
    {
      name: 'by-tax',
      title: 'Tax expenditure by tax',
      description:
        'Revenue forgone through exemptions, deductions, credits and reduced rates, by the tax concerned.',
      variables: [
        ...forgone(
          'all taxes',
          6,
          'Revenue forgone as the government itself reports it. Methods differ between countries.',
        ),
        ...forgone('personal income tax', 2.2, 'Exemptions, deductions and credits of individuals.'),
        ...forgone('corporate tax', 1.8, 'Holidays, allowances and reduced rates of corporations.', {
          collections: ['Taxing corporations', 'Public money'],
        }),
        ...forgone('value added tax', 2.6, 'Exempt, zero-rated and reduced-rated goods and services.'),
        ...forgone('excises', 0.7, 'Exempt and reduced-rated fuels and other goods.'),
        ...forgone('import tariffs', 1, 'Goods let in free or at a reduced tariff outside trade agreements.'),
        ...forgone('property taxes', 0.5, 'Exempt land, buildings and transfers.', {
          collections: ['Wealth and inequality', 'Public money'],
        }),
        ...forgone(
          'social contributions',
          0.8,
          'Contributions waived or reduced for groups of employers and employees.',
        ),
      ],
    },
    {
      name: 'by-purpose',
      title: 'Tax expenditure by purpose',
      description: 'Revenue forgone by what the provision is meant to support.',
      variables: [
        ...purpose('housing', 0.8, 'Relief for mortgage interest, rents and homes sold.'),
        ...purpose('pensions', 1.2, 'Relief for saving towards old age.'),
        ...purpose('health', 0.6, 'Relief for medical costs and insurance.'),
        ...purpose('education', 0.3, 'Relief for fees, grants and training.'),
        ...purpose('research', 0.4, 'Credits and allowances for research and development.'),
        ...purpose('investment', 0.9, 'Holidays and accelerated depreciation for new plant.'),
        ...purpose('exports', 0.5, 'Relief for exporters and special zones.'),
        ...purpose('agriculture', 0.5, 'Relief for farmers, forestry and fishing.'),
        ...purpose('energy', 0.7, 'Relief for fuels and electricity, renewable or not.'),
        ...purpose('charities', 0.2, 'Relief for donors and for charities’ own income.'),
        ...purpose('families', 0.6, 'Relief for children and dependants.'),
        ...purpose('employment', 0.5, 'Relief for low wages and for hiring.'),
        ...purpose('regions', 0.3, 'Relief for places that fall behind.'),
        ...purpose('banks and insurers', 0.3, 'Relief for financial services.'),
        ...purpose('culture', 0.1, 'Relief for media, film and heritage.'),
      ],
    },
  ],
};
