// One number by one question: what somebody types on home names a variable, a place and a year, and the first suggestion leads
// to its value. The package is made for this, with countries, a group of them, and years.
import { expect, test, violations } from '#e2e/fixtures.ts';
import { shareOwnPortal } from '#e2e/own-portal.ts';

const places = ['Brazil', 'Kenya', 'Malta', 'Germany', 'European Union', 'World'];
const years = [1990, 2022, 2023];
const rows = places.flatMap((place, at) =>
  years.map((year) => `${place},${year},${at + 1}${year},${30 + at}.5,${year}${at}`),
);
const fields = [
  { name: 'country' },
  { name: 'year' },
  { name: 'gdp', title: 'GDP (current US$)', unit: 'US$' },
  { name: 'gini', title: 'Gini index' },
  { name: 'people', title: 'Population, total' },
];
const portal = shareOwnPortal({
  name: 'development',
  csv: `country,year,gdp,gini,people\n${rows.join('\n')}\n`,
  fields,
});
test.afterAll(() => portal.stop());

const questions = [
  ['gdp of Kenya in 2023', 'GDP (current US$)', 'Kenya, 2023: 22,023 US$'],
  ['gini of Brazil', 'Gini index', 'Brazil: 30.5 in 1990, 30.5 in 2023'],
  ['population of the EU in 1990', 'Population, total', 'European Union, 1990: 19,904'],
] as const;

test('a question leads to its value by one press', async ({ page }) => {
  const { address } = await portal.start();
  for (const [question, title, value] of questions) {
    await page.goto(`${address}/home`);
    await page.getByLabel('Search variables, countries and topics').pressSequentially(question);
    await page.getByRole('option', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(value)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});
