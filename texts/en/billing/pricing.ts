// What the portal says in English about its plans: what each costs, whom it is for and what it includes.
const withAccount = 'with an account';
const all = 'all';

export const pricingText = {
  title: 'Pricing',
  lede: 'You can browse everything without paying. A subscription pays for the files, and for the people who check and correct the data.',
  own: { title: 'What you have', page: 'Your subscription' },
  browse: {
    title: 'Browse',
    price: '£0',
    per: 'No account needed',
    text: 'To look things up, check a figure, and decide whether the data fit your question.',
    includes: (rows: number) => [
      'Every variable’s page, with its source and coverage',
      `The first ${rows} rows of each file, with an account`,
    ],
    action: 'Browse data',
  },
  researcher: {
    title: 'Researcher',
    text: 'For one person who works with whole files, by hand or by script.',
    includes: ['Every row of every file', 'Scripts with API tokens get whole files too'],
    interval: 'How you pay',
    /** Below the price; `interval`: month or year. */
    per: { month: 'a month. Cancel at any time.', year: 'a year. Cancel at any time.' },
    loading: 'Loading the price',
    failed: 'The price could not be loaded.',
    retry: 'Try again',
    signIn: 'Sign in to subscribe',
    /** {register}: the link with the words below it. */
    noAccount: 'No account yet? {register}, then come back here.',
    register: 'Register first',
    subscribe: 'Subscribe',
    subscribing: 'Opening the payment page…',
    isYours: 'You have this plan',
    seeYours: 'See what you have',
  },
  freeAccess: {
    title: 'Free access',
    price: '£0',
    per: 'on application, for a limited time',
    text: 'For students, journalists, civil society, and anyone who works in a low-income country.',
    includes: ['The same as Researcher', 'A person reads each application'],
    action: 'Apply for free access',
  },
  included: {
    title: 'What each plan includes',
    label: 'What each plan includes, table',
    what: 'What is included',
    yes: 'Yes',
    /** What is included, and of the three plans in their order whether, or how much of it. */
    rows: (
      rows: number,
      formats: string,
    ): readonly (readonly [what: string, ...plans: (string | true)[]])[] => [
      ['Search, and every variable’s page', true, true, true],
      [`First ${rows} rows on a variable’s page`, true, true, true],
      ['A bundle, saved in your browser', true, true, true],
      [`Files as ${formats}`, withAccount, true, true],
      ['Rows in a file', `first ${rows}`, all, all],
      ['API tokens for scripts', withAccount, true, true],
      ['Rows for a script', `first ${rows}`, all, all],
    ],
    note: 'You pay by card, through a payment provider. We never see the card number. When you cancel, you keep your access until the end of the paid period.',
  },
} as const;
