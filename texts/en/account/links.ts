// What the portal says in English on the pages that e-mails lead to, and on those that ask for such an e-mail.
const spam = 'If nothing arrives within a few minutes, check your spam folder.';

export const linkText = {
  signIn: 'Sign in',
  /** Another link, where the one at hand does not serve. */
  another: 'Send another link',
  newEmail: {
    title: 'Change e-mail address',
    lede: 'You sign in with this address, and we send our e-mails to it.',
    field: 'New e-mail address',
    hint: 'We send a link to this address. Until you confirm it, your current address stays in use.',
    send: 'Send the confirmation link',
    sending: 'Sending the link…',
    sent: 'We have sent a link to the new address.',
    next: 'Open the link within 24 hours to change the address. Until then, sign in with your current one.',
    again: 'Use another address',
  },
  mail: {
    hint: 'The e-mail address of your account.',
    send: 'Send the link',
    sending: 'Sending the link…',
    again: 'Send another link',
  },
  resend: {
    title: 'Resend validation code',
    lede: 'Your validation code is in a link that we send to your e-mail address. Open the link to confirm your account.',
    sent: 'If {email} has an account that is not confirmed yet, we have sent a link to it.',
    next: 'Open the link within 24 hours. Links in earlier e-mails no longer work.',
    spam,
  },
  resetLink: {
    title: 'Reset password',
    lede: 'We send you a link to choose a new password.',
    sent: 'If {email} has an account, we have sent a link to it.',
    next: 'Open the link within an hour to choose a new password. It works once.',
    spam,
  },
  reset: {
    title: 'Choose a new password',
    lede: 'A new password signs you out on every device, revokes your API tokens and stops any change of your e-mail address.',
    field: 'New password',
    send: 'Set the new password',
    sending: 'Setting the new password…',
    changed: 'Your password is changed. You are signed out on every device, and your API tokens are revoked.',
  },
  validate: {
    title: 'Confirm your e-mail address',
    lede: 'This shows that the address is yours and that our e-mails reach you.',
    send: 'Confirm this address',
    sending: 'Confirming…',
    password: 'Password',
    passwordHint:
      'You have not registered in this browser. Type the password that you chose when you registered.',
    stranger: {
      title: 'You did not register?',
      text: 'Somebody else has used your e-mail address. Ignore our e-mail: without the password, nobody can confirm the account. If you want an account, register with a password of your own. It replaces the other password.',
      register: 'Register with this address',
    },
    lost: 'I forgot my password',
  },
} as const;
