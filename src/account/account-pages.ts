// The account's pages in the order of its menu, for the way from each to the others, with the icon that each has on a
// phone.
import type { PageIconName } from '#src/ui/drawn/page-icons.ts';
import { accountPagesText as text } from '#texts/en/account/pages.ts';

type AccountPageEntry = { href: string; title: string; icon: PageIconName; tone?: 'danger' };

export const accountPages: readonly AccountPageEntry[] = [
  { href: '/account', title: text.overview, icon: 'user' },
  { href: '/messages', title: text.messages, icon: 'message' },
  { href: '/account/notifications', title: text.notifications, icon: 'bell' },
  { href: '/account/billing', title: text.billing, icon: 'card' },
  { href: '/account/api-tokens', title: text.tokens, icon: 'key' },
  { href: '/bundle#list', title: text.saved, icon: 'save' },
  { href: '/account/change-email', title: text.email, icon: 'user' },
  { href: '/account/change-password', title: text.password, icon: 'lock' },
  { href: '/account/sessions', title: text.sessions, icon: 'eye' },
  { href: '/account/delete-account', title: text.deletion, icon: 'trash', tone: 'danger' },
];
