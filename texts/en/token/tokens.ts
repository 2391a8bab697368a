// What the portal says in English where a member makes API tokens and revokes them.
export const tokenText = {
  title: 'API tokens',
  lede: 'A script uses a token to download data in your name. Send the token in the Authorization header, never in a web address.',
  list: 'Your tokens',
  loading: 'Loading your tokens',
  sides: { label: 'Show', inUse: 'In use', revoked: 'Revoked' },
  columns: {
    name: 'Name',
    token: 'Token',
    created: 'Created',
    ends: 'Expires',
    revoked: 'Revoked',
    lastUsed: 'Last used',
    action: 'Action',
  },
  ended: 'expired',
  never: 'never',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  revoked: (name: string) => `“${name}” is revoked.`,
  noneRevoked: { title: 'No revoked tokens', text: 'Tokens that you revoke are listed here for 30 days.' },
  none: {
    title: 'No tokens yet',
    text: 'Create one below, then send it with each request from your script.',
  },
  question: {
    title: 'Revoke this token?',
    text: (name: string) =>
      `Scripts that use “${name}” stop working at once. You cannot restore a revoked token.`,
    confirm: 'Revoke token',
    keep: 'Keep token',
  },
  form: {
    title: 'Create a token',
    name: 'Name',
    nameHint: 'Write where you will use the token, so that you know later which one to revoke.',
    days: 'Expires after',
    daysOf: (days: string) => `${days} days`,
    send: 'Create token',
    sending: 'Creating the token…',
  },
  once: {
    title: 'Copy your token now. We show it only once.',
    text: (name: string) =>
      `“${name}” was created. We store only a fingerprint of it. If you lose it, revoke it and create another.`,
    copy: 'Copy token',
    stored: 'I have saved the token',
  },
};
