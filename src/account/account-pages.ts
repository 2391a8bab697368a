// The account's pages in the order of its menu, for the side navigation.
export const accountPages = [
  { href: '/account/notifications', title: 'Notifications' },
  { href: '/account/sessions', title: 'Sessions' },
  { href: '/account/billing', title: 'Subscription' },
  { href: '/account/api-tokens', title: 'API tokens' },
  { href: '/account/change-password', title: 'Change password' },
  { href: '/account/delete-account', title: 'Delete account', tone: 'danger' },
] as const;
