// The results of Browse data as a visitor handles them, and two searches of the demonstration: one that finds these
// two variables and no more, one that finds these four among others.
import type { Page } from 'playwright/test';

export type Known = { id: string; title: string };

const known = (dataset: string, name: string, title: string): Known => ({ id: `${dataset}.${name}`, title });
const rates = 'corporate-rates.corporate-tax-rates';
const revenue = 'revenue-accounts.income-and-profits';

export const twoResults = {
  address: '/browse?search=loss_carry',
  rows: [
    known(rates, 'loss_carry_back', 'Loss carry-back'),
    known(rates, 'loss_carry_forward', 'Loss carry-forward'),
  ],
} as const;

export const someResults = {
  address: '/browse?search=corporate_tax_revenue',
  rows: [
    known(revenue, 'corporate_tax_revenue', 'Corporate tax revenue'),
    known(revenue, 'corporate_tax_revenue_per_person', 'Corporate tax revenue per person'),
    known(revenue, 'corporate_tax_revenue_in_us_dollars', 'Corporate tax revenue, in US dollars'),
    known(revenue, 'corporate_tax_revenue_share_of_all_taxes', 'Corporate tax revenue, share of all taxes'),
  ],
} as const;

export const rowsOf = (page: Page) => {
  // What is among the best matches has a button there and one in the list.
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();
  /** Presses, and takes the mouse off the page: a toast that comes up under it would be held by it. */
  const press = async (name: string) => {
    await button(name).click();
    await page.mouse.move(0, 0);
  };
  return {
    titles: page.getByRole('list', { name: 'Results' }).getByRole('heading'),
    button,
    press,
    add: (title: string) => press(`Add ${title}`),
    remove: (title: string) => press(`Remove ${title}`),
    isHeld: (title: string) => button(`Remove ${title}`).isVisible(),
    /** Titles of the rows that are in the bundle. */
    held: async () => {
      const names = await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove (?!all results)/ })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
      return [...new Set(names.map((name) => name.replace('Remove ', '')))];
    },
  };
};
