// Where a member is signed in, and how long that lasts.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';

const sessionSchema = z.object({
  id: idSchema,
  /** Browser and system in words, such as “Firefox on Windows”. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** To the hour: use is noted at most that often. */
  lastSeenAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({
  items: z.array(sessionSchema),
  /** The server’s clock: what “today” is told by. */
  now: z.iso.datetime(),
});
export type SessionEntries = z.infer<typeof sessionListSchema>;

/** In seconds from now, by the server's clock alone: the browser's may be wrong. */
export const sessionEndSchema = z.object({
  endsInSeconds: z.number().int().nonnegative(),
  /** False in the last stretch before the absolute end, which only signing in again moves. */
  canStay: z.boolean(),
});
export type SessionEnd = z.infer<typeof sessionEndSchema>;
