// What the demonstration's variables are about and what else they are called, read off their titles as a librarian
// would: topics to browse by, acronyms and synonyms to be suggested.

const subjects: [RegExp, string][] = [
  [/corporat|compan|profit|multinational|transfer pric/i, 'Corporate taxation'],
  [/value.added|consumption|excise|sales tax|tariff|customs/i, 'Consumption taxes'],
  [/personal income|income tax|wage|payroll|social contribution/i, 'Taxes on income'],
  [/wealth|inherit|property|land|estate/i, 'Wealth and property'],
  [/secre|owner|bank|trust|haven|offshore|disclos|publish|registe/i, 'Transparency'],
  [/inequal|gini|tenth|top |bottom|share of income|poverty/i, 'Inequality'],
  [/debt|deficit|borrow|interest/i, 'Public debt'],
  [/spending|expenditure|health|education|pension/i, 'Public spending'],
  [/audit|staff|office|administration|collection cost/i, 'Tax administration'],
  [/exemption|relief|incentive|allowance|deduction|credit/i, 'Tax reliefs'],
];

const names: [RegExp, string[]][] = [
  [/value.added tax/i, ['VAT', 'goods and services tax', 'GST']],
  [/corporate (income )?tax/i, ['CIT', 'company tax']],
  [/personal income tax/i, ['PIT']],
  [/foreign direct investment/i, ['FDI']],
  [/country.by.country/i, ['CbCR']],
  [/social contributions/i, ['social security contributions', 'SSC']],
  [/withholding/i, ['WHT']],
  [/gini/i, ['inequality index']],
  [/excise/i, ['duties']],
  [/secrecy score/i, ['secrecy index']],
];

/** @param otherwise where no subject is in the title */
export function topicsOf(title: string, otherwise: string): string[] {
  const found = subjects.filter(([words]) => words.test(title)).map(([, subject]) => subject);
  return found.length ? found : [otherwise];
}

export const otherNamesOf = (title: string): string[] => [
  ...new Set(names.filter(([words]) => words.test(title)).flatMap(([, list]) => list)),
];
