// Who somebody is and how they sign in. The session itself is a cookie that scripts cannot read, so nothing
// here carries it.
import { z } from 'zod';

export const roles = ['member', 'tjn'] as const;
export const subscriptionStatuses = [
  'inactive',
  'active',
  'trialing',
  'past_due',
  'cancelling',
  'free',
] as const;

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().optional(),
  role: z.enum(roles),
  /** Every status but `inactive` is entitled to download in full. */
  subscriptionStatus: z.enum(subscriptionStatuses),
  dataPortalAdmin: z.boolean(),
  /** Whether the e-mail address has been confirmed. */
  validated: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

/** Both values are taken as typed: no trimming, no lower-casing of the password, no composition rules. */
export const credentialsSchema = z.object({
  email: z.string().max(320),
  password: z.string().max(4096),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const oneTimeTokenSchema = z.object({
  /** Opaque, for one file, valid for minutes, dead after its first use. */
  token: z.string(),
});
export type OneTimeToken = z.infer<typeof oneTimeTokenSchema>;

export const examples = {
  account: {
    id: 'acc_1',
    email: 'active@meridian.example',
    name: 'Ada Example',
    role: 'member',
    subscriptionStatus: 'active',
    dataPortalAdmin: false,
    validated: true,
  } satisfies Account,
  credentials: { email: 'active@meridian.example', password: 'meridian-demo' } satisfies Credentials,
  oneTimeToken: { token: 'k3Zq' } satisfies OneTimeToken,
};
