// What the portal says in English on the sign-in page: the specification's own words.
export const loginText = {
  title: 'Sign in to access our data',
  email: 'E-mail',
  password: 'Password',
  send: 'Sign in',
  sending: 'Signing in…',
  unexpected: 'Unexpected error when logging in. Please try again later or contact {email}.',
  register: "I don't have an account yet",
  reset: 'I forgot my password',
  resend: 'Resend validation code',
} as const;
