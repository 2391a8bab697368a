// Messages that a member may want: what each is, whether it comes, and how often. What concerns the account's safety
// comes always and stands nowhere here.
import { z } from 'zod';

export const notificationIds = ['new-versions', 'new-devices', 'token-endings'] as const;
export const frequencies = ['at-once', 'daily', 'weekly'] as const;

export const notificationSchema = z.object({
  id: z.enum(notificationIds),
  title: z.string(),
  description: z.string(),
  on: z.boolean(),
  frequency: z.enum(frequencies),
  /** Among which the member may choose; one alone is no choice. */
  frequencies: z.array(z.enum(frequencies)),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationListSchema = z.object({ items: z.array(notificationSchema) });
export type Notifications = z.infer<typeof notificationListSchema>;

export const notificationUpdateSchema = z.object({
  on: z.boolean(),
  frequency: z.enum(frequencies).optional(),
});
export type NotificationUpdate = z.infer<typeof notificationUpdateSchema>;
