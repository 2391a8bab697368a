// Screens of the catalogue: what anybody finds and reads.
import { main, pressFirst, type Screen, unfoldAll } from './screen.ts';

const rate = '/variables/corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory';
const withdrawn = '/variables/secrecy-survey.ownership.secrecy_score_by_the_first_method';

export const catalogueScreens: readonly Screen[] = [
  { name: 'home', address: '/home' },
  { name: 'home of an active member', address: '/home', who: 'active', bundle: 3 },
  { name: 'home of an inactive member', address: '/home', who: 'inactive' },
  { name: 'browse', address: '/browse' },
  { name: 'browse, results', address: '/browse?search=tax', who: 'active', bundle: 3 },
  { name: 'browse, no results', address: '/browse?search=zzzzzz' },
  {
    name: 'browse, filters chosen',
    address: '/browse',
    only: 'desk',
    prepare: async (page) => {
      await unfoldAll(page);
      await main(page).getByRole('checkbox').filter({ visible: true }).first().check({ force: true });
    },
  },
  {
    name: 'browse, filters open',
    address: '/browse',
    only: 'phone',
    prepare: async (page) => {
      await pressFirst(page, 'button', /^Filters/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'browse, suggestions',
    address: '/browse',
    prepare: async (page) => {
      await page.getByLabel('Search variables').pressSequentially('corpor');
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'variable', address: rate },
  { name: 'variable, everything unfolded', address: rate, who: 'active', bundle: 3, prepare: unfoldAll },
  { name: 'variable of an inactive member', address: rate, who: 'inactive' },
  { name: 'variable, withdrawn', address: withdrawn },
  { name: 'variable, unknown', address: '/variables/no.such' },
  { name: 'datasets', address: '/datasets' },
  { name: 'dataset', address: '/datasets/corporate-rates.corporate-tax-rates', prepare: unfoldAll },
  { name: 'sources', address: '/sources' },
  {
    name: 'source',
    address: '/sources',
    prepare: (page) => main(page).getByRole('listitem').getByRole('link').first().click(),
  },
  { name: 'collections', address: '/collections' },
  {
    name: 'collection',
    address: '/collections',
    prepare: (page) => main(page).getByRole('listitem').getByRole('link').first().click(),
  },
  { name: 'places', address: '/places' },
  { name: 'place', address: '/places/KEN' },
  { name: 'place, former state', address: '/places/SUN' },
  { name: 'place, without figures', address: '/places/ATA' },
  { name: 'place, unknown', address: '/places/nowhere' },
  { name: 'guides', address: '/pages/guides' },
  { name: 'guide to variables', address: '/pages/guides/read-a-variable-page' },
  { name: 'guide to bundles', address: '/pages/guides/build-a-bundle' },
  { name: 'guide to scripts', address: '/pages/guides/fetch-by-script' },
  { name: 'licensing', address: '/pages/licensing' },
  { name: 'contact', address: '/pages/contact-us' },
  { name: 'not found', address: '/no/such/page' },
];
