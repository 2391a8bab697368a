// What the portal says in English around each page of the account: where its other pages are.
export const accountPagesText = {
  label: 'Account',
  overview: 'Overview',
  messages: 'Messages',
  notifications: 'Notifications',
  sessions: 'Sessions',
  billing: 'Subscription',
  tokens: 'API tokens',
  saved: 'Saved bundles',
  email: 'Change e-mail address',
  password: 'Change password',
  deletion: 'Delete account',
};
