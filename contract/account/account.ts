// Who somebody is and how they sign in. The session itself is a cookie that scripts cannot read, so nothing
// here carries it.
import { z } from 'zod';
import {
  emailSchema,
  nameSchema,
  newPasswordSchema,
  organisationSchema,
  typedPasswordSchema,
} from '#contract/ground/people.ts';
import { roles, subscriptionStatuses } from './values.ts';

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().optional(),
  organisation: z.string().optional(),
  role: z.enum(roles),
  /** Every status but `inactive` is entitled to download in full. */
  subscriptionStatus: z.enum(subscriptionStatuses),
  dataPortalAdmin: z.boolean(),
  /** Whether the e-mail address has been confirmed. */
  validated: z.boolean(),
  /** A new address that has not been confirmed yet; until then `email` stays. */
  pendingEmail: z.string().optional(),
});
export type Account = z.infer<typeof accountSchema>;

/** Both values are taken as typed: no trimming, no lower-casing of the password, no composition rules. */
export const credentialsSchema = z.object({
  email: z.string().max(320),
  password: z.string().max(4096),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const passwordChangeExample = {
  currentPassword: 'meridian-demo',
  newPassword: 'four plain words together',
  keepTokens: false,
};

export const passwordChangeSchema = z
  .object({
    currentPassword: typedPasswordSchema,
    newPassword: newPasswordSchema,
    /** The API tokens go on working. Without it they are revoked, as whoever had the old password may have made one. */
    keepTokens: z.boolean().default(false),
  })
  .meta({ examples: [passwordChangeExample] });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** What became of the API tokens that worked until then; one of the two is 0. */
export const passwordChangedSchema = z.object({ revokedTokens: z.int(), keptTokens: z.int() });
export type PasswordChanged = z.infer<typeof passwordChangedSchema>;

/** What a member may correct. A new address is taken only with the password, and once its owner has confirmed it. */
export const accountUpdateSchema = z
  .object({
    name: nameSchema.optional(),
    organisation: organisationSchema.optional(),
    email: emailSchema.optional(),
    currentPassword: typedPasswordSchema.optional(),
  })
  .refine(({ email, currentPassword }) => email === undefined || currentPassword !== undefined, {
    path: ['currentPassword'],
    message: 'Type your current password, the one that you sign in with.',
  });
export type AccountUpdate = z.infer<typeof accountUpdateSchema>;

/** Says again who is there, for ten minutes, before something that a stolen session must not do. */
export const confirmationSchema = z.object({
  /** The address of the account itself, typed where nothing must happen by a slip; the password alone proves who it is. */
  email: z.string().max(320).optional(),
  currentPassword: typedPasswordSchema,
});
export type Confirmation = z.infer<typeof confirmationSchema>;

export const oneTimeTokenSchema = z.object({
  /** Opaque, for one file, valid for minutes, dead after its first use. */
  token: z.string(),
});
export type OneTimeToken = z.infer<typeof oneTimeTokenSchema>;
