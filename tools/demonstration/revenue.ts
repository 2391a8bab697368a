// Revenue Accounts Panel: what governments raise. What they spend and owe is in spending.ts.
import { owing, spending, totals } from './spending.ts';
import { inForms, type TopicSpec } from './topic.ts';

const corporations = { collections: ['Taxing corporations'] };
const wealth = { collections: ['Wealth and inequality', 'Public money'] };
const raised = ['gdp', 'taxes', 'dollars', 'person'] as const;
const tax = (title: string, high: number, about: string, options = {}) =>
  inForms([...raised], title, [0.02 * high, high], about, options);

export const revenue: TopicSpec = {
  name: 'revenue-accounts',
  source: 'Revenue Accounts Panel',
  about: 'Receipts, spending and debt of general government, compiled from national accounts.',
  collection: 'Public money',
  tables: [
    {
      name: 'income-and-profits',
      title: 'Taxes on income and profits',
      description: 'Receipts of general government from taxes on people’s incomes and companies’ profits.',
      variables: [
        ...tax(
          'Personal income tax revenue',
          9,
          'General government receipts from taxes on income, profits and capital gains of individuals.',
        ),
        ...tax(
          'Corporate tax revenue',
          5.5,
          'General government receipts from taxes on income, profits and capital gains of corporations.',
          corporations,
        ),
        ...tax(
          'Capital gains tax revenue',
          1.4,
          'Receipts from taxes on gains when property or shares are sold.',
          { ...wealth, reporting: 0.6 },
        ),
        ...tax(
          'Dividend and interest tax revenue',
          1.6,
          'Receipts from taxes on dividends and interest, where they are recorded apart.',
          { ...wealth, reporting: 0.62 },
        ),
        ...tax(
          'Payroll tax revenue',
          1.8,
          'Receipts from taxes on wages paid by employers that are not social contributions.',
          { reporting: 0.7 },
        ),
        ...tax(
          'Extractive industries profit tax revenue',
          6,
          'Receipts from taxes on profits of oil, gas and mining companies.',
          { ...corporations, reporting: 0.5, since: 1998 },
        ),
        ...tax(
          'Withholding tax revenue on payments abroad',
          1.2,
          'Receipts withheld from dividends, interest, royalties and fees paid to non-residents.',
          { ...corporations, reporting: 0.55, since: 1996 },
        ),
        ...tax(
          'Presumptive and turnover tax revenue',
          1.1,
          'Receipts from simplified taxes that small firms pay in place of a profit tax.',
          { reporting: 0.58 },
        ),
      ],
    },
    {
      name: 'goods-and-trade',
      title: 'Taxes on goods, services and trade',
      description: 'Receipts of general government from taxes on what people buy and what crosses borders.',
      variables: [
        ...tax('Value added tax revenue', 8.5, 'Receipts from value added taxes, net of refunds.', {
          trend: 0.25,
        }),
        ...tax(
          'General sales tax revenue',
          3,
          'Receipts from sales taxes at one stage, other than value added taxes.',
          { reporting: 0.45, trend: -0.15 },
        ),
        ...tax('Excise revenue', 3.6, 'Receipts from excise duties on all goods.'),
        ...tax(
          'Tobacco excise revenue',
          0.9,
          'Receipts from excise duties on cigarettes and other tobacco.',
          { reporting: 0.75 },
        ),
        ...tax('Alcohol excise revenue', 0.8, 'Receipts from excise duties on beer, wine and spirits.', {
          reporting: 0.75,
        }),
        ...tax('Fuel excise revenue', 2, 'Receipts from excise duties on petrol, diesel and other fuels.', {
          reporting: 0.78,
          trend: -0.1,
        }),
        ...tax(
          'Carbon tax revenue',
          0.7,
          'Receipts from taxes on greenhouse gas emissions and from auctioned permits.',
          { since: 2005, reporting: 0.35, trend: 0.4 },
        ),
        ...tax(
          'Vehicle tax revenue',
          0.9,
          'Receipts from taxes on owning, registering and using motor vehicles.',
          { reporting: 0.68 },
        ),
        ...tax('Import tariff revenue', 4.5, 'Receipts from customs duties on imported goods.', {
          trend: -0.35,
        }),
        ...tax(
          'Export tax revenue',
          1.2,
          'Receipts from duties on exported goods, mostly minerals and crops.',
          { reporting: 0.4, trend: -0.2 },
        ),
        ...tax(
          'Digital services tax revenue',
          0.2,
          'Receipts from taxes on turnover of online advertising, platforms and data.',
          { ...corporations, since: 2017, reporting: 0.22, trend: 0.5 },
        ),
        ...tax('Gambling tax revenue', 0.5, 'Receipts from taxes on lotteries, betting and casinos.', {
          reporting: 0.6,
        }),
      ],
    },
    {
      name: 'property-and-wealth',
      title: 'Taxes on property and wealth',
      description: 'Receipts of general government from taxes on owning, passing on and trading property.',
      variables: [
        ...tax(
          'Recurrent property tax revenue',
          2.2,
          'Receipts from yearly taxes on land and buildings.',
          wealth,
        ),
        ...tax('Land tax revenue', 0.8, 'Receipts from yearly taxes on the value of land alone.', {
          ...wealth,
          reporting: 0.5,
        }),
        ...tax(
          'Inheritance and gift tax revenue',
          0.6,
          'Receipts from taxes on estates, inheritances and gifts.',
          { ...wealth, reporting: 0.55, trend: -0.1 },
        ),
        ...tax(
          'Net wealth tax revenue',
          0.7,
          'Receipts from yearly taxes on what people own less what they owe.',
          { ...wealth, reporting: 0.25, trend: -0.2 },
        ),
        ...tax(
          'Financial transaction tax revenue',
          0.6,
          'Receipts from taxes on trades of shares, bonds and currencies.',
          { ...wealth, reporting: 0.42 },
        ),
        ...tax(
          'Property transfer tax revenue',
          1,
          'Receipts from stamp duties and other taxes on the sale of land and buildings.',
          { ...wealth, reporting: 0.72 },
        ),
      ],
    },
    totals,
    spending,
    owing,
  ],
};
