// What the opened account menu shows. It is apart from what the header reads (./select.ts) because it comes with the menu.
import type { PartSnapshot } from './parts.ts';

export type AccountEntry = { title: string; to: string; kind?: 'danger' | 'external' };

/** The account menu's links in their order; Sign out follows them, and is no link. */
export const accountEntries: readonly AccountEntry[] = [
  { title: 'Notifications', to: '/account/notifications' },
  { title: 'Subscription', to: '/account/billing' },
  { title: 'API tokens', to: '/account/api-tokens' },
  { title: 'Change password', to: '/account/change-password' },
  { title: 'Delete account', to: '/account/delete-account', kind: 'danger' },
];

/** The e-mail, with the role in parentheses where it is one to mark. */
export function selectAccountTitle(session: PartSnapshot<'session'>): string {
  const { user } = session.context;
  if (!user) return '';
  return user.role === 'tjn' ? `${user.email} (TJN)` : user.email;
}
