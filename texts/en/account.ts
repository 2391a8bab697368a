// What the portal says in English about accounts: registration, passwords, confirmation and deletion.
export const accountToasts = { 'account.deleted': { body: 'Your account is deleted.' } };
