// Corporate Rates Series: what corporations are asked for, and what multinationals report.
import { multinationals, withholdingTaxes } from './payments.ts';
import { rate, since, variable, type TopicSpec } from './topic.ts';

export const corporations: TopicSpec = {
  name: 'corporate-rates',
  source: 'Corporate Rates Series',
  about:
    'Rates and rules of corporate taxation read from statutes and treaties, and reports by country of multinationals.',
  collection: 'Taxing corporations',
  tables: [
    {
      name: 'corporate-tax-rates',
      title: 'Corporate tax rates and rules',
      description:
        'Rates in the statute, rates that result from all rules together, and the rules of the tax base.',
      variables: [
        rate(
          'Corporate tax rate, statutory',
          [12, 42],
          'Top combined central and sub-central rate on corporate profit on 1 January.',
          { reporting: 1, trend: -0.4 },
        ),
        rate(
          'Corporate tax rate, central government',
          [10, 38],
          'Top rate of central government on corporate profit on 1 January.',
          { reporting: 0.98, trend: -0.4 },
        ),
        rate(
          'Corporate tax rate, sub-central',
          [0, 12],
          'Average rate that regions and municipalities add.',
          { reporting: 0.5 },
        ),
        rate(
          'Corporate tax rate, effective average',
          [8, 36],
          'Share of a profitable investment taken by corporate tax over its life, on common assumptions about finance and depreciation.',
          { ...since(1998, 0.48), shape: 'level' },
        ),
        rate(
          'Corporate tax rate, effective marginal',
          [-4, 30],
          'Share of the return of a just profitable investment taken by corporate tax.',
          { ...since(1998, 0.48), shape: 'level' },
        ),
        rate(
          'Corporate tax rate, small companies',
          [5, 28],
          'Rate on profits of companies below the threshold for small ones.',
          { reporting: 0.7 },
        ),
        rate(
          'Corporate tax rate, lowest available',
          [0, 24],
          'Lowest rate that any regime in the law offers to multinational companies.',
          since(2005, 0.64),
        ),
        rate(
          'Corporate tax rate, patent box',
          [0, 16],
          'Rate on income from patents where a special regime exists.',
          since(2000, 0.24),
        ),
        rate(
          'Corporate tax rate, special economic zones',
          [0, 18],
          'Rate on profits made in special economic zones where there are any.',
          since(1995, 0.46),
        ),
        rate(
          'Corporate tax rate, oil and gas',
          [25, 78],
          'Top rate on profits from extracting oil and gas, surcharges included.',
          { reporting: 0.4, trend: 0.05 },
        ),
        rate(
          'Corporate tax rate, banks',
          [15, 45],
          'Top rate on profits of banks, surcharges included.',
          since(2008, 0.6),
        ),
        rate(
          'Minimum top-up tax rate',
          [0, 15],
          'Rate of a domestic minimum tax on groups above the threshold of the global rules.',
          { ...since(2022, 0.35), trend: 0.5 },
        ),
        rate(
          'Tax rate on companies’ capital gains',
          [0, 34],
          'Rate on gains of companies from selling shares in other companies.',
          { reporting: 0.75 },
        ),
        rate('Dividend tax rate, top', [0, 45], 'Top rate that resident individuals pay on dividends.', {
          reporting: 0.8,
          collections: ['Taxing corporations', 'Wealth and inequality'],
        }),
        variable(
          'Loss carry-forward',
          'years',
          [3, 25],
          'For how many years a loss may be set against later profits.',
          { shape: 'steps', reporting: 0.8, decimals: 0 },
        ),
        variable(
          'Loss carry-back',
          'years',
          [0, 3],
          'For how many years a loss may be set against earlier profits.',
          { shape: 'steps', reporting: 0.8, decimals: 0 },
        ),
        variable(
          'Interest deduction cap',
          '% of earnings before interest and tax',
          [20, 60],
          'Highest share of earnings that may be deducted as interest to related parties.',
          { ...since(2004, 0.45), shape: 'steps', trend: -0.2 },
        ),
        variable(
          'Depreciation allowance, machinery',
          '% of cost',
          [60, 98],
          'Present value of depreciation of machinery as a share of its cost.',
          { ...since(1998, 0.48) },
        ),
        variable(
          'Depreciation allowance, buildings',
          '% of cost',
          [25, 80],
          'Present value of depreciation of buildings as a share of their cost.',
          { ...since(1998, 0.48) },
        ),
        variable(
          'Depreciation allowance, intangibles',
          '% of cost',
          [40, 95],
          'Present value of depreciation of intangible property as a share of its cost.',
          { ...since(1998, 0.48) },
        ),
        variable(
          'Research credit',
          '% of spending',
          [0, 45],
          'Implied subsidy to a further unit of spending on research by a large profitable company.',
          { ...since(2000, 0.4), trend: 0.3 },
        ),
        variable(
          'Corporate tax haven score',
          'score, 0–100',
          [8, 96],
          'How far a jurisdiction’s rules let multinational companies escape tax elsewhere, from 0 (not at all) to 100.',
          { ...since(2019, 0.37), every: 1, collections: ['Taxing corporations', 'Financial secrecy'] },
        ),
      ],
    },
    withholdingTaxes,
    multinationals,
  ],
};
