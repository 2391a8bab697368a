// What the portal says in English where somebody opens an account.
export const registrationText = {
  title: 'Register',
  emailHint: 'We send a link to this address to check that it is yours.',
  password: 'Password',
  name: 'Name',
  organisation: 'Organisation (optional)',
  /** {terms}: the link with the words below it. */
  agree: 'I agree to the {terms}.',
  terms: 'terms of use',
  send: 'Register',
  sending: 'Registering…',
  sent: 'We have sent an e-mail to {email}.',
  next: 'Open the link in the e-mail to confirm your address. The link works for 24 hours.',
  hasAccount: 'Already registered?',
  signIn: 'Sign in',
  /** {again}: the link with the words below it. */
  spam: 'If nothing arrives within a few minutes, check your spam folder or {again}.',
  again: 'ask for another e-mail',
} as const;
