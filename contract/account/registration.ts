// Opening an account, confirming its address, and a new password for who has lost theirs. What is asked by e-mail
// address is answered the same whether or not the address has an account.
import { z } from 'zod';
import {
  emailSchema,
  firstPasswordSchema,
  nameSchema,
  newPasswordSchema,
  organisationSchema,
} from '#contract/ground/people.ts';

const unagreed = 'Tick the box to agree to the terms of use, or stay without an account.';

export const registrationSchema = z.object({
  email: emailSchema,
  password: firstPasswordSchema,
  name: nameSchema,
  organisation: organisationSchema.optional(),
  /** To the terms of use. */
  agreed: z.boolean(unagreed).refine((agreed) => agreed, unagreed),
});
export type Registration = z.infer<typeof registrationSchema>;

export const addressSchema = z.object({ email: emailSchema });

/** From the fragment of a link in a message, where no server and no log sees it before a button is pressed. */
const linkTokenSchema = z
  .string()
  .max(200)
  .refine((token) => token !== '', 'The link is not whole. Copy all of it from the message.');

export const validationSchema = z.object({ email: z.string().max(320), token: linkTokenSchema });
export type Validation = z.infer<typeof validationSchema>;

export const passwordResetSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema });
export type PasswordReset = z.infer<typeof passwordResetSchema>;
