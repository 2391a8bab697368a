// What the portal says in English about sessions: how they begin and how they end.
export const sessionToasts = {
  'session.expired': { body: 'Your login has expired, please sign in again.' },
  'session.ending': {
    title: 'Your login ends in two minutes',
    body: 'You have not used the portal for a while. What you are writing is kept if you stay.',
  },
  'session.must-end': {
    title: 'Your login ends in two minutes',
    body: 'Every login ends after a time. Save what you are writing, then sign in again.',
  },
  'session.sign-out-failed': {
    title: 'You are still signed in',
    body: 'The server did not answer. Check your connection and sign out again.',
  },
  'session.stay': 'Stay signed in',
};
