// What the portal says in English to a member whose e-mail address is not confirmed, on any page where that matters.
export const unconfirmedText = {
  title: 'Your e-mail address is not confirmed yet.',
  text: (email: string) =>
    `Open the link that we sent to ${email}. Until then, you cannot download files or create API tokens.`,
  again: 'Send the link again',
};
