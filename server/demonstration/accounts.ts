// The three members that a demonstration comes with. Their password is published in the README and on the login
// page, so they exist with DEMO only, and production refuses to start where they are found.
import type { Account } from '#contract/account/account.ts';
import type { Accounts } from '#server/membership/accounts.ts';

export const demonstrationPassword = 'meridian-demo';
/** Who has a subscription where there is a sandbox to have it at (server/demonstration/subscription.ts). */
export const demonstrationPayer = 'active@meridian.example';

const common = {
  role: 'member',
  subscriptionStatus: 'active',
  dataPortalAdmin: false,
  validated: true,
} as const;

export const demonstrationAccounts = [
  { ...common, email: demonstrationPayer, name: 'Ada Active' },
  { ...common, email: 'inactive@meridian.example', name: 'Ines Inactive', subscriptionStatus: 'inactive' },
  { ...common, email: 'admin@meridian.example', name: 'Amal Admin', role: 'tjn', dataPortalAdmin: true },
] as const satisfies Omit<Account, 'id'>[];

/** Creates the accounts that are missing; one hash serves all, since the password is no secret. */
export async function ensureDemonstrationAccounts(accounts: Accounts): Promise<void> {
  const present = new Set(await accounts.demonstrationAccounts());
  const missing = demonstrationAccounts.filter(({ email }) => !present.has(email));
  if (missing.length === 0) return;
  const passwordHash = await accounts.hashPassword(demonstrationPassword);
  for (const account of missing) await accounts.create({ ...account, passwordHash, demonstration: true });
}
