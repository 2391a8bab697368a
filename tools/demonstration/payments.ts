// Tables of the Corporate Rates Series beyond the rates at home: withholding taxes, and reports by country.
import { rate, since, variable, type TableSpec, type VariableSpec } from './topic.ts';

const payments: [string, string][] = [
  ['dividends to companies', 'dividends paid to a parent company abroad'],
  ['dividends to individuals', 'dividends paid to individuals abroad'],
  ['interest', 'interest paid to lenders abroad'],
  ['royalties', 'royalties paid to owners of rights abroad'],
  ['technical fees', 'fees for technical services from abroad'],
  ['management fees', 'management fees paid to a group abroad'],
  ['insurance premiums', 'insurance premiums paid to insurers abroad'],
];

const withholding = payments.flatMap(([title, words]): VariableSpec[] => [
  rate(
    `Withholding tax on ${title}, domestic rate`,
    [0, 28],
    `Rate in domestic law on ${words}, before any treaty.`,
    { trend: -0.1 },
  ),
  rate(
    `Withholding tax on ${title}, average treaty rate`,
    [0, 16],
    `Average over treaties in force of the highest rate on ${words}.`,
    { ...since(1992, 0.78), trend: -0.2 },
  ),
  rate(
    `Withholding tax on ${title}, lowest treaty rate`,
    [0, 10],
    `Lowest rate in any treaty in force on ${words}.`,
    { ...since(1992, 0.78), trend: -0.2 },
  ),
  variable(
    `Treaty partners without withholding tax on ${title}`,
    'countries',
    [0, 40],
    `How many treaty partners may take nothing from ${words}.`,
    { ...since(1992, 0.78), shape: 'steps', trend: 0.3, decimals: 0 },
  ),
]);

const reported = (['Foreign', 'Domestic'] as const).flatMap((side): VariableSpec[] => {
  const who =
    side === 'Foreign'
      ? 'multinationals with their head office abroad'
      : 'multinationals with their head office in the country';
  const options = { since: 2016, reporting: side === 'Foreign' ? 0.55 : 0.3 };
  const about = (what: string) => `${what} of ${who}, as they report it country by country.`;
  return [
    variable(`${side} multinationals: sales`, 'USD million', [200, 90_000], about('Sales'), options),
    variable(
      `${side} multinationals: profit before tax`,
      'USD million',
      [10, 14_000],
      about('Profit before tax'),
      options,
    ),
    variable(
      `${side} multinationals: tax paid`,
      'USD million',
      [2, 2600],
      about('Corporate tax paid in the year'),
      options,
    ),
    variable(`${side} multinationals: employees`, 'persons', [300, 260_000], about('Employees'), options),
    variable(
      `${side} multinationals: tangible assets`,
      'USD million',
      [50, 40_000],
      about('Tangible assets other than cash'),
      options,
    ),
    variable(
      `${side} multinationals: effective tax rate`,
      '%',
      [6, 32],
      about('Tax paid as a share of profit'),
      options,
    ),
    variable(
      `${side} multinationals: profit per employee`,
      'USD thousand per person',
      [4, 180],
      about('Profit before tax per employee'),
      options,
    ),
    variable(
      `${side} multinationals: sales to related parties`,
      '% of sales',
      [5, 70],
      about('Share of sales to the same group'),
      options,
    ),
  ];
});

export const withholdingTaxes: TableSpec = {
  name: 'withholding-taxes',
  title: 'Withholding taxes and treaties',
  description: 'What is withheld from payments abroad in domestic law and in tax treaties.',
  variables: [
    ...withholding,
    variable(
      'Tax treaties in force',
      'treaties',
      [2, 110],
      'Comprehensive income tax treaties in force on 31 December.',
      { shape: 'steps', trend: 0.4, decimals: 0 },
    ),
    variable(
      'Share of world income under treaty',
      '% of world GDP',
      [5, 95],
      'Share of the world’s income, the country’s own left out, that arises in treaty partners.',
      { shape: 'steps', trend: 0.3 },
    ),
  ],
};

export const multinationals: TableSpec = {
  name: 'multinationals',
  title: 'Multinationals’ reports by country',
  description: 'Totals of what large multinational groups report for each country in which they work.',
  variables: reported,
};
