// What the page of messages says in English, and the link to it under the toasts.
import { counted } from '#texts/en/numbers.ts';

export const messagePage = {
  title: 'Messages',
  lede: 'The last fifty messages of this visit, the newest first. They are not stored: signing out or reloading the page deletes them.',
  none: 'No messages yet',
  whenNone: 'Whatever the portal tells you on this visit can be read again here.',
  clear: 'Clear messages',
  more: ({ count }: { count: number }) =>
    count === 1 ? '1 more message' : `${counted(count)} more messages`,
};
