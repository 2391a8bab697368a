// What the portal says in English about sessions: how they begin and how they end.
export const sessionToasts = {
  'session.expired': { body: 'Your login has expired, please sign in again.' },
  'session.ending': {
    title: 'Your login expires in two minutes',
    body: 'You have not used the portal for a while. You keep what you are writing if you stay signed in.',
  },
  'session.must-end': {
    title: 'Your login expires in two minutes',
    body: 'Every login expires after some time. Save what you are writing, then sign in again.',
  },
  'session.sign-out-failed': {
    title: 'You are still signed in',
    body: 'The server did not answer. Check your connection and sign out again.',
  },
  'session.stay': 'Stay signed in',
};

export const sessionProblems = {
  'session.confirmation-needed':
    'You typed your password more than ten minutes ago. Type it again, then do this once more.',
  'session.ended': 'Your session ended before this was done, so nothing was changed. Sign in and try again.',
  'session.not-found': 'You have no such session. It may have ended already; load the list again.',
  'session.not-signed-in': 'You are not signed in, or your login has expired. Sign in and try again.',
  'session.other-account':
    'Somebody else has signed in with this browser, so nothing was changed. Load the page again to continue with their account.',
  'session.tried-from-network': ({ wait }: { wait: string }) =>
    `Too many attempts to sign in came from your network. Wait ${wait}, then try again.`,
  'session.tried-too-often': ({ wait }: { wait: string }) =>
    `Too many attempts to sign in. Wait ${wait}, then try again, or ask for a new password.`,
  'session.wrong-credentials':
    'The e-mail address or the password is not right. Check both, or ask for a new password.',
};
