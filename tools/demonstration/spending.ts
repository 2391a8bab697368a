// Tables of the Revenue Accounts Panel beyond taxes: totals, spending by function, debt.
import { inForms, variable, type TableSpec } from './topic.ts';

const other = (title: string, high: number, about: string) =>
  inForms(['gdp', 'dollars', 'person'], title, [0.02 * high, high], about);
const spent = (title: string, low: number, high: number, about: string) =>
  inForms(['gdp', 'spending', 'person'], `Spending on ${title}`, [low, high], about, {
    since: 1995,
    reporting: 0.82,
  });
const owed = (title: string, range: [number, number], about: string, options = {}) =>
  inForms(['gdp', 'dollars'], title, range, about, { reporting: 0.86, ...options });

export const totals: TableSpec = {
  name: 'contributions-and-totals',
  title: 'Social contributions, other receipts and totals',
  description: 'Social contributions, receipts that are no taxes, and the totals of public revenue.',
  variables: [
    ...other(
      'Tax revenue, total',
      32,
      'Compulsory payments to general government, social contributions included.',
    ),
    ...other(
      'Tax revenue without social contributions',
      24,
      'Compulsory payments to general government other than social contributions.',
    ),
    ...other(
      'Public revenue, total',
      40,
      'Taxes, social contributions, grants and all other receipts of general government.',
    ),
    ...other(
      'Employers’ social contributions',
      7,
      'Contributions that employers pay to social security funds.',
    ),
    ...other(
      'Employees’ social contributions',
      5,
      'Contributions withheld from wages for social security funds.',
    ),
    ...other(
      'Social contributions of the self-employed',
      1.6,
      'Contributions of people who work for themselves.',
    ),
    ...other('Grants received', 5, 'Grants from foreign governments and international organisations.'),
    ...other('Resource royalties', 4, 'Royalties and licence fees for oil, gas and minerals.'),
    ...other(
      'Dividends from state enterprises',
      1.4,
      'Dividends and transfers of profit from companies that the state owns.',
    ),
    ...other('Fees and fines', 1.8, 'Administrative fees, penalties and forfeits.'),
  ],
};

export const spending: TableSpec = {
  name: 'spending-by-function',
  title: 'Public spending by function',
  description: 'Spending of general government by what it is for, in the divisions and some groups of COFOG.',
  variables: [
    ...spent(
      'general public services',
      2,
      8,
      'Executive and legislative bodies, debt service and transfers between levels of government.',
    ),
    ...spent('defence', 0.3, 4.5, 'Military and civil defence, and military aid abroad.'),
    ...spent('public order and safety', 0.6, 3, 'Police, fire protection, courts and prisons.'),
    ...spent('courts', 0.05, 0.5, 'Civil and criminal courts and the judicial system.'),
    ...spent(
      'economic affairs',
      1.5,
      7,
      'Support of and services to agriculture, energy, mining, transport and other industries.',
    ),
    ...spent('agriculture', 0.2, 2.5, 'Agriculture, forestry, fishing and hunting.'),
    ...spent('energy', 0.1, 2.8, 'Fuel and electricity, subsidies included.'),
    ...spent('transport', 0.5, 3.4, 'Roads, railways, water transport and aviation.'),
    ...spent('environmental protection', 0.1, 1.3, 'Waste, waste water, pollution and biodiversity.'),
    ...spent(
      'housing and community amenities',
      0.2,
      1.8,
      'Housing development, water supply and street lighting.',
    ),
    ...spent('health', 1, 8.5, 'Hospitals, outpatient services, public health and medical products.'),
    ...spent('hospitals', 0.5, 4.5, 'General and specialised hospital services.'),
    ...spent('public health', 0.05, 0.6, 'Prevention, screening and immunisation.'),
    ...spent(
      'recreation, culture and religion',
      0.2,
      1.8,
      'Sport, culture, broadcasting and religious services.',
    ),
    ...spent('education', 2, 7, 'All levels of education and services to it.'),
    ...spent('primary education', 0.8, 2.6, 'Pre-primary and primary education.'),
    ...spent('secondary education', 0.7, 2.8, 'Lower and upper secondary education.'),
    ...spent('universities', 0.3, 1.9, 'Tertiary education, grants to students included.'),
    ...spent('social protection', 1, 20, 'Pensions, sickness, family, unemployment and housing benefits.'),
    ...spent('old-age pensions', 0.5, 11, 'Pensions and other benefits to old people.'),
    ...spent('families and children', 0.1, 3.2, 'Child benefit, parental leave and day care.'),
    ...spent('unemployment', 0.05, 2, 'Benefits to people out of work.'),
  ],
};

export const owing: TableSpec = {
  name: 'debt-and-balance',
  title: 'Public debt, interest and balance',
  description: 'What general government owes, pays for it, and has left over in the year.',
  variables: [
    ...owed(
      'Gross public debt',
      [15, 110],
      'All liabilities of general government that are debt, at the end of the year.',
      { trend: 0.3 },
    ),
    ...owed('Net public debt', [5, 85], 'Gross debt less financial assets, at the end of the year.', {
      trend: 0.3,
      reporting: 0.6,
    }),
    ...owed('External public debt', [5, 60], 'Public debt owed to creditors abroad, at the end of the year.'),
    ...owed('Domestic public debt', [5, 70], 'Public debt owed to residents, at the end of the year.', {
      trend: 0.25,
    }),
    ...owed('Interest paid', [0.5, 6], 'Interest that general government pays in the year.'),
    ...owed('Primary balance', [-6, 5], 'Revenue less spending before interest; below zero is a deficit.', {
      trend: -0.05,
    }),
    ...owed('Overall balance', [-9, 4], 'Revenue less spending; below zero is a deficit.', {
      trend: -0.05,
    }),
    ...owed('Public guarantees outstanding', [0.2, 12], 'Debts of others for which government stands in.', {
      since: 2003,
      reporting: 0.5,
    }),
    ...owed('Payment arrears', [0.05, 4], 'Bills that government has not paid when due.', {
      since: 2000,
      reporting: 0.4,
    }),
    ...owed('Public investment', [1, 9], 'Gross fixed capital formation of general government.'),
    variable(
      'Average maturity of public debt',
      'years',
      [2, 14],
      'Average time until public debt falls due, weighted by amount.',
      { since: 2001, reporting: 0.55 },
    ),
    variable(
      'Public debt in foreign currency',
      '% of public debt',
      [1, 85],
      'Share of public debt that is to be paid in another currency than the country’s own.',
      { since: 1995, reporting: 0.7 },
    ),
  ],
};
