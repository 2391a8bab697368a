// Revenue Bodies Survey: the offices that collect taxes, their people, money and results.
import { variable, type TopicSpec, type VariableSpec } from './topic.ts';

const office = (
  title: string,
  unit: string,
  range: [number, number],
  about: string,
  options = {},
): VariableSpec =>
  variable(title, unit, range, about, { since: 2004, reporting: 0.62, trend: 0.05, ...options });
const persons = (title: string, high: number, about: string) =>
  office(title, 'persons', [high * 0.002, high], about, { shape: 'count', decimals: 0 });
const share = (title: string, of: string, range: [number, number], about: string, options = {}) =>
  office(title, `% of ${of}`, range, about, options);

const filed: [string, string][] = [
  ['personal income tax', 'individuals’ income tax'],
  ['corporate tax', 'corporate tax'],
  ['value added tax', 'value added tax'],
];

export const offices: TopicSpec = {
  name: 'revenue-bodies-survey',
  source: 'Revenue Bodies Survey',
  about: 'A yearly survey of national revenue bodies about their people, money, work and results.',
  collection: 'Public money',
  tables: [
    {
      name: 'staff-and-budget',
      title: 'Staff and budget of revenue bodies',
      description: 'Who works in national revenue bodies, and what they cost.',
      variables: [
        persons(
          'Tax administration staff',
          90_000,
          'Full-time equivalent staff of the national revenue body, year-end.',
        ),
        persons(
          'Tax administration staff, audit',
          28_000,
          'Full-time equivalent staff in audit and investigation.',
        ),
        persons(
          'Tax administration staff, large taxpayers',
          2600,
          'Full-time equivalent staff of the office for large taxpayers.',
        ),
        persons(
          'Tax administration staff, wealthy individuals',
          500,
          'Full-time equivalent staff for individuals of high net worth.',
        ),
        persons(
          'Tax administration staff, transfer pricing',
          420,
          'Full-time equivalent staff who examine prices inside multinational groups.',
        ),
        persons(
          'Tax administration staff, debt collection',
          12_000,
          'Full-time equivalent staff who collect overdue tax.',
        ),
        persons(
          'Tax administration staff, taxpayer services',
          24_000,
          'Full-time equivalent staff who answer and register taxpayers.',
        ),
        share(
          'Tax administration staff with a degree',
          'staff',
          [25, 92],
          'Staff with a university degree.',
          { trend: 0.2 },
        ),
        share('Women among tax administration staff', 'staff', [22, 72], 'Women among all staff, year-end.'),
        share(
          'Women among tax administration managers',
          'managers',
          [8, 60],
          'Women among executives, year-end.',
          { trend: 0.3 },
        ),
        share('Tax administration staff under 35', 'staff', [8, 48], 'Staff younger than 35, year-end.', {
          trend: -0.2,
        }),
        share('Tax administration staff turnover', 'staff', [1, 14], 'Staff who left in the year.'),
        office(
          'Citizens per tax official',
          'persons',
          [350, 6000],
          'Population divided by full-time equivalent staff.',
        ),
        share(
          'Tax administration budget',
          'GDP',
          [0.05, 0.45],
          'Spending of the national revenue body in the year.',
          { decimals: 3 },
        ),
        share(
          'Cost of collection',
          'revenue collected',
          [0.3, 3.2],
          'Spending of the national revenue body per hundred units of net revenue.',
        ),
        share('Salaries in the tax administration budget', 'budget', [45, 88], 'Pay and pensions of staff.'),
        share(
          'Computing in the tax administration budget',
          'budget',
          [3, 26],
          'Hardware, software and contracts for them.',
          { trend: 0.3 },
        ),
        share(
          'Training in the tax administration budget',
          'budget',
          [0.1, 2.4],
          'Courses and academies for staff.',
        ),
      ],
    },
    {
      name: 'filing-and-audit',
      title: 'Filing, payment, audit and disputes',
      description: 'How returns and payments arrive, how they are examined, and how disputes end.',
      variables: [
        ...filed.flatMap(([title, words]) => [
          share(
            `Electronic filing of ${title}`,
            'returns',
            [5, 99],
            `Returns of ${words} that arrive electronically.`,
            { trend: 0.6 },
          ),
          share(
            `Filing on time of ${title}`,
            'returns due',
            [48, 98],
            `Returns of ${words} that arrive by their date.`,
          ),
          share(
            `Payment on time of ${title}`,
            'tax due',
            [55, 99],
            `Amounts of ${words} that arrive by their date.`,
          ),
          office(
            `Registered taxpayers, ${title}`,
            'persons',
            [2000, 22_000_000],
            `Taxpayers registered for ${words}, year-end.`,
            { shape: 'count', decimals: 0 },
          ),
          office(`Audits of ${title}`, 'audits', [40, 180_000], `Audits of ${words} finished in the year.`, {
            shape: 'count',
            decimals: 0,
          }),
          share(
            `Audit adjustments of ${title}`,
            'tax assessed',
            [0.2, 9],
            `Additional ${words} assessed by audits.`,
          ),
        ]),
        share(
          'Tax arrears',
          'revenue collected',
          [1, 55],
          'Overdue tax at year-end, disputed amounts included.',
        ),
        share(
          'Tax arrears judged collectable',
          'arrears',
          [15, 80],
          'Overdue tax that the revenue body expects to collect.',
        ),
        share('Tax arrears in dispute', 'arrears', [5, 60], 'Overdue tax under objection or appeal.'),
        office('Time to refund value added tax', 'days', [8, 190], 'Average days from claim to refund.', {
          trend: -0.2,
        }),
        office('Tax disputes pending', 'cases', [20, 120_000], 'Objections and appeals open at year-end.', {
          shape: 'count',
          decimals: 0,
        }),
        share(
          'Tax disputes won by taxpayers',
          'disputes decided',
          [8, 58],
          'Appeals decided wholly or mostly for the taxpayer.',
        ),
        office(
          'Time to comply with taxes',
          'hours a year',
          [60, 700],
          'Hours that a medium-sized company needs to prepare, file and pay its taxes.',
          { trend: -0.3 },
        ),
        share(
          'Value added tax gap, estimate',
          'potential revenue',
          [2, 48],
          'Value added tax that the law asks for and that does not arrive.',
          { trend: -0.15 },
        ),
      ],
    },
  ],
};
