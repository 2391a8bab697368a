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

export const passwordLength = { least: 8, most: 128 } as const;
/** Characters as people count them: a sign outside the basic plane is one and not two. */
const lengthOf = (password: string): number => [...password].length;

/** A length is all that is asked: rules of composition make passwords harder to remember and not to guess. */
const newPasswordSchema = z
  .string()
  .refine(
    (password) => lengthOf(password) >= passwordLength.least,
    `The new password is too short. Use at least ${passwordLength.least} characters.`,
  )
  .refine(
    (password) => lengthOf(password) <= passwordLength.most,
    `The new password is too long. Use at most ${passwordLength.most} characters.`,
  )
  .meta({ minLength: passwordLength.least, maxLength: passwordLength.most });

export const passwordChangeExample = {
  currentPassword: 'meridian-demo',
  newPassword: 'four plain words together',
};

export const passwordChangeSchema = z
  .object({
    currentPassword: z
      .string()
      .max(4096)
      .refine((password) => password !== '', 'Type your current password, the one that you sign in with.'),
    newPassword: newPasswordSchema,
  })
  .meta({ examples: [passwordChangeExample] });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const oneTimeTokenSchema = z.object({
  /** Opaque, for one file, valid for minutes, dead after its first use. */
  token: z.string(),
});
export type OneTimeToken = z.infer<typeof oneTimeTokenSchema>;
