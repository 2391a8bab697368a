// What the portal says in English on its home page.
import { plural } from '#texts/en/numbers.ts';

const variables = (count: number): string => plural(count, 'variable', 'variables');

export const homeText = {
  /** The demonstration's data are known; what another catalogue holds is not. */
  title: {
    demonstration: 'Public finance, country by country, year by year',
    other: 'Public data, measured and explained',
  },
  /** `size`: null where the catalogue could not be read. */
  lede: (size: { variables: number; sources: number } | null) =>
    `${size === null ? 'Variables' : `${variables(size.variables)} from ${plural(size.sources, 'source', 'sources')}`}. Read what each one measures, collect the ones you need, and download them.`,
  counting: 'Counting the variables',
  loading: 'Loading the catalogue',
  oftenSearched: 'Often searched:',
  /** What the figures count, below each. */
  counts: {
    variables: (count: number) => (count === 1 ? 'variable' : 'variables'),
    datasets: (count: number) => (count === 1 ? 'dataset' : 'datasets'),
    sources: (count: number) => (count === 1 ? 'source' : 'sources'),
    places: (count: number) => (count === 1 ? 'country or territory' : 'countries and territories'),
    years: 'years covered',
  },
  collections: { title: 'Collections', all: 'Browse all data', variables },
  latest: {
    title: 'Latest versions',
    label: 'Latest versions, table',
    columns: { dataset: 'Dataset', version: 'Version', date: 'Date', rows: 'Rows' },
  },
  guides: {
    title: 'Working with the data',
    all: 'All guides',
    variablePage: {
      title: 'Read a variable page',
      text: 'What unit, coverage and version mean, and how to tell a zero from a missing value.',
    },
    bundle: {
      title: 'Build a bundle',
      text: 'How to collect variables from several datasets and download them.',
    },
    script: { title: 'Fetch by script', text: 'How to get the same files with curl, Python or R.' },
  },
  synthetic: {
    title: 'Synthetic demonstration data.',
    all: 'All values here are made up to show what the portal does. Do not cite them.',
    some: 'Some datasets here are made up to show what the portal does. They are marked “Synthetic”. Do not cite them.',
  },
};
