// What the portal says in English about API tokens and download links.

export const tokenProblems = {
  'token.guessed-too-often': ({ wait }: { wait: string }) =>
    `Too many requests from your network had an API token that does not work. Wait ${wait}, then try again with one that works.`,
  'token.link-used': 'This download link has been used or has expired. Open the download page for a new one.',
  'token.name-taken': ({ name }: { name: string }) =>
    `You have an API token called “${name}” already. Choose another name.`,
  'token.not-found': 'There is no API token with this id. Look for it in your list of tokens.',
  'token.not-valid':
    'This API token does not work: it is mistyped, revoked or expired. Create a new one on your account’s page.',
  'token.reads-only':
    'An API token only reads data, so nothing was changed or shown. Sign in on the portal to do this.',
  'token.too-many': ({ most }: { most: number }) =>
    `You have ${most} API tokens, which is the limit. Revoke one that you no longer need, then try again.`,
};
