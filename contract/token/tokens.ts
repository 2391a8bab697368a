// API tokens: a script's key to a member's downloads. The secret is in the answer that makes it and nowhere after.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { tokenLifetimes } from './values.ts';

/** What a token may do: read. Nothing that changes an account takes a token. */
export const tokenScopes = ['read'] as const;

export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** How the secret begins and its last four characters, to tell one from another. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  revoked: z.boolean(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const tokenListSchema = z.object({
  items: z.array(apiTokenSchema),
  /** The server’s clock: what “today” is told by. */
  now: z.iso.datetime(),
});
export type ApiTokens = z.infer<typeof tokenListSchema>;

export const newTokenSchema = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => name !== '', 'Enter a name, such as the script that will use the token.')
    .refine((name) => [...name].length <= 60, 'The name is too long. Use at most 60 characters.')
    .refine((name) => !/\p{Cc}/u.test(name), 'Leave out line breaks and other control characters.'),
  /** Days until it ends by itself. */
  days: z.literal(tokenLifetimes, 'Choose 30, 90 or 365 days.'),
  scope: z.enum(tokenScopes).default('read'),
});
export type NewToken = z.infer<typeof newTokenSchema>;

export const createdTokenSchema = apiTokenSchema.extend({
  /** `Authorization: Bearer <secret>`; shown this once. */
  secret: z.string(),
});
export type CreatedToken = z.infer<typeof createdTokenSchema>;
