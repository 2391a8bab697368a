// Opening an account, confirming its address, and a new password for who has lost theirs. What is asked by e-mail
// address is answered the same whether or not the address has an account.
import { z } from 'zod';
import { longestPurpose } from '#contract/ground/constants.ts';
import {
  emailSchema,
  firstPasswordSchema,
  nameSchema,
  newPasswordSchema,
  organisationSchema,
} from '#contract/ground/people.ts';

const unagreed = 'Tick the box to agree to the terms of use. You need this for an account.';

/** Where the link of the message is to lead in the end: a page or file of this portal; any other address is dropped. */
const returnToSchema = z.string().max(longestPurpose).optional();

export const registrationSchema = z.object({
  email: emailSchema,
  password: firstPasswordSchema,
  name: nameSchema,
  organisation: organisationSchema.optional(),
  /** To the terms of use. */
  agreed: z.boolean(unagreed).refine((agreed) => agreed, unagreed),
  returnTo: returnToSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

export const addressSchema = z.object({ email: emailSchema, returnTo: returnToSchema });
export type AskedByAddress = z.infer<typeof addressSchema>;

/** From the fragment of a link in a message, where no server and no log sees it before a button is pressed. */
const linkTokenSchema = z
  .string()
  .max(200)
  .refine((token) => token !== '', 'The link is incomplete. Copy the whole link from the e-mail.');

export const validationSchema = z.object({
  email: z.string().max(320),
  token: linkTokenSchema,
  /** Only where the link is opened in another browser than the one that registered; an empty one is none. */
  password: z.string().max(4096).optional(),
});
export type Validation = z.infer<typeof validationSchema>;

export const passwordResetSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema });
export type PasswordReset = z.infer<typeof passwordResetSchema>;
