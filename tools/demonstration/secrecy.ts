// Secrecy Survey: how much a jurisdiction lets people hide, and how much money that concerns.
import { variable, type TopicSpec, type VariableSpec } from './topic.ts';

const score = (title: string, about: string, since = 2011): VariableSpec =>
  variable(title, 'score, 0–100', [12, 94], `${about} From 0 (open) to 100 (secret).`, {
    since,
    every: 2,
    reporting: 0.62,
    trend: -0.15,
    decimals: 0,
  });
const flow = (
  title: string,
  unit: string,
  range: [number, number],
  about: string,
  since = 2001,
): VariableSpec => variable(title, unit, range, about, { since, reporting: 0.55, trend: 0.2 });

export const secrecy: TopicSpec = {
  name: 'secrecy-survey',
  source: 'Secrecy Survey',
  about:
    'A survey every two years of laws and practice that hide who owns what, with statistics of cross-border finance.',
  collection: 'Financial secrecy',
  tables: [
    {
      name: 'ownership',
      title: 'Ownership registration and transparency',
      description: 'Whether owners of companies, trusts, land and accounts are recorded, and who may look.',
      withdrawn: [
        {
          name: 'secrecy_score_by_the_first_method',
          title: 'Secrecy score by the first method',
          description: 'The overall score as the survey weighed it before 2015.',
          unit: 'score, 0–100',
          successor: 'secrecy_score_overall',
        },
      ],
      variables: [
        score('Secrecy score, overall', 'Average of all indicators of the survey.'),
        score('Secrecy of ownership registration', 'Average of the indicators on registers of owners.'),
        score('Secrecy of legal entities', 'Average of the indicators on what companies must publish.'),
        score('Banking secrecy', 'Whether banks may refuse to tell authorities who holds an account.'),
        score(
          'Trusts and foundations register',
          'Whether trusts and private foundations are registered with their owners.',
        ),
        score(
          'Company ownership, recorded',
          'Whether a government authority knows the people who own companies.',
        ),
        score('Company ownership, published', 'Whether anyone can see online who owns companies.', 2013),
        score(
          'Limited partnership transparency',
          'Whether partners and accounts of limited partnerships are published.',
          2013,
        ),
        score('Land ownership transparency', 'Whether owners of land and buildings can be looked up.', 2015),
        score(
          'Freeports',
          'Whether valuables can be kept in freeports without a record of their owners.',
          2015,
        ),
        score(
          'Company accounts, published',
          'Whether companies’ yearly accounts are online and free of charge.',
        ),
        score(
          'Country-by-country reports, published',
          'Whether multinationals publish profit and tax by country.',
        ),
        score('Bearer shares', 'Whether shares may belong to whoever holds the paper.', 2013),
        score('Nominee directors', 'Whether stand-ins may act for hidden directors without saying so.', 2017),
        score('Legal entity identifiers', 'Whether companies must have a global identifier.', 2015),
      ],
    },
    {
      name: 'cooperation',
      title: 'Tax rules, integrity and co-operation',
      description:
        'Whether tax rules and courts hold against abuse, and whether authorities help those of other countries.',
      variables: [
        score(
          'Secrecy of tax and financial rules',
          'Average of the indicators on tax rules and financial regulation.',
        ),
        score(
          'Secrecy towards other countries',
          'Average of the indicators on co-operation between countries.',
        ),
        score(
          'Tax administration capacity',
          'Whether the revenue body has units and data for rich people and large companies.',
        ),
        score(
          'Consistent personal income tax',
          'Whether residents are taxed on all of their income wherever it arises.',
        ),
        score(
          'Promotion of tax evasion',
          'Whether foreigners’ income is let off in ways that help them evade tax at home.',
        ),
        score('Tax court secrecy', 'Whether tax judgments are closed to the public.', 2017),
        score(
          'Harmful legal vehicles',
          'Whether the law offers protected cells, flee clauses and similar devices.',
        ),
        score(
          'Public statistics',
          'How many of the standard statistics of trade and finance are published.',
          2015,
        ),
        score(
          'Tax rulings, published',
          'Whether rulings for single companies and contracts for minerals are online.',
          2017,
        ),
        score(
          'Anti-money-laundering gaps',
          'How far rules against money laundering fall short of the standard.',
        ),
        score(
          'Automatic exchange of information',
          'How far account information reaches other countries by itself.',
        ),
        score('Exchange on request', 'Whether treaties and practice answer requests from other countries.'),
        score(
          'Bilateral treaties on information',
          'How many partners can ask for information under a treaty.',
        ),
        score(
          'International legal co-operation',
          'Whether evidence, seizure and extradition are granted to other countries.',
        ),
        score('Golden visas', 'Whether residence or citizenship is for sale.', 2019),
      ],
    },
    {
      name: 'cross-border-finance',
      title: 'Cross-border finance',
      description:
        'Deposits, investment and services that cross borders, as counterpart countries report them.',
      variables: [
        flow(
          'Deposits of non-residents',
          '% of GDP',
          [1, 160],
          'Deposits in the country’s banks of people and companies abroad, at year-end.',
        ),
        flow(
          'Residents’ deposits abroad',
          '% of GDP',
          [1, 60],
          'Deposits abroad of the country’s residents, as banks there report them.',
        ),
        flow(
          'Residents’ deposits in secrecy jurisdictions',
          '% of deposits abroad',
          [5, 85],
          'Share of residents’ deposits abroad in jurisdictions with a secrecy score above 60.',
          2011,
        ),
        flow(
          'Exports of financial services',
          '% of the world’s exports',
          [0.01, 4],
          'Share of the world’s exports of financial services.',
        ),
        flow(
          'Inward direct investment through empty companies',
          '% of inward investment',
          [1, 70],
          'Share of direct investment from special purpose entities.',
          2009,
        ),
        flow(
          'Outward direct investment through empty companies',
          '% of outward investment',
          [1, 70],
          'Share of direct investment in special purpose entities.',
          2009,
        ),
        flow(
          'Portfolio assets in secrecy jurisdictions',
          '% of portfolio assets',
          [2, 75],
          'Share of shares and bonds abroad issued in jurisdictions with a secrecy score above 60.',
          2011,
        ),
        flow(
          'Trade misinvoicing, estimate',
          '% of trade',
          [1, 22],
          'Gap between what partners report of the same trade, beyond freight and insurance.',
        ),
        flow(
          'Wealth held offshore, estimate',
          '% of GDP',
          [1, 60],
          'Financial wealth of households held abroad and hidden, estimated from gaps in statistics.',
          2001,
        ),
      ].map((one) => ({
        ...one,
        collections: one.title.startsWith('Wealth') ? ['Financial secrecy', 'Wealth and inequality'] : [],
      })),
    },
  ],
};
