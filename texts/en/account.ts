// What the portal says in English about accounts: registration, passwords, confirmation and deletion.
export const accountToasts = { 'account.deleted': { body: 'Your account is deleted.' } };

const advice = 'Choose another, such as four words that have nothing to do with each other.';

export const accountProblems = {
  'account.address-changed-too-often': ({ wait }: { wait: string }) =>
    `You have changed your e-mail address too often. Wait ${wait}, then try again. Your confirmed address has not changed.`,
  'account.address-taken':
    'Another account now uses this address, so your address has not changed. Delete the other account first, or choose another address.',
  'account.deleted-meanwhile':
    'This account has been deleted, so nothing was changed. Open a new account to continue.',
  'account.demonstration-password':
    'This is a demonstration account. Its password is published and others sign in with it, so you cannot change it.',
  'account.demonstration-profile':
    'This is a demonstration account. Others sign in with it, so you cannot change it. Open your own account to try this.',
  'account.demonstration-stays':
    'This is a demonstration account. Others sign in with it, so you cannot delete it. Open your own account to try this.',
  'account.frequency-not-offered': ({ title, frequency }: { title: string; frequency: string }) =>
    `“${title}” has no frequency “${frequency}”. Leave the frequency out.`,
  'account.letters-from-network': ({ wait }: { wait: string }) =>
    `Too many registrations, validation links and password reset links were requested from your network. Wait ${wait}, then try again.`,
  'account.link-replaced':
    'This link no longer works: a newer one was sent, or the account has changed since. Use the newest message, or ask for a new link.',
  'account.link-unknown':
    'We do not recognise this link. Copy the whole address from the newest message, or ask for a new link.',
  'account.links-from-network': ({ wait }: { wait: string }) =>
    `Too many links from our e-mails did not work on your network. Wait ${wait}, then open the link in the newest e-mail.`,
  'account.not-validated':
    'Your e-mail address is not confirmed yet. Follow the link that we sent you, or ask for a new one on your account’s page.',
  'account.notification-not-found':
    'There is no such message. Load the list again to see the messages that you can choose.',
  'account.password-needed':
    'You have not registered in this browser. Type the password that you chose when you registered.',
  'account.password-too-often': ({ wait }: { wait: string }) =>
    `Too many attempts with a wrong password. Wait ${wait}, then try again.`,
  'account.server-busy':
    'Many people are using the portal at this moment. Wait a few seconds, then try again.',
  'account.wrong-email': 'This is not your account’s address. Type the one that you sign in with.',
  'account.wrong-password': 'The current password is not right. Type the one that you sign in with.',
  'account.wrong-registered-password':
    'This is not the password that was chosen at registration. Type that one, or register again with a new password.',
  'account.link-over-change-email':
    'This link has expired: it worked for 24 hours. Sign in and change the address again.',
  'account.link-over-reset': 'This link has expired: it worked for an hour. Ask for a new one.',
  'account.link-over-stop-change': 'This link has expired: it worked for 24 hours. Ask for a new one.',
  'account.link-over-validate': 'This link has expired: it worked for 24 hours. Ask for a new one.',
  'account.link-used-change-email':
    'This link has been used: the new address is confirmed. You can sign in with it.',
  'account.link-used-reset':
    'This link has been used: a new password was chosen with it. Sign in with that one, or ask for another link.',
  'account.link-used-stop-change':
    'This link has been used: the change of address was stopped, and a new password was chosen. Sign in with that one, or ask for another link.',
  'account.link-used-validate': 'This link has been used: the address is confirmed. You can sign in.',
  'account.change-too-often': ({ wait }: { wait: string }) =>
    `Too many e-mails were requested for the new address. Wait ${wait}, then try again, or use another address. Your confirmed address has not changed.`,
  'account.password-common': `Many people use this password, so it is easy to guess. ${advice}`,
  'account.password-of-yours': `This password is little more than your name, your address or the portal’s name, so it is easy to guess. ${advice}`,
  'account.registration-too-often': ({ wait }: { wait: string }) =>
    `Too many e-mails were requested for this address. Check its inbox and spam folder, or wait ${wait} and register again.`,
  'account.reset-too-often': ({ wait }: { wait: string }) =>
    `Too many password reset links were requested for this e-mail address. Check its inbox and spam folder, or wait ${wait} and try again.`,
  'account.validation-too-often': ({ wait }: { wait: string }) =>
    `Too many e-mails were requested for this address. Check its inbox and spam folder, or wait ${wait} and ask for another link.`,
};
