// What the portal says in English about the e-mails that a member can choose.
import type { Notification } from '#contract/account/notifications.ts';

export const notificationKinds: Record<Notification['id'], { title: string; description: string }> = {
  'new-versions': {
    title: 'New versions of data',
    description:
      'We tell you when a dataset that you have downloaded has a new version, once for each version.',
  },
  'new-devices': {
    title: 'Sign-in on a new device',
    description:
      'We tell you when somebody signs in to your account with a browser or system that nobody has used for it in the last 180 days.',
  },
  'token-endings': {
    title: 'API tokens that expire soon',
    description: 'We tell you a week before an API token expires, so that you can replace it in time.',
  },
};
