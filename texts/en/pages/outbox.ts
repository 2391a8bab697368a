// What the page of e-mails says in English that a demonstration writes and does not send.

export const outboxText = {
  title: 'Outbox',
  lede: 'This demonstration sends no e-mails. Read here what it would have sent, the newest first. The links work.',
  none: 'There are no e-mails yet. Create an account, then load this page again.',
  again: 'Load again',
  to: (recipient: string) => `To ${recipient}`,
  mailProgram: 'In a mail program',
  frame: (subject: string) => `${subject}, in a mail program`,
};
