// What an account may be, without the validator, so that the browser can know it.

export const roles = ['member', 'tjn'] as const;

/** What a member may download; every status but `inactive` is entitled to whole files. */
export const subscriptionStatuses = [
  'inactive',
  'active',
  'trialing',
  'past_due',
  'cancelling',
  'free',
] as const;
