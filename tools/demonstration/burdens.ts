// Table of the Household Distribution Series: what each tenth of households pays in taxes.
import { variable, type TableSpec, type VariableSpec } from './topic.ts';

const spread = (
  title: string,
  unit: string,
  range: [number, number],
  about: string,
  options = {},
): VariableSpec => variable(title, unit, range, about, { reporting: 0.72, ...options });

const tenths = [
  'poorest',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'richest',
];

const burdens = tenths.flatMap((tenth, index): VariableSpec[] => {
  const options = { since: 2002, reporting: 0.42, trend: 0.05 };
  return [
    spread(
      `Direct taxes of the ${tenth} tenth`,
      '% of income',
      [0.3 + index * 1.4, 6 + index * 3],
      `Income tax and own social contributions of the ${tenth} tenth of households.`,
      options,
    ),
    spread(
      `Consumption taxes of the ${tenth} tenth`,
      '% of income',
      [6 - index * 0.3, 22 - index * 1.1],
      `Value added tax, excises and tariffs borne by the ${tenth} tenth of households.`,
      options,
    ),
  ];
});

export const taxBurden: TableSpec = {
  name: 'tax-burden',
  title: 'Taxes by tenth of households',
  description:
    'What households pay in taxes as a share of their income, from the poorest tenth to the richest.',
  variables: burdens,
};
