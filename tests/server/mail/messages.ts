// What a reader does with a message: finds the link in its text and takes what its fragment carries.
import type { OutboxMessage } from '#server/mail/outbox.ts';

export const linkOf = ({ text }: Pick<OutboxMessage, 'text'>): URL => {
  const [address] = /https?:\S+#\S+/.exec(text) ?? [];
  if (address === undefined) throw new Error(`No link with a token in:\n${text}`);
  return new URL(address);
};

export const carriedBy = (message: Pick<OutboxMessage, 'text'>): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(linkOf(message).hash.slice(1)));
