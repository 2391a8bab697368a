// What the account menu says in English once it is open.

export const accountMenuText = {
  signingOut: 'Signing out…',
  signOut: 'Sign out',
  admin: 'Admin',
  newWindow: '(opens in a new window)',
  account: 'Account',
  signedInAs: 'Signed in as',
};
