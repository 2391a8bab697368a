// What the portal says in English where it answers with plain text and no page.

export const plainText = {
  pageAddress: (address: string) => `This page: <${address}>`,
  notFound: 'There is nothing at this address. Check its spelling, or start from the home page.',
  messageNotFound: (name: string) => `The outbox of ${name} has no such message.`,
  noStaff: 'Nobody is known as staff: the accounts do not answer.',
};
