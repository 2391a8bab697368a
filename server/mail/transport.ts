// The way out: SMTP by nodemailer where MAIL_URL is smtp:// or smtps://, and none where it is `outbox:`. Beyond the own
// machine an e-mail goes only over an encrypted line, since its links open accounts; `?requireTLS=false` in MAIL_URL says
// that the line is private.
import nodemailer from 'nodemailer';
import type { Letterhead } from './message.ts';
import type { OutboxMessage } from './outbox.ts';

export type Transport = {
  send(message: OutboxMessage): Promise<void>;
  close(): void;
};

const own = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const second = 1000;
/** In all well below the lease of a message (outbox.ts). */
const patience = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 30 * second,
};

function optionsOf(mailUrl: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(mailUrl);
  const secure = protocol === 'smtps:';
  const isOpen = own.has(hostname) || searchParams.get('requireTLS') === 'false';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isOpen,
    ignoreTLS: !secure && isOpen,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...patience,
    // Nothing in an e-mail may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** @returns null where e-mails stay in the outbox */
export function openTransport(mailUrl: string, { name, contactEmail }: Letterhead): Transport | null {
  if (mailUrl.startsWith('outbox:')) return null;
  const mailer = nodemailer.createTransport(optionsOf(mailUrl));
  return {
    async send({ id, recipient, subject, text, html, created_at: createdAt }) {
      await mailer.sendMail({
        from: { name, address: contactEmail },
        // As an object: a text would be parsed, and could become two recipients.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        date: new Date(createdAt),
        // The same at every attempt, so that a reader's program can tell a repetition.
        messageId: `<${id}@${domainOf(contactEmail)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => mailer.close(),
  };
}
