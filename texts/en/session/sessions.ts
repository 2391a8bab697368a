// What the portal says in English where a member sees in which browsers they are signed in.
export const sessionsText = {
  title: 'Sessions',
  lede: 'The browsers in which you are signed in. If one is not yours, end its session, then change your password.',
  list: 'Where you are signed in',
  loading: 'Loading your sessions',
  columns: {
    browser: 'Browser',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    ends: 'Expires',
    action: 'Action',
  },
  thisBrowser: 'this browser',
  end: 'End session',
  ending: 'Ending…',
  /** After "End session", for who cannot see the row. */
  endWhat: (device: string) => `on ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  noOthers: 'You are not signed in anywhere else.',
  endOthers: 'End all other sessions',
  othersEnded: 'Your other browsers are signed out.',
  question: {
    title: 'End all other sessions?',
    text: 'This signs you out of every other browser at once. You stay signed in here.',
    confirm: 'End all others',
    keep: 'Keep them signed in',
  },
};
