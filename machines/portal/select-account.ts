// What the opened account menu, the page of messages and the count of toasts show. It is apart from what the header reads (./select.ts) because it comes with them.
import type { PartSnapshot } from './parts.ts';

export type AccountEntry = { title: string; to: string; kind?: 'danger' | 'external' };

/** The account menu's links: Messages, then the specification's in their order; Sign out follows, and is no link. */
export const accountEntries: readonly AccountEntry[] = [
  { title: 'Messages', to: '/messages' },
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

/** What was said on this visit, the newest first. */
export const selectMessages = ({ context }: PartSnapshot<'toaster'>) => context.history;

/** How many toasts wait for a place. */
export const selectWaitingToasts = ({ context }: PartSnapshot<'toaster'>): number => context.queue.length;
