// What the account's home says in English: who is signed in, and what they may download.
export const accountHome = {
  title: 'Account',
  /** Said to readers before the member's own name, which is the heading. */
  before: 'Account:',
  member: 'Member',
  staff: 'Administrator',
  plan: 'Your plan',
  plans: {
    inactive: { title: 'No subscription', text: 'You can download the first 10 rows of each file.' },
    active: { title: 'Full access', text: 'You can download whole files in every format.' },
    trialing: { title: 'Trial', text: 'You can download whole files during the trial.' },
    past_due: { title: 'Payment due', text: 'You can still download whole files. Please check your card.' },
    cancelling: { title: 'Cancelled', text: 'You can download whole files until the paid period is over.' },
    free: { title: 'Free access', text: 'You can download whole files in every format.' },
  },
  manage: 'Manage',
  subscribe: 'See the plans',
  back: 'Account',
};
