// What the portal says in English about the fields that several forms of an account have, and beside them.
export const fieldText = {
  email: 'E-mail',
  currentPassword: 'Current password',
  proof: 'Your password',
  proofHint: 'Type the password that you sign in with, so that we know it is you.',
  passwordHint:
    'At least 8 characters of any kind. Several unrelated words are hard to guess and easy to remember.',
  sharedAccount:
    'This is a demonstration account. Its password is published and others sign in with it, so you cannot change or delete the account. You can still try the form.',
  /** {password}: the one that all of them have. */
  demoAccounts: 'This is a demonstration. Sign in with the password {password} and one of these addresses:',
} as const;
